import { setTimeout as delay } from 'node:timers/promises';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { ApiError } from '../errors/api-error.ts';
import { isContended } from './is-contended.ts';

/**
 * Maximum wait of a caller, below the 45 s of a quick response. Not enough to wait for locks of a killed instance,
 * which last for a minute and more (firebase.google.com/docs/firestore/quotas).
 */
const timeoutMs = 25_000;
const firstPauseMs = 50;
const maxPauseMs = 2_000;

/** Last promise in the queue of each key, for each database. */
const queues = new WeakMap<Firestore, Map<string, Promise<unknown>>>();

/**
 * Runs a transaction on data with many concurrent writers, queued within this process instead of waiting for locks.
 * `work` may run several times, and must not queue under the same key. Rejects with `unavailable` after a timeout, and
 * then has written nothing.
 */
export async function runInTurn<Result>(
  firestore: Firestore,
  key: string,
  work: (transaction: Transaction) => Promise<Result>,
  options: { readonly timeoutMs?: number } = {},
): Promise<Result> {
  const until = performance.now() + (options.timeoutMs ?? timeoutMs);
  const queue = queues.get(firestore) ?? new Map<string, Promise<unknown>>();
  queues.set(firestore, queue);
  const beforePromise = queue.get(key);
  const { promise: ownPromise, resolve: finish } = Promise.withResolvers<void>();
  const lastPromise = Promise.all([beforePromise, ownPromise]);
  queue.set(key, lastPromise);
  try {
    await waitUntilTimeout(beforePromise ?? Promise.resolve(), until);
    return await runUntil(firestore, work, until);
  } finally {
    finish();
    if (queue.get(key) === lastPromise) queue.delete(key);
  }
}

/** Retries until the timeout, because the client's own pauses grow to a minute. */
async function runUntil<Result>(
  firestore: Firestore,
  work: (transaction: Transaction) => Promise<Result>,
  until: number,
): Promise<Result> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    try {
      return await tryTransaction(firestore, work, until);
    } catch (error) {
      if (!isContended(error)) throw error;
      const restMs = pauseMs * (0.5 + Math.random());
      if (performance.now() + restMs >= until) throw busyError(error);
      await delay(restMs);
    }
  }
}

/** Runs one attempt. After a timeout it writes nothing, and waits only for a commit already sent. */
async function tryTransaction<Result>(
  firestore: Firestore,
  work: (transaction: Transaction) => Promise<Result>,
  until: number,
): Promise<Result> {
  const { promise: preparedPromise, resolve, reject } = Promise.withResolvers<void>();
  let hasGivenUp = false;
  const attemptPromise = firestore.runTransaction(
    async (transaction) => {
      const result = await work(transaction);
      if (hasGivenUp) throw busyError();
      resolve();
      return result;
    },
    { maxAttempts: 1 },
  );
  attemptPromise.catch(reject);
  await waitUntilTimeout(preparedPromise, until, () => {
    hasGivenUp = true;
  });
  return attemptPromise;
}

/** Waits for a promise until the time `until`. Then rejects, and calls `giveUp` in the same turn. */
async function waitUntilTimeout(
  awaitedPromise: Promise<unknown>,
  until: number,
  giveUp?: () => void,
): Promise<void> {
  const { promise: latePromise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => {
      giveUp?.();
      reject(busyError());
    },
    Math.max(0, until - performance.now()),
  );
  try {
    await Promise.race([awaitedPromise, latePromise]);
  } finally {
    clearTimeout(timer);
  }
}

function busyError(cause?: unknown): ApiError {
  return new ApiError('unavailable', { retryAfterSeconds: 10, ...(cause !== undefined && { cause }) });
}
