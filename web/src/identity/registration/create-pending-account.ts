import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { verificationReturnUrl } from '../chosen-plan.ts';
import { identityErrorCode } from '../provider/describe-failure.ts';
import type { PendingRegistration } from './registration-store.ts';
import { failStep, saveProgress, type VerificationStore } from './verification-state.ts';
import { completionTexts, emailErrors } from './verification-texts.ts';

/**
 * Starts the third step, and can be repeated after any failure. Creates the account at the identity provider, links it
 * to the registration on our server, and sends the verification mail. Returns true on success.
 */
export async function createPendingAccount(store: VerificationStore): Promise<boolean> {
  const { registration } = store.get();
  store.set({ task: 'creating', error: undefined, notice: undefined, isEmailTaken: false });
  try {
    const { createAccount } = await import('../provider/identity-client.ts');
    await createAccount(registration, verificationReturnUrl(registration.purchase), (identityToken) =>
      linkAccount(identityToken, registration),
    );
  } catch (error) {
    const isDiscarded = error instanceof ApiFailure && error.code === 'account_discarded';
    const isEmailTaken = isDiscarded || identityErrorCode(error) === 'email-already-in-use';
    store.set({ ...failStep(error, emailErrors), isEmailTaken });
    return false;
  }
  store.set({ task: undefined });
  await saveProgress(store, { step: 'email', isAccountCreated: true });
  return true;
}

/** Links the account. The server replaces an account that another person may have started, keeping the password. */
async function linkAccount(
  identityToken: string,
  { userId, password }: PendingRegistration,
): Promise<{ isReplaced: boolean }> {
  const body = { user_id: userId, password };
  return { isReplaced: (await callApi('linkAccount', { identityToken, body })).is_replaced };
}

/**
 * Requests a link with which the owner of the mailbox sets the password, if another person started an account with that
 * email.
 */
export const reclaimEmail = (store: VerificationStore): Promise<void> =>
  sendMail(store, completionTexts.reclaimMailSent, ({ userId }) =>
    callApi('reclaimEmail', { body: { user_id: userId } }),
  );

/** Sends the verification mail again. */
export const resendVerificationMail = (store: VerificationStore): Promise<void> =>
  sendMail(store, completionTexts.mailSentAgain, async (registration) => {
    const { sendVerificationMail } = await import('../provider/identity-client.ts');
    await sendVerificationMail(registration, verificationReturnUrl(registration.purchase));
  });

async function sendMail(
  store: VerificationStore,
  notice: string,
  send: (registration: PendingRegistration) => Promise<unknown>,
): Promise<void> {
  store.set({ task: 'mailing', error: undefined, notice: undefined });
  try {
    await send(store.get().registration);
    store.set({ task: undefined, notice });
  } catch (error) {
    store.set(failStep(error, emailErrors));
  }
}
