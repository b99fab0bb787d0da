import { initializeApp } from 'firebase/app';
import {
  type AppCheckOptions,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import type { IdentityConfiguration } from '../environment.ts';

export interface Attestation {
  /** Returns a valid token, renewed before it expires. Rejects if none is available. */
  getToken(): Promise<string>;
}

/**
 * Starts App Check for the Firebase app shared with the identity provider's client, so that its calls carry tokens too.
 * Uses the invisible captcha unless a test passes another provider.
 */
export function openAttestation(
  configuration: IdentityConfiguration,
  siteKey: string,
  provider: AppCheckOptions['provider'] = new ReCaptchaEnterpriseProvider(siteKey),
): Attestation {
  const app = initializeApp(configuration);
  const appCheck = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: false });
  return { getToken: async () => (await getToken(appCheck)).token };
}
