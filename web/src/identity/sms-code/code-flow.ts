import { smsCodeLength } from '@contract/identity-limits.ts';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { describeFailure, identityErrorCode } from '../provider/describe-failure.ts';
import type { SmsSender } from '../provider/phone-client.ts';
import { codeErrors, codeTexts, smsErrors, smsTexts } from './sms-texts.ts';

const captchaLostDelayMs = 1_000;
const captchaRefusedDelayMs = 2_000;
const captchaRetries = 3;
/** Time in which the server's permit for a message that was not sent may be used again. */
const permitMs = 4 * 60 * 1_000;

/** State of a message and its code. */
export interface CodeState {
  readonly task: 'sending' | 'confirming' | undefined;
  /** Error of the text message or of its code, shown to the user. */
  readonly error: string | undefined;
  readonly notice: string | undefined;
  /** Time from which another text message can be requested, in milliseconds since the epoch. */
  readonly resendAtMs: number;
}

interface CodeFlowOptions<Answer> {
  /** Store of the flow's state. Its owner may run other tasks, during which no code is confirmed. */
  readonly store: {
    readonly get: () => { readonly task: string | undefined };
    readonly set: (change: Partial<CodeState>) => void;
  };
  /** E.164. */
  readonly phone: () => string;
  /**
   * Requests a permit from our server. Resolves with the seconds until the next one; `undefined` if no message is
   * needed.
   */
  readonly askPermit: () => Promise<number | undefined>;
  readonly onSent: (verificationId: string) => Promise<void> | void;
  readonly onUnneeded?: () => Promise<void> | void;
  /** Returns the id of the message whose code is expected; `undefined` without one. */
  readonly sentId: () => string | undefined;
  /** Sends the provider's token for the phone to our server. */
  readonly handOver: (phoneToken: string) => Promise<Answer>;
  readonly onConfirmed: (answer: Answer) => Promise<void> | void;
  /** Called with every error that is shown. */
  readonly onFailed?: (error: unknown) => void;
}

/**
 * Creates a sender, which requests a permit from our server and sends the message through the provider behind an
 * invisible captcha.
 */
function createCodeSender(delivery: Omit<CodeFlowOptions<unknown>, 'sentId' | 'handOver' | 'onConfirmed'>) {
  const { store } = delivery;
  let attempt = 0;
  let retriesLeft = captchaRetries;
  const permit = createSendPermit(delivery.askPermit);
  let sender: SmsSender | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function retrySending(place: HTMLElement, delayMs: number): void {
    attempt += 1;
    retriesLeft -= 1;
    store.set({ notice: smsTexts.captchaLost });
    clearTimeout(timer);
    timer = setTimeout(() => void runSending(place), delayMs);
  }

  async function runSending(place: HTMLElement): Promise<void> {
    attempt += 1;
    const mine = attempt;
    const isCurrent = (): boolean => mine === attempt;
    store.set({ task: 'sending', error: undefined });
    try {
      if (!(await permit.get())) {
        store.set({ task: undefined, notice: undefined });
        return await delivery.onUnneeded?.();
      }
      const { createSmsSender } = await import('../provider/phone-client.ts');
      if (!isCurrent()) return;
      sender?.clear();
      sender = createSmsSender(place, () => {
        const isNeeded = isCurrent() && store.get().task === 'sending';
        if (isNeeded && retriesLeft > 0) retrySending(place, captchaLostDelayMs);
      });
      const verificationId = await sender.send(delivery.phone());
      if (!isCurrent()) return;
      permit.end();
      store.set({ task: undefined, notice: undefined, resendAtMs: permit.resendAtMs() });
      await delivery.onSent(verificationId);
    } catch (error) {
      if (!isCurrent()) return;
      const code = identityErrorCode(error);
      // Ends the permit: the provider asked our server, where it was already used.
      if (code === 'internal-error') permit.end();
      const isCaptcha = code === 'captcha-check-failed';
      if (isCaptcha && retriesLeft > 0) return retrySending(place, captchaRefusedDelayMs);
      delivery.onFailed?.(error);
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
      timer = setTimeout(() => void runSending(place), delayMs);
    },
    stop(): void {
      attempt += 1;
      permit.end();
      clearTimeout(timer);
      sender?.clear();
      sender = undefined;
    },
  };
}

/** Manages our server's permit for one message. */
function createSendPermit(ask: () => Promise<number | undefined>) {
  let permittedAtMs = 0;
  let pauseSeconds = 0;
  return {
    /** Returns true if a message may be sent; false if none is needed. */
    async get(): Promise<boolean> {
      if (Date.now() - permittedAtMs < permitMs) return true;
      const seconds = await ask();
      if (seconds === undefined) return false;
      permittedAtMs = Date.now();
      pauseSeconds = seconds;
      return true;
    },
    /** Ends a used permit, so that the next message requests another. */
    end(): void {
      permittedAtMs = 0;
    },
    /**
     * Returns the time from which another message may be requested if one is sent now, in milliseconds since the epoch.
     */
    resendAtMs: () => Date.now() + pauseSeconds * 1_000,
  };
}

/** Sends a code by text message behind a captcha, resends it, and confirms the typed code. */
export function createCodeFlow<Answer>(options: CodeFlowOptions<Answer>) {
  const { store, sentId, handOver, onConfirmed, onSent, onFailed } = options;
  /** Token of the provider, kept until our server has received it, because a code works only once. */
  let proof: string | undefined;
  const sender = createCodeSender({
    ...options,
    onSent: (verificationId) => {
      proof = undefined;
      return onSent(verificationId);
    },
  });

  async function proveCode(code: string): Promise<Answer> {
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
        answer = await proveCode(code);
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
