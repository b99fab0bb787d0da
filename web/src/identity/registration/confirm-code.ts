import { smsCodeLength } from '@contract/identity-limits.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { createPhoneProof } from '../sms-code/phone-proof.ts';
import { codeErrors, codeTexts } from '../sms-code/sms-texts.ts';
import { failStep } from './fail-step.ts';
import { keepProgress } from './keep-progress.ts';
import type { VerificationStore } from './verification-state.ts';

/** The second step: confirms the code with the provider, takes its proof to our server, and goes on. */
export function createCodeConfirmer(store: VerificationStore, onPhoneVerified: () => Promise<void>) {
  const proof = createPhoneProof();
  return async (code: string): Promise<void> => {
    if (store.get().task !== undefined) return;
    if (code.length !== smsCodeLength) return store.set({ error: codeTexts.incomplete });
    const { userId, verificationId } = store.get().registration;
    if (verificationId === undefined && !proof.isKept()) return store.set({ error: codeTexts.noSession });
    store.set({ task: 'confirming', error: undefined, notice: undefined });
    try {
      await proof.give(verificationId ?? '', code, (phoneToken) =>
        callApi('confirmPhone', { body: { user_id: userId, phone_token: phoneToken } }),
      );
      proof.drop();
    } catch (error) {
      return store.set(failStep(error, codeErrors));
    }
    store.set({ task: undefined });
    await keepProgress(store, { step: 'email' });
    await onPhoneVerified();
  };
}
