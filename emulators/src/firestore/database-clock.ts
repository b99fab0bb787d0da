/** 125 µs: a binary fraction of a millisecond and a whole number of microseconds, so it never needs rounding. */
const stepMs = 1 / 8;

/** A date that keeps the fraction of its millisecond. */
class FineDate extends Date {
  readonly #timeMs: number;

  constructor(timeMs: number) {
    super(timeMs);
    this.#timeMs = timeMs;
  }

  override getTime(): number {
    return this.#timeMs;
  }
}

/**
 * The database's time. It follows real time, advances with every commit and never goes back: two commits within a
 * millisecond must differ in their update time, or `lastUpdateTime` could not tell them apart.
 */
export class DatabaseClock {
  #lastMs = 0;

  now(): Date {
    this.#lastMs = Math.max(this.#lastMs, Math.floor(Date.now() / stepMs) * stepMs);
    return new FineDate(this.#lastMs);
  }

  /** Moves to a moment later than every one told so far. Called before each commit. */
  advance(): void {
    this.#lastMs = Math.max(this.#lastMs + stepMs, Date.now());
  }
}
