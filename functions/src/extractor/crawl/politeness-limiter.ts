import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { retriedTransaction } from '../../platform/firestore/retried-transaction.ts';
import { hourMs } from '../../platform/time/time-units.ts';

/** `crawlHosts/{hash of the site}`: when the next request to a site may begin, over all jobs. */
const hostSchema = z.object({
  nextAt: z.date(),
  /** Expiry of the record, also the field of the collection's time-to-live policy. */
  expiresAt: z.date(),
});

/** The host must not be requested for longer than a worker waits. */
export class HostBusyError extends Error {
  override readonly name = 'HostBusyError';
  readonly until: Date;

  constructor(until: Date) {
    super('the host is busy');
    this.until = until;
  }
}

export interface PolitenessLimiter {
  /**
   * Waits until a request to the site may begin, and reserves that moment. Rejects with `HostBusyError`, without
   * reserving, when the wait exceeds `maxWaitMs`.
   */
  take(site: string, delayMs: number, signal: AbortSignal): Promise<void>;
  /** Blocks requests to the site until a time. */
  postpone(site: string, until: Date): Promise<void>;
}

export const maxWaitMs = 20_000;
const keptMs = hourMs;

interface RequestSlot {
  readonly at: Date;
  /** True when the wait is short enough. */
  readonly isNear: boolean;
}

/**
 * Limits the request rate of each host over all jobs and instances, by a time in the database that every request moves
 * forward. Within a process requests queue up, so that none reserves a moment that others could use.
 */
export function createPolitenessLimiter(deps: { firestore: Firestore; now: () => Date }): PolitenessLimiter {
  const queues = new Map<string, Promise<unknown>>();
  const referenceOf = (site: string) =>
    deps.firestore.doc(`crawlHosts/${createHash('sha256').update(site).digest('hex').slice(0, 32)}`);

  /** Reserves the next turn, unless it is too far away. */
  const reserve = (site: string, delayMs: number): Promise<RequestSlot> =>
    deps.firestore.runTransaction(async (transaction) => {
      const reservedTurn = nextTurn(await transaction.get(referenceOf(site)), deps.now());
      if (!reservedTurn.isNear) return reservedTurn;
      const nextAt = new Date(reservedTurn.at.getTime() + delayMs);
      transaction.set(referenceOf(site), { nextAt, expiresAt: new Date(nextAt.getTime() + keptMs) });
      return reservedTurn;
    }, retriedTransaction);

  /** Reads the next turn without reserving one: without a delay between requests, only a site's own pause matters. */
  const peekTurn = async (site: string): Promise<RequestSlot> =>
    nextTurn(await referenceOf(site).get(), deps.now());

  return {
    async take(site, delayMs, signal) {
      const turnPromise = (queues.get(site) ?? Promise.resolve()).then(async () => {
        signal.throwIfAborted();
        const { at, isNear } = delayMs === 0 ? await peekTurn(site) : await reserve(site, delayMs);
        if (!isNear) throw new HostBusyError(at);
        await delay(Math.max(0, at.getTime() - deps.now().getTime()), undefined, { signal });
      });
      const settledPromise = turnPromise.catch(() => undefined);
      queues.set(site, settledPromise);
      try {
        await turnPromise;
      } finally {
        if (queues.get(site) === settledPromise) queues.delete(site);
      }
    },
    async postpone(site, until) {
      await deps.firestore.runTransaction(async (transaction) => {
        const host = readSnapshot(await transaction.get(referenceOf(site)), hostSchema);
        if (host !== undefined && host.nextAt >= until) return;
        const expiresAt = new Date(until.getTime() + keptMs);
        transaction.set(referenceOf(site), { nextAt: until, expiresAt });
      });
    },
  };
}

function nextTurn(snapshot: DocumentSnapshot, now: Date): RequestSlot {
  const host = readSnapshot(snapshot, hostSchema);
  const at = new Date(Math.max(now.getTime(), host?.nextAt.getTime() ?? 0));
  return { at, isNear: at.getTime() - now.getTime() <= maxWaitMs };
}
