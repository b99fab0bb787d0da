import { initializeApp } from 'firebase/app';
import {
  type AppCheckOptions,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import type { IdentityConfiguration } from '../environment.ts';

export interface Attestation {
  /** A valid proof; a new one where the last is about to expire. Rejects where none is available. */
  prove(): Promise<string>;
}

/**
 * Starts App Check for the app shared with the identity provider's client, so that its calls carry proofs too. The
 * provider is the invisible captcha unless a test sets another.
 */
export function openAttestation(
  configuration: IdentityConfiguration,
  siteKey: string,
  provider: AppCheckOptions['provider'] = new ReCaptchaEnterpriseProvider(siteKey),
): Attestation {
  const app = initializeApp(configuration);
  const appCheck = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: false });
  return { prove: async () => (await getToken(appCheck)).token };
}
