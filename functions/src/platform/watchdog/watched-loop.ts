export interface WatchLimits {
  /** Interval of the loop's beats, and of the watcher's checks. */
  readonly tickMs: number;
  /** A loop that is blocked for longer is logged once it continues. */
  readonly heldMs: number;
  /** A process whose loop is blocked for longer ends. */
  readonly fatalMs: number;
}

export interface WatchedLoop extends WatchLimits {
  /** Incremented by the watched loop with each tick. */
  readonly beats: Int32Array;
}
