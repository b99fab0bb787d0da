/** Runs the requests on one object in sequence, and those on different objects in parallel. */
export class ObjectQueue {
  readonly #last = new Map<string, Promise<void>>();

  async run(key: string, work: () => Promise<void>): Promise<void> {
    const beforePromise = this.#last.get(key) ?? Promise.resolve();
    const turnPromise = beforePromise.then(work);
    // Runs the next request even when this one fails.
    const settledPromise = turnPromise.catch(() => {});
    this.#last.set(key, settledPromise);
    try {
      await turnPromise;
    } finally {
      if (this.#last.get(key) === settledPromise) this.#last.delete(key);
    }
  }
}
