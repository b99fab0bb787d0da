/** 125 µs: a binary fraction of a millisecond and a whole number of microseconds, so it is never rounded. */
const stepMs = 1 / 8;

/** A date with fractions of a millisecond. */
class FractionalDate extends Date {
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
 * Clock of the database. It follows real time, advances with every commit and never goes back. Two commits within a
 * millisecond get different update times, as `lastUpdateTime` requires.
 */
export class DatabaseClock {
  #lastMs = 0;

  now(): Date {
    this.#lastMs = Math.max(this.#lastMs, Math.floor(Date.now() / stepMs) * stepMs);
    return new FractionalDate(this.#lastMs);
  }

  /** Advances the clock beyond every time that was read from it. Called before each commit. */
  advance(): void {
    this.#lastMs = Math.max(this.#lastMs + stepMs, Date.now());
  }
}
