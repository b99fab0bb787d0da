import { smsCodeLength } from '@contract/identity-limits.ts';
import { ApiFailure } from '@/shared/api/api-failure.ts';
import { callApi } from '@/shared/api/call-api.ts';
import { describeFailure } from '../describe-failure.ts';
import { codeErrors, codeTexts } from '../sms-code/sms-texts.ts';
import { keepProgress } from './keep-progress.ts';
import type { VerificationStore } from './verification-state.ts';

/**
 * The second step: confirms the code with the provider, takes its proof to our server, and goes on. A proof that our server
 * did not get is kept for the next try, because a code works only once.
 */
export function createCodeConfirmer(store: VerificationStore, onPhoneVerified: () => Promise<void>) {
  let phoneToken: string | undefined;

  async function proveAndConfirm(code: string): Promise<void> {
    const { userId, verificationId = '' } = store.get().registration;
    if (phoneToken === undefined) {
      const { provePhone } = await import('../phone-client.ts');
      phoneToken = await provePhone(verificationId, code);
    }
    await callApi('confirmPhone', { body: { user_id: userId, phone_token: phoneToken } });
    phoneToken = undefined;
  }

  return async (code: string): Promise<void> => {
    if (store.get().task !== undefined) return;
    if (code.length !== smsCodeLength) return store.set({ error: codeTexts.incomplete });
    if (store.get().registration.verificationId === undefined && phoneToken === undefined) {
      return store.set({ error: codeTexts.noSession });
    }
    store.set({ task: 'confirming', error: undefined, notice: undefined });
    try {
      await proveAndConfirm(code);
    } catch (error) {
      const isRefused = error instanceof ApiFailure && !error.isNetworkFailure && error.status < 500;
      if (isRefused) phoneToken = undefined;
      return store.set({ task: undefined, error: describeFailure(error, codeErrors) });
    }
    store.set({ task: undefined });
    await keepProgress(store, { step: 'email' });
    await onPhoneVerified();
  };
}
