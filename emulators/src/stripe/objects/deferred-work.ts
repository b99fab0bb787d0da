/** Work that Stripe does shortly after a response: each task at its time, or all of it immediately on request. */
export class DeferredWork {
  readonly #waiting = new Map<NodeJS.Timeout, () => void>();

  /** Runs `act` after `delayMs` milliseconds. */
  add(delayMs: number, action: () => void): void {
    const timer = setTimeout(() => {
      this.#waiting.delete(timer);
      action();
    }, delayMs);
    this.#waiting.set(timer, action);
  }

  /** Runs the pending work now, and the work that it adds. */
  settle(): void {
    for (const [timer, act] of this.#waiting) {
      clearTimeout(timer);
      this.#waiting.delete(timer);
      act();
    }
  }

  clear(): void {
    for (const timer of this.#waiting.keys()) clearTimeout(timer);
    this.#waiting.clear();
  }
}
