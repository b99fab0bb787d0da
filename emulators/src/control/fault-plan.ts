import { setTimeout as sleep } from 'node:timers/promises';

/** One instruction to answer badly: what calls it meets, how often, and how late the answer comes. */
export interface Fault {
  /** The call it applies to; every call where absent. */
  readonly method?: string | undefined;
  /** How many calls it meets before it is spent. */
  readonly times: number;
  /** How long the call waits before anything else happens. */
  readonly delayMs: number;
}

/** The faults that tests have ordered. Each call takes the first that applies to it. */
export class FaultPlan<T extends Fault> {
  #faults: { fault: T; left: number }[] = [];

  add(fault: T): void {
    if (fault.times > 0) this.#faults.push({ fault, left: fault.times });
  }

  clear(): void {
    this.#faults = [];
  }

  /** The fault of this call, after its delay, or undefined where none applies. */
  async meet(method: string): Promise<T | undefined> {
    const entry = this.#faults.find(({ fault }) => fault.method === undefined || fault.method === method);
    if (entry === undefined) return undefined;
    entry.left -= 1;
    if (entry.left === 0) this.#faults = this.#faults.filter((other) => other !== entry);
    if (entry.fault.delayMs > 0) await sleep(entry.fault.delayMs);
    return entry.fault;
  }
}

/** How often each call arrived since the last reset. */
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
