import { setImmediate } from 'node:timers/promises';

/** Work that may pause at each yield. */
export type PausingWork<Result> = Generator<undefined, Result>;

/** Runs work without a pause. */
export function runWithoutPauses<Result>(work: PausingWork<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** Runs work and lets other requests run between its steps. */
export async function runInTimeSlices<Result>(work: PausingWork<Result>): Promise<Result> {
  const turns = new TimeSlices();
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    await turns.pauseWhenDue();
  }
}

/** Maximum time for which one request may block the event loop when it can pause. */
const turnMs = 10;

/** Time slices of a request in the event loop. */
export class TimeSlices {
  #turnStartedAtMs = performance.now();

  /** Lets other requests run when this one has blocked the event loop for 10 ms. */
  async pauseWhenDue(): Promise<void> {
    if (performance.now() - this.#turnStartedAtMs < turnMs) return;
    await setImmediate();
    this.#turnStartedAtMs = performance.now();
  }
}
