/** The work Stripe does by itself shortly after answering: each piece at its time, or all at once on request. */
export class DeferredWork {
  readonly #waiting = new Map<NodeJS.Timeout, () => void>();

  /** Does something after so many milliseconds. */
  add(delayMs: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#waiting.delete(timer);
      act();
    }, delayMs);
    this.#waiting.set(timer, act);
  }

  /** Does the waiting work now, and the work that follows from it. */
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
