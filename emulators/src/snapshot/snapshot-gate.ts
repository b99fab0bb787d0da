import type { RequestHandler } from 'express';

/** Holds the requests of a service while the services of a stack are captured, and while they are restored. */
export class SnapshotGate {
  #opened: PromiseWithResolvers<void> | undefined;

  /** Requests that arrive from now on wait for `release()`. */
  hold(): void {
    this.#opened ??= Promise.withResolvers<void>();
  }

  release(): void {
    this.#opened?.resolve();
    this.#opened = undefined;
  }

  /** Resolves when no snapshot holds the service; undefined where none does, so that an open gate costs no turn. */
  pass(): Promise<void> | undefined {
    return this.#opened?.promise;
  }

  /** The same for a service on express. */
  readonly middleware: RequestHandler = (_request, _response, next) => {
    const opened = this.pass();
    if (opened === undefined) next();
    else void opened.then(() => next());
  };
}
