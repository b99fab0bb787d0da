import { environment, identitySettings } from '../running-environment.ts';
import type { Attestation } from './open-attestation.ts';

let opened: Promise<Attestation> | undefined;

/**
 * A fresh proof that a call comes from the site, for the header of App Check, by code that loads with the first call.
 * `undefined` where the site was built without a key for it, and where no proof is available: the server then decides
 * whether it requires one.
 */
export async function attest(): Promise<string | undefined> {
  const page = environment();
  const siteKey = page.stage === 'production' ? page.appCheckKey : undefined;
  if (siteKey === undefined) return undefined;
  opened ??= import('./open-attestation.ts').then(({ openAttestation }) =>
    openAttestation(identitySettings().configuration, siteKey),
  );
  try {
    return await (await opened).prove();
  } catch {
    // Blocked, offline, or refused by the captcha: not this call's to explain.
    opened = undefined;
    return undefined;
  }
}
