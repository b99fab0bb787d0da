import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Does work whose every log line carries this id, of a request or of one run of a job. */
export function withRequestId<Result>(requestId: string, work: () => Result): Result {
  return current.run(requestId, work);
}

/** The id of the request or run in which this is called; `undefined` outside of both. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}
