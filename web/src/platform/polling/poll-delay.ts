/** Minimum and maximum delay between two polls, in milliseconds. */
export interface PollDelays {
  readonly minMs: number;
  readonly maxMs: number;
}

/** Delay as a share of the time waited so far: after a minute five more seconds do not matter. */
const shareOfWait = 1 / 12;

/** Returns the delay before the next poll, which grows with the time waited so far. */
export function pollDelayMs(waitedMs: number, { minMs, maxMs }: PollDelays): number {
  return Math.min(maxMs, Math.max(minMs, waitedMs * shareOfWait));
}

/** Waits before the next poll, and while the page is hidden. Resolves early when the signal aborts. */
export async function waitBeforePoll(pauseMs: number, signal: AbortSignal): Promise<void> {
  await untilEvent(signal, (done) => {
    const timer = setTimeout(done, pauseMs);
    return () => clearTimeout(timer);
  });
  if (document.visibilityState !== 'hidden') return;
  await untilEvent(signal, (done) => {
    const checkVisibility = (): void => {
      if (document.visibilityState !== 'hidden') done();
    };
    document.addEventListener('visibilitychange', checkVisibility);
    return () => document.removeEventListener('visibilitychange', checkVisibility);
  });
}

/** Resolves when `listen` calls back or the signal aborts, then stops listening. */
async function untilEvent(signal: AbortSignal, listen: (done: () => void) => () => void): Promise<void> {
  if (signal.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stopListening = listen(resolve);
  signal.addEventListener('abort', () => resolve(), { once: true });
  await promise;
  stopListening();
}
