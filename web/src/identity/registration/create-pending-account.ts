import { callApi } from '@/shared/api/call-api.ts';
import { describeFailure } from './describe-failure.ts';
import { keepProgress } from './keep-progress.ts';
import { verificationReturnUrl } from './verification-return-url.ts';
import type { VerificationStore } from './verification-state.ts';
import { completionTexts, emailErrors } from './verification-texts.ts';

/**
 * Begins the third step: creates the account at the identity provider, ties it to the registration on our server, and has the
 * verification mail sent. True where it worked. May be repeated after any failure.
 */
export async function createPendingAccount(store: VerificationStore): Promise<boolean> {
  const { registration } = store.get();
  store.set({ task: 'creating', error: undefined });
  try {
    const { createAccount } = await import('../identity-client.ts');
    await createAccount(registration, verificationReturnUrl(), async (identityToken) => {
      await callApi('linkAccount', { identityToken, body: { user_id: registration.userId } });
    });
  } catch (error) {
    store.set({ task: undefined, error: describeFailure(error, emailErrors) });
    return false;
  }
  store.set({ task: undefined });
  await keepProgress(store, { step: 'email', isAccountCreated: true });
  return true;
}

/** Has the verification mail sent again. */
export async function resendVerificationMail(store: VerificationStore): Promise<void> {
  store.set({ task: 'mailing', error: undefined, notice: undefined });
  try {
    const { sendVerificationMail } = await import('../identity-client.ts');
    await sendVerificationMail(store.get().registration, verificationReturnUrl());
    store.set({ task: undefined, notice: completionTexts.mailSentAgain });
  } catch (error) {
    store.set({ task: undefined, error: describeFailure(error, emailErrors) });
  }
}
