import { setTimeout as sleep } from 'node:timers/promises';

/** An ordered failure: which calls it affects, how often, and after which delay. */
export interface Fault {
  /** Name of the call that fails; every call by default. */
  readonly method?: string | undefined;
  /** Number of calls that fail. */
  readonly times: number;
  /** Delay of the call in milliseconds; none by default. */
  readonly delayMs?: number | undefined;
}

/** Queue of the failures that tests have ordered. Each call takes the first one that applies. */
export class FaultPlan<T extends Fault> {
  #faults: { fault: T; left: number }[] = [];

  add(fault: T): void {
    if (fault.times > 0) this.#faults.push({ fault, left: fault.times });
  }

  /** Removes the pending faults that `isMeant` selects, or all. */
  clear(isMeant: (fault: T) => boolean = () => true): void {
    this.#faults = this.#faults.filter(({ fault }) => !isMeant(fault));
  }

  /** Removes and returns one use of the oldest fault that `isMeant` selects; undefined when there is none. */
  take(isMeant: (fault: T) => boolean): T | undefined {
    const entry = this.#faults.find(({ fault }) => isMeant(fault));
    if (entry === undefined) return undefined;
    entry.left -= 1;
    if (entry.left === 0) this.#faults = this.#faults.filter((other) => other !== entry);
    return entry.fault;
  }

  /** Waits for the delay of the fault of this call and returns it; undefined when no fault applies. */
  async takeAfterDelay(method: string): Promise<T | undefined> {
    const fault = this.take((ordered) => ordered.method === undefined || ordered.method === method);
    if (fault?.delayMs !== undefined && fault.delayMs > 0) await sleep(fault.delayMs);
    return fault;
  }
}

/** Counts calls by name since the last reset. */
export class CallCounter {
  readonly #counts = new Map<string, number>();

  count(name: string, amount = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + amount);
  }

  clear(): void {
    this.#counts.clear();
  }

  toJSON(): Record<string, number> {
    return Object.fromEntries([...this.#counts].sort(([a], [b]) => a.localeCompare(b)));
  }
}
