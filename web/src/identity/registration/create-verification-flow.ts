import { callApi } from '@/platform/api/call-api.ts';
import { createCodeFlow } from '../sms-code/code-flow.ts';
import { swallowCaptchaErrors } from '../sms-code/swallow-captcha-errors.ts';
import { createPendingAccount, reclaimEmail, resendVerificationMail } from './create-pending-account.ts';
import { createRegistrationCompleter } from './create-registration-completer.ts';
import { onEmailVerified } from './email-verified-signal.ts';
import type { RegistrationEnd } from './finish-registration.ts';
import type { PendingRegistration } from './registration-store.ts';
import { createVerificationStore, isRegistrationGone, saveProgress } from './verification-state.ts';

const signalDelayMs = 1_000;
const continueDelayMs = 2_000;
const resendDelayMs = 1_500;

export interface VerificationOptions {
  /** Origin of the user: the form, a reload, or the link that returns from the mail. */
  readonly startedFrom: 'registered' | 'resumed' | 'continued';
  readonly onCompleted: (end: RegistrationEnd) => void;
}

/** Runs the three steps from a registration to an account, while its page is shown. */
export function createVerificationFlow(registration: PendingRegistration, options: VerificationOptions) {
  const store = createVerificationStore(registration);
  let isShown = false;
  // Redirects only while shown: another tab may complete the registration first and redirect this one.
  const completer = createRegistrationCompleter(store, (end) => {
    if (isShown) options.onCompleted(end);
  });
  const timers: ReturnType<typeof setTimeout>[] = [];

  async function createAccount(): Promise<void> {
    if (await createPendingAccount(store)) completer.watch();
  }
  async function onPhoneVerified(): Promise<void> {
    await saveProgress(store, { step: 'email' });
    await createAccount();
  }
  const code = createCodeFlow({
    store,
    phone: () => registration.phone,
    askPermit: async () => {
      const answer = await callApi('requestSms', { body: { user_id: registration.userId } });
      return answer.phone_verified ? undefined : answer.resend_after_seconds;
    },
    sentId: () => store.get().registration.verificationId,
    onSent: (verificationId) => saveProgress(store, { step: 'code', verificationId }),
    onUnneeded: onPhoneVerified,
    handOver: (phoneToken) =>
      callApi('confirmPhone', { body: { user_id: registration.userId, phone_token: phoneToken } }),
    onConfirmed: onPhoneVerified,
    onFailed: (error) => {
      if (isRegistrationGone(error)) store.set({ isOver: true });
    },
  });
  const completeIn = (delayMs: number): void => {
    timers.push(setTimeout(() => void completer.completeNow(false), delayMs));
  };

  return {
    store,
    confirm: code.confirm,
    createAccount,
    reclaimEmail: () => reclaimEmail(store),
    resendMail: () => resendVerificationMail(store),
    completeNow: () => completer.completeNow(true),
    send: (place: HTMLElement): void => code.send(place),
    /** Returns to the first step and sends a new message behind a new captcha. */
    async resend(place: HTMLElement): Promise<void> {
      store.set({ task: 'sending', error: undefined, notice: undefined });
      await saveProgress(store, { step: 'sms' });
      code.send(place, resendDelayMs);
    },
    start(place: HTMLElement): () => void {
      isShown = true;
      const letErrorsPass = swallowCaptchaErrors();
      const stopListening = onEmailVerified(() => completeIn(signalDelayMs));
      timers.push(setTimeout(() => beginFlow(place), 0));
      return () => {
        isShown = false;
        letErrorsPass();
        stopListening();
        for (const timer of timers.splice(0)) clearTimeout(timer);
        code.stop();
        completer.stop();
      };
    },
  };

  function beginFlow(place: HTMLElement): void {
    const { step, isAccountCreated } = store.get().registration;
    if (options.startedFrom === 'continued') completeIn(continueDelayMs);
    if (step === 'sms' && options.startedFrom === 'registered') code.send(place);
    if (step !== 'email') return;
    if (isAccountCreated) completer.watch();
    else void createAccount();
  }
}
