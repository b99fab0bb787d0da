import { createHash } from 'node:crypto';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type RateLimit, type RateLimitName, rateLimits } from '../../contract/rate-limits.ts';
import { ApiError } from '../errors/api-error.ts';
import { readSnapshot } from '../firestore/firestore-data.ts';

/** One call counted by a limit, with its key. */
export interface CountedCall {
  readonly limit: RateLimitName;
  /** A network address, uid, email or phone, as the limit's `by` says. Stored only as a hash. */
  readonly key: string;
  /** Multiplies the limit, for a key that many people share. */
  readonly scale?: number;
  /** As how many calls it counts; 1 where absent. */
  readonly weight?: number;
}

export interface RateLimiter {
  /**
   * Counts a call against these limits: all of those in the database or none, those in the process first. Rejects with
   * `ApiError('rate_limited')` and the time to retry.
   */
  consume(calls: readonly CountedCall[]): Promise<void>;
  /** Rejects like `consume` where a call would be one too many for its limit in the database, and counts nothing. */
  requireRoom(call: CountedCall): Promise<void>;
}

/**
 * `rateLimits/{limit}:{hash of key}`: the moment at which the whole allowance is restored. One number allows a burst
 * and then an even rate, without windows whose edges could be used twice (the generic cell rate algorithm).
 */
const counterSchema = z.object({
  restoredAt: z.date(),
  /** Also the field of the collection's time-to-live policy. */
  expiresAt: z.date(),
});

const maxAttempts = 10;
/** Keys that one process counts; the one unused for longest is forgotten first. */
const countedInProcess = 50_000;

export function createRateLimiter(deps: { firestore: Firestore; now: () => Date }): RateLimiter {
  const { firestore, now } = deps;
  const counters = new LRUCache<string, number>({ max: countedInProcess });

  const consumeInProcess = (calls: readonly CountedCall[]): void => {
    const nowMs = now().getTime();
    const counted = calls.map((call) => {
      const id = counterId(call);
      return { id, restoredAtMs: countCall(call, counters.get(id) ?? 0, nowMs) };
    });
    for (const { id, restoredAtMs } of counted) counters.set(id, restoredAtMs);
  };

  const consumeInDatabase = async (calls: readonly CountedCall[]): Promise<void> => {
    if (calls.length === 0) return;
    const nowMs = now().getTime();
    const references = calls.map((call) => counterReference(firestore, call));
    await firestore.runTransaction(
      async (transaction) => {
        const snapshots = await transaction.getAll(...references);
        const restored = snapshots.map((snapshot, position) => {
          const call = calls[position];
          if (call === undefined) throw new Error('a counter came back that was not asked for');
          const counter = readSnapshot(snapshot, counterSchema);
          return countCall(call, counter?.restoredAt.getTime() ?? 0, nowMs);
        });
        references.forEach((reference, position) => {
          const restoredAt = new Date(restored[position] ?? nowMs);
          transaction.set(reference, { restoredAt, expiresAt: restoredAt });
        });
      },
      { maxAttempts },
    );
  };

  return {
    async consume(calls) {
      const isInProcess = ({ limit }: CountedCall): boolean => rateLimits[limit].countedIn === 'process';
      consumeInProcess(calls.filter(isInProcess));
      await consumeInDatabase(calls.filter((call) => !isInProcess(call)));
    },
    async requireRoom(call) {
      const counter = readSnapshot(await counterReference(firestore, call).get(), counterSchema);
      countCall(call, counter?.restoredAt.getTime() ?? 0, now().getTime());
    },
  };
}

/** When the allowance is restored after one more call. Throws `ApiError('rate_limited')` where the call exceeds it. */
function countCall(call: CountedCall, restoredAtMs: number, nowMs: number): number {
  const limit: RateLimit = rateLimits[call.limit];
  const windowMs = limit.windowSeconds * 1_000;
  const nextMs =
    Math.max(restoredAtMs, nowMs) + ((call.weight ?? 1) * windowMs) / (limit.max * (call.scale ?? 1));
  const waitMs = nextMs - windowMs - nowMs;
  // Half a millisecond of rounding is no reason to refuse.
  if (waitMs <= 0.5) return nextMs;
  const retryAfterSeconds = Math.ceil(waitMs / 1_000);
  throw new ApiError('rate_limited', {
    detail: limit.detail ?? `Demasiadas solicitudes. Espera ${describeWait(retryAfterSeconds)}.`,
    retryAfterSeconds,
  });
}

function describeWait(seconds: number): string {
  if (seconds < 60) return 'un momento e inténtalo de nuevo';
  const minutes = Math.ceil(seconds / 60);
  return `${minutes === 1 ? '1 minuto' : `${minutes} minutos`} e inténtalo de nuevo`;
}

/** Where a key's use of a limit is counted in the database. */
export function counterReference(
  firestore: Firestore,
  call: Pick<CountedCall, 'limit' | 'key'>,
): DocumentReference {
  return firestore.doc(`rateLimits/${counterId(call)}`);
}

function counterId({ limit, key }: Pick<CountedCall, 'limit' | 'key'>): string {
  const hash = createHash('sha256').update(key.trim().toLowerCase()).digest('hex').slice(0, 40);
  return `${limit}:${hash}`;
}
