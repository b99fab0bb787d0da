import { ApiFailure } from './api-failure.ts';

const usualPauseSeconds = 5;

export interface TurnOptions {
  /** Error code while another window or device does the same work for the account. */
  readonly busyCode: 'upload_in_progress' | 'print_in_progress';
  readonly signal: AbortSignal;
  readonly onHeldUp: () => void;
  /** Called before each retry. */
  readonly onAgain?: () => void;
}

/**
 * Calls `send`, and retries while the server reports other such work of the account, so that windows and devices take
 * turns. Rejects like `send`, and with the signal's reason on abort.
 */
export async function sendInTurn<Result>(send: () => Promise<Result>, turn: TurnOptions): Promise<Result> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== turn.busyCode) throw error;
      turn.onHeldUp();
      await pauseSeconds(error.retryAfterSeconds ?? usualPauseSeconds, turn.signal);
      turn.onAgain?.();
    }
  }
}

function pauseSeconds(seconds: number, signal: AbortSignal): Promise<void> {
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
