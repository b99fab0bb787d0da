import { environment, identitySettings } from '../running-environment.ts';
import type { Attestation } from './open-attestation.ts';

let openedPromise: Promise<Attestation> | undefined;

/**
 * Returns an App Check token, by code loaded with the first call. Returns `undefined` if the build has no key or no
 * token is available; the server decides whether it requires one.
 */
export async function attest(): Promise<string | undefined> {
  const page = environment();
  const siteKey = page.stage === 'production' ? page.appCheckKey : undefined;
  if (siteKey === undefined) return undefined;
  openedPromise ??= import('./open-attestation.ts').then(({ openAttestation }) =>
    openAttestation(identitySettings().configuration, siteKey),
  );
  try {
    return await (await openedPromise).getToken();
  } catch {
    // Returns no token when blocked, offline or rejected by the captcha. The server's response explains it, if it
    // requires one.
    openedPromise = undefined;
    return undefined;
  }
}
