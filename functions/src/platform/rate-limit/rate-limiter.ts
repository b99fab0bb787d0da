import { createHash } from 'node:crypto';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type RateLimit, type RateLimitName, rateLimits } from '../../contract/rate-limits.ts';
import { ApiError } from '../errors/api-error.ts';
import { readSnapshot } from '../firestore/firestore-data.ts';

/** A call counted by a limit under its key. */
export interface CountedCall {
  readonly limit: RateLimitName;
  /** IP address, uid, email or phone, according to the limit's `by`. Stored only as a hash. */
  readonly key: string;
  /** Factor of the limit, for a key that many people share. */
  readonly scale?: number;
  /** Number of calls that it counts as; 1 by default. */
  readonly weight?: number;
}

export interface RateLimiter {
  /**
   * Counts a call against these limits: all in the database or none, after those in the process. Rejects with
   * `ApiError('rate_limited')` and the time to retry.
   */
  consume(calls: readonly CountedCall[]): Promise<void>;
  /** Rejects like `consume` when a call would exceed its limit in the database, without counting it. */
  requireRoom(call: CountedCall): Promise<void>;
}

/**
 * `rateLimits/{limit}:{hash of key}`: the time at which the whole allowance is restored. One number allows a burst and
 * then an even rate, without windows whose edges could be used twice (the generic cell rate algorithm).
 */
const counterSchema = z.object({
  restoredAt: z.date(),
  /** Expiry of the counter, also the field of the collection's time-to-live policy. */
  expiresAt: z.date(),
});

const maxAttempts = 10;
/** Maximum number of keys counted in one process; the least recently used is dropped first. */
const maxKeysInProcess = 50_000;

export function createRateLimiter(deps: { firestore: Firestore; now: () => Date }): RateLimiter {
  const { firestore, now } = deps;
  const counters = new LRUCache<string, number>({ max: maxKeysInProcess });

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
        const restored = snapshots.map((snapshot, index) => {
          const call = calls[index];
          if (call === undefined) throw new Error('read returned an unknown counter');
          const counter = readSnapshot(snapshot, counterSchema);
          return countCall(call, counter?.restoredAt.getTime() ?? 0, nowMs);
        });
        references.forEach((reference, index) => {
          const restoredAt = new Date(restored[index] ?? nowMs);
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

/**
 * Returns the time at which the allowance is restored after one more call. Throws `ApiError('rate_limited')` when the
 * call exceeds it.
 */
function countCall(call: CountedCall, restoredAtMs: number, nowMs: number): number {
  const limit: RateLimit = rateLimits[call.limit];
  const windowMs = limit.windowSeconds * 1_000;
  const nextMs =
    Math.max(restoredAtMs, nowMs) + ((call.weight ?? 1) * windowMs) / (limit.max * (call.scale ?? 1));
  const waitMs = nextMs - windowMs - nowMs;
  // Tolerates half a millisecond of rounding.
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

/** Returns the record that counts a key's use of a limit. */
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
