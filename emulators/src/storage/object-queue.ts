/** Lets the requests on one object happen one after the other, and those on different objects side by side. */
export class ObjectQueue {
  readonly #last = new Map<string, Promise<void>>();

  async run(key: string, work: () => Promise<void>): Promise<void> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const turn = before.then(work);
    // The next one waits for this one to end, well or badly.
    const settled = turn.catch(() => {});
    this.#last.set(key, settled);
    try {
      await turn;
    } finally {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    }
  }
}
