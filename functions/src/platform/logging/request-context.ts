import { AsyncLocalStorage } from 'node:async_hooks';

const requestIds = new AsyncLocalStorage<string>();

/** Runs work whose log lines all contain this id of a request or run. */
export function withRequestId<Result>(requestId: string, work: () => Result): Result {
  return requestIds.run(requestId, work);
}

/** Returns the id of the current request or run; `undefined` outside of both. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore();
}
