export interface WatchLimits {
  /** How often the loop shows that it turns, and how often the watcher looks. */
  readonly tickMs: number;
  /** A loop that is held for longer is logged once it turns again. */
  readonly heldMs: number;
  /** A process whose loop is held for longer ends. */
  readonly fatalMs: number;
}

export interface WatchedLoop extends WatchLimits {
  /** Counted up by the watched loop with each tick. */
  readonly beats: Int32Array;
}
