export interface Heartbeat {
  /** Stops the heartbeat; resolves once a running call of `beat` has ended. */
  stop(): Promise<void>;
}

interface HeartbeatOptions {
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
}

/** Calls `beat` at intervals, never concurrently: skips beats that are due while one is running. */
export function startHeartbeat(beat: () => Promise<void>, { everyMs, onError }: HeartbeatOptions): Heartbeat {
  let underWayPromise: Promise<void> | undefined;
  const timer = setInterval(() => {
    underWayPromise ??= beat()
      .catch(onError)
      .finally(() => {
        underWayPromise = undefined;
      });
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await underWayPromise;
    },
  };
}
