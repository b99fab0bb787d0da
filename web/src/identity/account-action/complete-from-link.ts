import { ApiFailure } from '@/shared/api/api-failure.ts';
import type { ProvedIdentity } from '../identity-client.ts';
import { identityErrorCode } from '../identity-error-code.ts';
import { announceEmailVerified } from '../registration/email-verified-signal.ts';
import { finishRegistration } from '../registration/finish-registration.ts';
import type { PendingRegistration } from '../registration/pending-registration.ts';
import { loadRegistration } from '../registration/registration-store.ts';
import { completionErrors, completionTexts } from '../registration/verification-texts.ts';
import { ActionFailure } from './describe-action-failure.ts';

/**
 * Verifies the email of a registration and completes it with what this browser remembers. A link that was used before is good
 * enough where the email is verified: the page may have been closed between the two. Throws the provider's error for a link
 * that it refuses, and an `ActionFailure` for everything after it. Returns the sign-up credits.
 */
export async function completeFromLink(linkCode: string): Promise<number> {
  // Read first: another tab of this browser may complete the registration, and forget it, as soon as the link was followed.
  const registration = await loadRegistration();
  const { verifyEmail, watchEmail } = await import('../identity-client.ts');
  const refusal = await verifyEmail(linkCode).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (refusal === undefined) announceEmailVerified();
  if (registration === undefined) throw refusal ?? new ActionFailure(completionTexts.noDataAdvice);

  const watch = watchEmail(registration);
  const identity = await prove(watch.prove, refusal);
  if (!identity.isEmailVerified) throw refusal ?? new ActionFailure(completionTexts.fallback);
  try {
    return await finish(registration, identity);
  } finally {
    await watch.stop();
  }
}

async function prove(ask: () => Promise<ProvedIdentity>, refusal: unknown): Promise<ProvedIdentity> {
  try {
    return await ask();
  } catch (error) {
    if (refusal !== undefined) throw refusal;
    const text = completionErrors[identityErrorCode(error) ?? ''] ?? completionTexts.fallback;
    throw new ActionFailure(text, { cause: error });
  }
}

async function finish(registration: PendingRegistration, identity: ProvedIdentity): Promise<number> {
  try {
    return await finishRegistration(registration, identity);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const text = error.isNetworkFailure ? error.message : (error.detail ?? completionTexts.backendFailure);
    throw new ActionFailure(text, { cause: error });
  }
}
