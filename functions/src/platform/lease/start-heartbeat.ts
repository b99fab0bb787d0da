export interface Heartbeat {
  /** Ends it, once a beat under way has ended. */
  stop(): Promise<void>;
}

interface HeartbeatOptions {
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
}

/** Calls `beat` at intervals, never twice at once: a beat that is due while one is under way is left out. */
export function startHeartbeat(beat: () => Promise<void>, { everyMs, onError }: HeartbeatOptions): Heartbeat {
  let underWay: Promise<void> | undefined;
  const timer = setInterval(() => {
    underWay ??= beat()
      .catch(onError)
      .finally(() => {
        underWay = undefined;
      });
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
