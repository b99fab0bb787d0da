/** Runs the requests on one object in sequence, and those on different objects in parallel. */
export class ObjectQueue {
  readonly #last = new Map<string, Promise<void>>();

  async run(key: string, work: () => Promise<void>): Promise<void> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const turn = before.then(work);
    // Runs the next request even when this one fails.
    const settled = turn.catch(() => {});
    this.#last.set(key, settled);
    try {
      await turn;
    } finally {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    }
  }
}
