/**
 * Resolves with the result of work that cannot be stopped, or rejects with the signal's reason as soon as it aborts.
 * The work then continues unobserved: only for idempotent work.
 */
export function untilAborted<Result>(workPromise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    workPromise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
