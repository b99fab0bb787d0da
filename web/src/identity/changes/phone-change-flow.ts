import { phoneChangeHours } from '@contract/identity-limits.ts';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import type { FormErrors } from '@/ui/use-form.ts';
import { actWithPassword } from '../act-with-password.ts';
import { type CodeState, createCodeFlow } from '../sms-code/code-flow.ts';
import { codeTexts } from '../sms-code/sms-texts.ts';
import { createStore } from '../store.ts';
import { claimSentCode, dropSentCode, keepSentCode, readSentCode, setSentCodeAside } from './sent-code.ts';

interface PhoneChangeState extends CodeState {
  /** New phone (E.164) that receives the code; `undefined` before it is entered. */
  readonly phone: string | undefined;
}

/** `phone` in E.164. */
type WantedPhone = Readonly<Record<'email' | 'phone' | 'ownPassword', string>>;

const initialState: PhoneChangeState = {
  phone: undefined,
  task: undefined,
  error: undefined,
  notice: undefined,
  resendAtMs: 0,
};

/** Continues the last change if its code was sent and not entered yet. */
const begin = (): PhoneChangeState => {
  const sentCode = readSentCode();
  return sentCode === undefined
    ? initialState
    : { ...initialState, phone: sentCode.phone, resendAtMs: sentCode.resendAtMs };
};

/** Runs a change of phone from the password to the code. Calls `onChanged` once the account has the new phone. */
export function createPhoneChange(onChanged: (phone: string) => void) {
  const store = createStore(begin());
  let endsAtMs = readSentCode()?.endsAtMs ?? 0;
  let permitSeconds: number | undefined;
  /** Earliest time of the next message, by phone number. */
  const pauses = new Map<string, number>();
  const code = createCodeFlow({
    store,
    phone: () => store.get().phone ?? '',
    askPermit: async () => {
      // Asks for no permit of the first message, which the call that starts a change also gives.
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
  /**
   * Stops a running step and restores the state of a code that is still valid. Call it when the dialog opens or closes,
   * or when the page is left.
   */
  const restoreState = (): void => {
    code.stop();
    permitSeconds = undefined;
    if (readSentCode() === undefined) code.dropProof();
    store.set(begin());
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    /**
     * Starts a change with the new phone and the password, and sends the first code behind a captcha in `place`. Reuses
     * a code already sent to this phone, because the server would not permit another one yet.
     */
    async begin(wantedPhone: WantedPhone, place: HTMLElement): Promise<FormErrors<WantedPhone>> {
      const sentCode = claimSentCode(wantedPhone.phone);
      if (sentCode !== undefined) {
        endsAtMs = sentCode.endsAtMs;
        store.set({ ...begin(), notice: codeTexts.stillGood });
        return {};
      }
      return actWithPassword({
        ...wantedPhone,
        fields: { already_registered: 'phone', invalid_request: 'phone' },
        act: async (token) => {
          const changeResult = await askForChange(token, wantedPhone.phone, pauses.get(wantedPhone.phone));
          if (typeof changeResult === 'string') return { phone: changeResult };
          permitSeconds = changeResult;
          pauses.set(wantedPhone.phone, Date.now() + changeResult * 1_000);
          endsAtMs = Date.now() + phoneChangeHours * 60 * 60 * 1_000;
          store.set({ phone: wantedPhone.phone });
          code.send(place);
          return {};
        },
      });
    },
    resend: (place: HTMLElement): void => code.send(place),
    confirm: code.confirm,
    settle: restoreState,
    /** Returns to the first step. The change on the server expires by itself. */
    startOver(): void {
      setSentCodeAside();
      restoreState();
    },
  };
}

/**
 * Requests the change, which also permits the first message. Resolves with the seconds until the next message, or with
 * an error message for a phone that must wait.
 */
async function askForChange(token: string, phone: string, resendAtMs = 0): Promise<number | string> {
  // Drops the code of the previous change, which the server drops with this request.
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
