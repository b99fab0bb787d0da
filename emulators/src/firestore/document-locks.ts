/** Holder of locks: a transaction, or one commit without a transaction. */
export interface LockOwner {
  /** Time of its last call, in milliseconds since the epoch. */
  lastActiveAt: number;
}

interface LockWaiter {
  readonly owner: LockOwner;
  readonly admit: () => void;
}

interface Lock {
  owner: LockOwner;
  readonly waiters: LockWaiter[];
  timer: NodeJS.Timeout | undefined;
}

/**
 * Serialises transactions on the same documents in order of arrival, like the locks of the service. An owner does not
 * wait when that would deadlock; of two that collide, the later commit is aborted. Every commit checks its reads, so an
 * owner that is idle for `leaseMs` can lose its locks without a lost update.
 */
export class DocumentLocks {
  readonly #leaseMs: number;
  readonly #locks = new Map<string, Lock>();
  readonly #held = new Map<LockOwner, Set<string>>();
  readonly #wanted = new Map<LockOwner, string>();

  constructor(leaseMs: number) {
    this.#leaseMs = leaseMs;
  }

  /** Resolves when `owner` holds every key, or when waiting would deadlock. */
  async acquire(owner: LockOwner, keys: Iterable<string>): Promise<void> {
    for (const key of [...new Set(keys)].sort()) {
      const lock = this.#locks.get(key);
      if (lock === undefined) {
        this.#locks.set(key, { owner, waiters: [], timer: undefined });
        this.#remember(owner, key);
      } else if (lock.owner !== owner && !this.#closesCircle(lock.owner, owner)) {
        await this.#wait(lock, key, owner);
      }
    }
  }

  release(owner: LockOwner): void {
    for (const key of this.#held.get(owner) ?? []) {
      const lock = this.#locks.get(key);
      if (lock?.owner === owner) this.#passOn(key, lock);
    }
    this.#held.delete(owner);
  }

  /** Releases locks until no owner waits. */
  clear(): void {
    for (const owner of [...this.#held.keys()]) this.release(owner);
    while (this.#locks.size > 0) {
      for (const [key, lock] of [...this.#locks]) this.#passOn(key, lock);
    }
  }

  #wait(lock: Lock, key: string, owner: LockOwner): Promise<void> {
    this.#wanted.set(owner, key);
    return new Promise((resolve) => {
      lock.waiters.push({ owner, admit: resolve });
      this.#watchLease(key, lock);
    });
  }

  #closesCircle(holder: LockOwner, owner: LockOwner): boolean {
    let current: LockOwner | undefined = holder;
    while (current !== undefined) {
      if (current === owner) return true;
      const key: string | undefined = this.#wanted.get(current);
      current = key === undefined ? undefined : this.#locks.get(key)?.owner;
    }
    return false;
  }

  #watchLease(key: string, lock: Lock): void {
    if (lock.timer !== undefined) return;
    const leftMs = Math.max(lock.owner.lastActiveAt + this.#leaseMs - Date.now(), 1);
    lock.timer = setTimeout(() => {
      lock.timer = undefined;
      if (lock.owner.lastActiveAt + this.#leaseMs <= Date.now()) this.#passOn(key, lock);
      else this.#watchLease(key, lock);
    }, leftMs);
    lock.timer.unref();
  }

  #passOn(key: string, lock: Lock): void {
    clearTimeout(lock.timer);
    lock.timer = undefined;
    this.#held.get(lock.owner)?.delete(key);
    const next = lock.waiters.shift();
    if (next === undefined) {
      this.#locks.delete(key);
      return;
    }
    lock.owner = next.owner;
    // Restarts the idle timeout of a transaction: its time in the queue is not idle time.
    next.owner.lastActiveAt = Date.now();
    this.#wanted.delete(next.owner);
    this.#remember(next.owner, key);
    if (lock.waiters.length > 0) this.#watchLease(key, lock);
    next.admit();
  }

  #remember(owner: LockOwner, key: string): void {
    const keys = this.#held.get(owner) ?? new Set();
    keys.add(key);
    this.#held.set(owner, keys);
  }
}
