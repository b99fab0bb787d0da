import { ApiFailure } from '@/platform/api/api-failure.ts';

const usualPauseSeconds = 5;

export interface Turn {
  readonly signal: AbortSignal;
  /** Another window uploads for the same account. */
  readonly onHeldUp: () => void;
  /** It is tried again. */
  readonly onAgain: () => void;
}

/**
 * Sends, and sends again as often as the server says that another upload of the account is under way: other windows and
 * devices take turns. Rejects like `send`, and with the signal's reason on abort.
 */
export async function sendInTurn(send: () => Promise<void>, turn: Turn): Promise<void> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'upload_in_progress') throw error;
      turn.onHeldUp();
      await pause(error.retryAfterSeconds ?? usualPauseSeconds, turn.signal);
      turn.onAgain();
    }
  }
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, 1_000 * seconds);
  const onAbort = (): void => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  });
}
