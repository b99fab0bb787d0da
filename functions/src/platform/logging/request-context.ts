import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs work whose log lines all contain this id of a request or run. */
export function withRequestId<Result>(requestId: string, work: () => Result): Result {
  return current.run(requestId, work);
}

/** Returns the id of the current request or run; `undefined` outside of both. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}
