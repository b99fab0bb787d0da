import { ApiFailure } from '@/platform/api/api-failure.ts';
import { identityErrorCode } from '../provider/describe-failure.ts';
import type { ProvedIdentity } from '../provider/identity-client.ts';
import { announceEmailVerified } from '../registration/email-verified-signal.ts';
import { finishRegistration, type RegistrationEnd } from '../registration/finish-registration.ts';
import type { PendingRegistration } from '../registration/pending-registration.ts';
import { loadRegistration } from '../registration/registration-store.ts';
import { completionErrors, completionTexts } from '../registration/verification-texts.ts';
import { ActionFailure } from './link-outcome.ts';

/** The provider's codes for a password that is not the account's, or for an account that is not there. */
const foreign = ['user-not-found', 'wrong-password', 'invalid-credential', 'invalid-login-credentials'];

/**
 * Verifies the email of a registration and completes it with the data stored in this browser; the link is followed
 * only after the password has proved that the account belongs to the person who opened it, so it verifies no
 * stranger's account. `undefined` where this browser knows no such registration; throws the provider's error for a
 * link it refuses, and an `ActionFailure` for everything after it.
 */
export async function completeFromLink(linkCode: string): Promise<RegistrationEnd | undefined> {
  const registration = await loadRegistration();
  if (registration === undefined) return undefined;
  const { readVerificationAddress, verifyEmail, watchEmail } = await import('../provider/identity-client.ts');
  const watch = watchEmail(registration);
  try {
    const before = await prove(watch.prove);
    if (before === undefined) return undefined;
    // The page may have been closed after the link was followed: then it is used up, and not needed.
    if (before.isEmailVerified) return await finish(registration, before);
    if ((await readVerificationAddress(linkCode)) !== before.email) return undefined;
    await verifyEmail(linkCode);
    announceEmailVerified();
    const identity = await prove(watch.prove);
    if (identity?.isEmailVerified !== true) throw new ActionFailure(completionTexts.fallback);
    return await finish(registration, identity);
  } finally {
    await watch.stop();
  }
}

/** `undefined` where the password of the registration is not the account's. */
async function prove(ask: () => Promise<ProvedIdentity>): Promise<ProvedIdentity | undefined> {
  try {
    return await ask();
  } catch (error) {
    const code = identityErrorCode(error) ?? '';
    if (foreign.includes(code)) return undefined;
    throw new ActionFailure(completionErrors[code] ?? completionTexts.fallback, { cause: error });
  }
}

async function finish(registration: PendingRegistration, identity: ProvedIdentity): Promise<RegistrationEnd> {
  try {
    return await finishRegistration(registration, identity);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const text = error.isNetworkFailure ? error.message : (error.detail ?? completionTexts.backendFailure);
    throw new ActionFailure(text, { cause: error });
  }
}
