/** What Stripe does by itself a moment after it has answered: each at its time, or all at once when somebody waits for it. */
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

  /** Does now what waits, and what comes of it. */
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
