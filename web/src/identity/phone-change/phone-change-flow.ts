import { phoneChangeHours } from '@contract/identity-limits.ts';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { provePassword } from '../prove-password.ts';
import { describeFailure } from '../provider/describe-failure.ts';
import { createPhoneProof } from '../sms-code/phone-proof.ts';
import { createCodeSender } from '../sms-code/send-code.ts';
import { codeErrors, codeTexts } from '../sms-code/sms-texts.ts';
import { createStore } from '../store.ts';
import { dropSentCode, keepSentCode, readSentCode, setSentCodeAside, takeUpSentCode } from './sent-code.ts';

export interface PhoneChangeState {
  /** The new phone (E.164) that a code is sent to; `undefined` while it is still to be said. */
  readonly phone: string | undefined;
  readonly task: 'asking' | 'sending' | 'confirming' | undefined;
  /** Under the field of this name. `form`: about none of them. */
  readonly errors: Readonly<Partial<Record<'phone' | 'password' | 'form', string>>>;
  /** About the message or its code. */
  readonly error: string | undefined;
  readonly notice: string | undefined;
  readonly resendAtMs: number;
}

export type WantedPhone = Readonly<Record<'email' | 'phone' | 'password', string>>;

const begun: PhoneChangeState = {
  phone: undefined,
  task: undefined,
  errors: {},
  error: undefined,
  notice: undefined,
  resendAtMs: 0,
};

/** The last one goes on where a code was sent and not typed yet. */
const begin = (): PhoneChangeState => {
  const sent = readSentCode();
  return sent === undefined ? begun : { ...begun, phone: sent.phone, resendAtMs: sent.resendAtMs };
};

/** A change of phone, from the password to the code. `onChanged` is called once the account has the new one. */
export function createPhoneChange(onChanged: (phone: string) => void) {
  const store = createStore(begin());
  const proof = createPhoneProof();
  let endsAtMs = readSentCode()?.endsAtMs ?? 0;
  let permitSeconds: number | undefined;
  /** By phone: when another message may be sent to it. */
  const pauses = new Map<string, number>();
  const sender = createCodeSender({
    phone: () => store.get().phone ?? '',
    askPermit: async () => {
      // The call that began the change brought the first one along.
      const seconds = permitSeconds ?? (await callApi('requestPhoneChangeSms')).resend_after_seconds;
      permitSeconds = undefined;
      return seconds;
    },
    isSending: () => store.get().task === 'sending',
    show: store.set,
    onSent: (verificationId) => {
      const { phone = '', resendAtMs } = store.get();
      keepSentCode({ phone, verificationId, resendAtMs, endsAtMs });
      pauses.set(phone, resendAtMs);
      proof.drop();
    },
    onUnneeded: () => undefined,
  });
  /** The dialog opens or closes, or its page is left: a code that is still good waits for the next time. */
  const settle = (): void => {
    sender.stop();
    permitSeconds = undefined;
    if (readSentCode() === undefined) proof.drop();
    store.set(begin());
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    /**
     * Says which phone it is to be, with the password, and has the first code sent behind a captcha in `place`. A code that
     * this phone has already goes on: the server still knows its change, and would not send another one yet.
     */
    async begin(wanted: WantedPhone, place: HTMLElement): Promise<void> {
      if (store.get().task !== undefined) return;
      const sent = takeUpSentCode(wanted.phone);
      if (sent !== undefined) {
        endsAtMs = sent.endsAtMs;
        return store.set({ ...begin(), notice: codeTexts.stillGood });
      }
      store.set({ task: 'asking', errors: {} });
      const asked = await askForChange(wanted, pauses.get(wanted.phone));
      if ('errors' in asked) return store.set({ task: undefined, errors: asked.errors });
      permitSeconds = asked.permitSeconds;
      pauses.set(wanted.phone, Date.now() + permitSeconds * 1_000);
      endsAtMs = Date.now() + phoneChangeHours * 60 * 60 * 1_000;
      store.set({ task: undefined, phone: wanted.phone });
      sender.send(place);
    },
    resend: (place: HTMLElement): void => sender.send(place),
    /** Takes the code to the provider and its proof to our server: one that did not arrive is kept, a code works only once. */
    async confirm(code: string): Promise<void> {
      if (store.get().task !== undefined) return;
      const sent = readSentCode();
      if (sent === undefined) return store.set({ error: codeTexts.noSession });
      store.set({ task: 'confirming', error: undefined });
      try {
        const { phone } = await proof.give(sent.verificationId, code, (phoneToken) =>
          callApi('confirmPhoneChange', { body: { phone_token: phoneToken } }),
        );
        dropSentCode();
        store.set({ task: undefined });
        onChanged(phone);
      } catch (error) {
        store.set({ task: undefined, error: describeFailure(error, codeErrors) });
      }
    },
    settle,
    /** Back to the beginning; what was asked for at the server ends by itself. */
    startOver(): void {
      setSentCodeAside();
      settle();
    },
  };
}

/** Proves the password and asks our server for the change; it permits the first message along with it. */
async function askForChange(
  { email, phone, password }: WantedPhone,
  resendAtMs: number | undefined,
): Promise<{ readonly permitSeconds: number } | Pick<PhoneChangeState, 'errors'>> {
  const proof = await provePassword(email, password);
  if ('refusal' in proof) return { errors: { password: proof.refusal } };
  // Our server no longer expects the phone that was wanted before.
  dropSentCode();
  try {
    const body = { firebase_token: proof.token, phone };
    const { resend_after_seconds } = await callApi('requestPhoneChange', { body });
    return { permitSeconds: resend_after_seconds };
  } catch (error) {
    return { errors: describeRefusal(error, resendAtMs) };
  }
}

function describeRefusal(error: unknown, resendAtMs = 0): PhoneChangeState['errors'] {
  if (!(error instanceof ApiFailure)) throw error;
  const text = error.detail ?? error.message;
  const secondsLeft = Math.ceil((resendAtMs - Date.now()) / 1_000);
  if (error.code === 'rate_limited' && secondsLeft > 0) return { phone: codeTexts.pause(secondsLeft) };
  if (error.code === 'identity_not_confirmed') return { password: text };
  if (error.code === 'already_registered' || error.code === 'invalid_request') return { phone: text };
  return { form: text };
}
