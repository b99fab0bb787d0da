import type { RequestHandler } from 'express';

/** Delays the requests of a service while a snapshot of the stack is captured or restored. */
export class SnapshotGate {
  #opened: PromiseWithResolvers<void> | undefined;

  /** Delays later requests until `release()`. */
  hold(): void {
    this.#opened ??= Promise.withResolvers<void>();
  }

  release(): void {
    this.#opened?.resolve();
    this.#opened = undefined;
  }

  /** Resolves when the gate is open. Returns undefined when it is open already, to save a turn of the event loop. */
  pass(): Promise<void> | undefined {
    return this.#opened?.promise;
  }

  /** Delays the requests of an express service. */
  readonly middleware: RequestHandler = (_request, _response, next) => {
    const openedPromise = this.pass();
    if (openedPromise === undefined) next();
    else void openedPromise.then(() => next());
  };
}
