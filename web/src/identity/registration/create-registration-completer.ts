import { ApiFailure } from '@/platform/api/api-failure.ts';
import { describeFailure, identityErrorCode } from '../provider/describe-failure.ts';
import { finishRegistration, type RegistrationEnd } from './finish-registration.ts';
import type { VerificationStore } from './verification-state.ts';
import { completionErrors, completionTexts } from './verification-texts.ts';

const pollMs = 3_000;
/** Interval after the provider has throttled the checks. */
const slowPollMs = 30_000;

/**
 * Third step: checks every three seconds, and on request, whether the email is verified, and completes the
 * registration. Calls `onCompleted` once with the result.
 */
export function createRegistrationCompleter(
  store: VerificationStore,
  onCompleted: (end: RegistrationEnd) => void,
) {
  let isWatching = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let runningPromise: Promise<boolean> | undefined;

  /** Returns true once the registration is complete. */
  async function tryToComplete(): Promise<boolean> {
    const { registration } = store.get();
    const { watchEmail } = await import('../provider/identity-client.ts');
    const watch = watchEmail(registration);
    const identity = await watch.prove();
    if (!identity.isEmailVerified) return false;
    const end = await finishRegistration(registration, identity);
    await watch.stop();
    stopPolling();
    onCompleted(end);
    return true;
  }

  function completeOnce(): Promise<boolean> {
    runningPromise ??= tryToComplete().finally(() => {
      runningPromise = undefined;
    });
    return runningPromise;
  }

  async function pollProvider(): Promise<void> {
    let nextMs = pollMs;
    try {
      if (await completeOnce()) return;
    } catch (error) {
      if (isLasting(error)) return giveUp(error);
      if (identityErrorCode(error) === 'too-many-requests') nextMs = slowPollMs;
    }
    if (isWatching) timer = setTimeout(() => void pollProvider(), nextMs);
  }

  function giveUp(error: unknown): void {
    stopPolling();
    store.set({ task: undefined, error: describeFailure(error, completionErrors), isOver: true });
  }

  function stopPolling(): void {
    isWatching = false;
    clearTimeout(timer);
  }

  return {
    /** Starts to check every three seconds. */
    watch(): void {
      stopPolling();
      isWatching = true;
      timer = setTimeout(() => void pollProvider(), pollMs);
    },
    /** Checks immediately, and shows the missing step if the user asked. */
    async completeNow(isAsked: boolean): Promise<void> {
      if (store.get().task === 'completing') return;
      if (isAsked) store.set({ task: 'completing', error: undefined, notice: undefined });
      try {
        const isComplete = await completeOnce();
        if (isAsked && !isComplete) store.set({ error: completionTexts.notVerified });
      } catch (error) {
        if (isAsked) store.set({ error: describeFailure(error, completionErrors), isOver: isLasting(error) });
      } finally {
        if (isAsked) store.set({ task: undefined });
      }
    },
    stop: stopPolling,
  };
}

/** Returns true for failures that a retry does not fix. */
function isLasting(error: unknown): boolean {
  if (error instanceof ApiFailure) return [403, 404, 409].includes(error.status);
  const code = identityErrorCode(error) ?? '';
  return ['user-not-found', 'wrong-password', 'invalid-credential', 'user-disabled'].includes(code);
}
