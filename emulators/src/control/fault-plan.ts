import { setTimeout as sleep } from 'node:timers/promises';

/** One instruction to answer badly: what calls it meets, how often, and how late the answer comes. */
export interface Fault {
  /** The call it applies to; every call where absent. */
  readonly method?: string | undefined;
  /** How many calls it meets before it is spent. */
  readonly times: number;
  /** How long the call waits before anything else happens; not at all where absent. */
  readonly delayMs?: number | undefined;
}

/** The faults that tests have ordered. Each call takes the first that applies to it. */
export class FaultPlan<T extends Fault> {
  #faults: { fault: T; left: number }[] = [];

  add(fault: T): void {
    if (fault.times > 0) this.#faults.push({ fault, left: fault.times });
  }

  /** Forgets the faults still to come: those that are meant, or all. */
  clear(isMeant: (fault: T) => boolean = () => true): void {
    this.#faults = this.#faults.filter(({ fault }) => !isMeant(fault));
  }

  /** The oldest fault that is meant, consumed once; undefined where the call shall succeed. */
  take(isMeant: (fault: T) => boolean): T | undefined {
    const entry = this.#faults.find(({ fault }) => isMeant(fault));
    if (entry === undefined) return undefined;
    entry.left -= 1;
    if (entry.left === 0) this.#faults = this.#faults.filter((other) => other !== entry);
    return entry.fault;
  }

  /** The fault of a call, after its delay, or undefined where none applies. */
  async meet(method: string): Promise<T | undefined> {
    const fault = this.take((ordered) => ordered.method === undefined || ordered.method === method);
    if (fault?.delayMs !== undefined && fault.delayMs > 0) await sleep(fault.delayMs);
    return fault;
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
