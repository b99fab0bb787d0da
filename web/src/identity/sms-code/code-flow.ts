import { smsCodeLength } from '@contract/identity-limits.ts';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { describeFailure } from '../provider/describe-failure.ts';
import { type CodeDelivery, type CodeState, createCodeSender } from './send-code.ts';
import { codeErrors, codeTexts } from './sms-texts.ts';

interface CodeFlowOptions<Answer> extends Omit<CodeDelivery, 'show' | 'isSending'> {
  /** Where the flow keeps its state. Its owner may run other tasks, during which no code is confirmed. */
  readonly store: {
    readonly get: () => { readonly task: string | undefined };
    readonly set: (change: Partial<CodeState>) => void;
  };
  /** Names the message whose code is expected; `undefined` where there is none. */
  readonly sentId: () => string | undefined;
  /** Takes the provider's proof of the phone to our server. */
  readonly handOver: (phoneToken: string) => Promise<Answer>;
  readonly onConfirmed: (answer: Answer) => Promise<void> | void;
}

/** A code by text message: sends it behind a captcha, sends it again, and confirms what is typed. */
export function createCodeFlow<Answer>(options: CodeFlowOptions<Answer>) {
  const { store, sentId, handOver, onConfirmed, onSent, onFailed } = options;
  /** The provider's proof, kept until our server has it, because a code works only once. */
  let proof: string | undefined;
  const sender = createCodeSender({
    ...options,
    show: store.set,
    isSending: () => store.get().task === 'sending',
    onSent: (verificationId) => {
      proof = undefined;
      return onSent(verificationId);
    },
  });

  async function prove(code: string): Promise<Answer> {
    if (proof === undefined) {
      const { provePhone } = await import('../provider/phone-client.ts');
      proof = await provePhone(sentId() ?? '', code);
    }
    try {
      return await handOver(proof);
    } catch (error) {
      if (error instanceof ApiFailure && !error.isNetworkFailure && error.status < 500) proof = undefined;
      throw error;
    }
  }

  return {
    ...sender,
    dropProof(): void {
      proof = undefined;
    },
    async confirm(code: string): Promise<void> {
      if (store.get().task !== undefined) return;
      if (code.length !== smsCodeLength) return store.set({ error: codeTexts.incomplete });
      if (sentId() === undefined && proof === undefined) return store.set({ error: codeTexts.noSession });
      store.set({ task: 'confirming', error: undefined, notice: undefined });
      let answer: Answer;
      try {
        answer = await prove(code);
      } catch (error) {
        onFailed?.(error);
        return store.set({ task: undefined, error: describeFailure(error, codeErrors) });
      }
      proof = undefined;
      store.set({ task: undefined });
      await onConfirmed(answer);
    },
  };
}
