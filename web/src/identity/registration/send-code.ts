import { callApi } from '@/shared/api/call-api.ts';
import { identityErrorCode } from '../identity-error-code.ts';
import type { SmsSender } from '../phone-client.ts';
import { describeFailure } from './describe-failure.ts';
import { keepProgress } from './keep-progress.ts';
import type { VerificationStore } from './verification-state.ts';
import { smsErrors, smsTexts } from './verification-texts.ts';

const captchaLostDelayMs = 1_000;
const captchaRefusedDelayMs = 2_000;
const captchaRetries = 3;
/** The server's permit for a message that was not sent yet is used again within this time. */
const permitMs = 4 * 60 * 1_000;

/**
 * The first step: asks our server whether a message may be sent, and has the provider send it behind a new invisible captcha.
 * `onPhoneVerified` is called where no message is needed any more.
 */
export function createCodeSender(store: VerificationStore, onPhoneVerified: () => Promise<void>) {
  let attempt = 0;
  let retriesLeft = captchaRetries;
  let permittedAtMs = 0;
  let pauseSeconds = 0;
  let sender: SmsSender | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function retry(place: HTMLElement, delayMs: number): void {
    attempt += 1;
    retriesLeft -= 1;
    store.set({ notice: smsTexts.captchaLost });
    clearTimeout(timer);
    timer = setTimeout(() => void run(place), delayMs);
  }

  /** True where a message may be sent; false where none is needed. */
  async function askPermit(): Promise<boolean> {
    if (Date.now() - permittedAtMs < permitMs) return true;
    const { userId } = store.get().registration;
    const answer = await callApi('requestSms', { body: { user_id: userId } });
    if (answer.phone_verified) return false;
    permittedAtMs = Date.now();
    pauseSeconds = answer.resend_after_seconds;
    return true;
  }

  async function run(place: HTMLElement): Promise<void> {
    attempt += 1;
    const mine = attempt;
    const isCurrent = (): boolean => mine === attempt;
    store.set({ task: 'sending', error: undefined });
    try {
      if (!(await askPermit())) {
        store.set({ task: undefined, notice: undefined });
        return await onPhoneVerified();
      }
      const { createSmsSender } = await import('../phone-client.ts');
      if (!isCurrent()) return;
      sender?.clear();
      sender = createSmsSender(place, () => {
        const isNeeded = isCurrent() && store.get().task === 'sending';
        if (isNeeded && retriesLeft > 0) retry(place, captchaLostDelayMs);
      });
      const verificationId = await sender.send(store.get().registration.phone);
      if (!isCurrent()) return;
      permittedAtMs = 0;
      const resendAtMs = Date.now() + pauseSeconds * 1_000;
      store.set({ task: undefined, notice: undefined, resendAtMs });
      await keepProgress(store, { step: 'code', verificationId });
    } catch (error) {
      if (!isCurrent()) return;
      const code = identityErrorCode(error);
      // The provider asked our server, which had let the permit be used before.
      if (code === 'internal-error') permittedAtMs = 0;
      const isCaptcha = code === 'captcha-check-failed';
      if (isCaptcha && retriesLeft > 0) return retry(place, captchaRefusedDelayMs);
      store.set({ task: undefined, notice: undefined, error: describeFailure(error, smsErrors) });
    }
  }

  return {
    /** Sends now, or after `delayMs`. */
    send(place: HTMLElement, delayMs = 0): void {
      retriesLeft = captchaRetries;
      attempt += 1;
      store.set({ task: 'sending', error: undefined, notice: undefined });
      clearTimeout(timer);
      timer = setTimeout(() => void run(place), delayMs);
    },
    stop(): void {
      attempt += 1;
      clearTimeout(timer);
      sender?.clear();
      sender = undefined;
    },
  };
}
