export interface Semaphore {
  /** Waits for a free slot. Resolves with the function that releases it; rejects with the reason of `signal`. */
  take(signal?: AbortSignal): Promise<() => void>;
}

/** Creates a semaphore with `count` slots; further callers wait in order. */
export function createSemaphore(count: number): Semaphore {
  let free = count;
  const waiting: (() => void)[] = [];

  function releasePermit(): void {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }

  return {
    async take(signal) {
      signal?.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return releasePermit;
      }
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const onAbort = (): void => {
        waiting.splice(waiting.indexOf(resolve), 1);
        reject(signal?.reason);
      };
      waiting.push(resolve);
      signal?.addEventListener('abort', onAbort, { once: true });
      await promise.finally(() => signal?.removeEventListener('abort', onAbort));
      return releasePermit;
    },
  };
}
