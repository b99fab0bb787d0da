import { phoneChangeHours } from '@contract/identity-limits.ts';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import type { FormErrors } from '@/ui/use-form.ts';
import { actWithPassword } from '../act-with-password.ts';
import { type CodeState, createCodeFlow } from '../sms-code/code-flow.ts';
import { codeTexts } from '../sms-code/sms-texts.ts';
import { createStore } from '../store.ts';
import { dropSentCode, keepSentCode, readSentCode, setSentCodeAside, takeUpSentCode } from './sent-code.ts';

interface PhoneChangeState extends CodeState {
  /** The new phone (E.164) that a code is sent to; `undefined` while it is still to be said. */
  readonly phone: string | undefined;
}

/** `phone` in E.164. */
type WantedPhone = Readonly<Record<'email' | 'phone' | 'ownPassword', string>>;

const begun: PhoneChangeState = {
  phone: undefined,
  task: undefined,
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
  let endsAtMs = readSentCode()?.endsAtMs ?? 0;
  let permitSeconds: number | undefined;
  /** By phone: when another message may be sent to it. */
  const pauses = new Map<string, number>();
  const code = createCodeFlow({
    store,
    phone: () => store.get().phone ?? '',
    askPermit: async () => {
      // The call that began the change brought the first one along.
      const seconds = permitSeconds ?? (await callApi('requestPhoneChangeSms')).resend_after_seconds;
      permitSeconds = undefined;
      return seconds;
    },
    sentId: () => readSentCode()?.verificationId,
    onSent: (verificationId) => {
      const { phone = '', resendAtMs } = store.get();
      keepSentCode({ phone, verificationId, resendAtMs, endsAtMs });
      pauses.set(phone, resendAtMs);
    },
    handOver: (phoneToken) => callApi('confirmPhoneChange', { body: { phone_token: phoneToken } }),
    onConfirmed: ({ phone }) => {
      dropSentCode();
      onChanged(phone);
    },
  });
  /** The dialog opens or closes, or its page is left: a code that is still good waits for the next time. */
  const settle = (): void => {
    code.stop();
    permitSeconds = undefined;
    if (readSentCode() === undefined) code.dropProof();
    store.set(begin());
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    /**
     * Says which phone it is to be, with the password, and has the first code sent behind a captcha in `place`. A code that
     * this phone has already goes on: the server still knows its change, and would not send another one yet.
     */
    async begin(wanted: WantedPhone, place: HTMLElement): Promise<FormErrors<WantedPhone>> {
      const sent = takeUpSentCode(wanted.phone);
      if (sent !== undefined) {
        endsAtMs = sent.endsAtMs;
        store.set({ ...begin(), notice: codeTexts.stillGood });
        return {};
      }
      return actWithPassword({
        ...wanted,
        fields: { already_registered: 'phone', invalid_request: 'phone' },
        act: async (token) => {
          const asked = await askForChange(token, wanted.phone, pauses.get(wanted.phone));
          if (typeof asked === 'string') return { phone: asked };
          permitSeconds = asked;
          pauses.set(wanted.phone, Date.now() + asked * 1_000);
          endsAtMs = Date.now() + phoneChangeHours * 60 * 60 * 1_000;
          store.set({ phone: wanted.phone });
          code.send(place);
          return {};
        },
      });
    },
    resend: (place: HTMLElement): void => code.send(place),
    confirm: code.confirm,
    settle,
    /** Back to the beginning; what was asked for at the server ends by itself. */
    startOver(): void {
      setSentCodeAside();
      settle();
    },
  };
}

/**
 * Asks our server for the change; it permits the first message along with it. Resolves with the seconds until the next
 * one, or with the sentence for a number that has to wait for it.
 */
async function askForChange(token: string, phone: string, resendAtMs = 0): Promise<number | string> {
  // Our server no longer expects the phone that was wanted before.
  dropSentCode();
  try {
    const body = { firebase_token: token, phone };
    return (await callApi('requestPhoneChange', { body })).resend_after_seconds;
  } catch (error) {
    const secondsLeft = Math.ceil((resendAtMs - Date.now()) / 1_000);
    const isPause = error instanceof ApiFailure && error.code === 'rate_limited' && secondsLeft > 0;
    if (isPause) return codeTexts.pause(secondsLeft);
    throw error;
  }
}
