/** How long is waited between two calls that ask for the same news, in milliseconds. */
export interface Pace {
  readonly leastMs: number;
  readonly mostMs: number;
}

/** After a minute's wait five seconds more do not matter, after a second they do. */
const shareOfWait = 1 / 12;

/** The pause before the next call, which grows with what was waited already. */
export function pauseAfter(waitedMs: number, { leastMs, mostMs }: Pace): number {
  return Math.min(mostMs, Math.max(leastMs, waitedMs * shareOfWait));
}

/**
 * Waits before the news is asked for again, and while the page is hidden: then until it is seen. Ends early when the signal
 * says so, without rejecting.
 */
export async function waitToAsk(pauseMs: number, signal: AbortSignal): Promise<void> {
  await until(signal, (done) => {
    const timer = setTimeout(done, pauseMs);
    return () => clearTimeout(timer);
  });
  if (document.visibilityState !== 'hidden') return;
  await until(signal, (done) => {
    const look = (): void => {
      if (document.visibilityState !== 'hidden') done();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });
}

/** Resolves when `listen` calls back or the signal stops it, and listens no more. */
async function until(signal: AbortSignal, listen: (done: () => void) => () => void): Promise<void> {
  if (signal.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stopListening = listen(resolve);
  signal.addEventListener('abort', () => resolve(), { once: true });
  await promise;
  stopListening();
}
