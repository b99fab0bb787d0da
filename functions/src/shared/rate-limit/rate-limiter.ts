import { createHash } from 'node:crypto';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { type RateLimit, type RateLimitName, rateLimits } from '../../contract/rate-limits.ts';
import { readSnapshot } from '../firestore-data.ts';
import { ApiError } from '../http/api-error.ts';

/** One call that a limit counts, and whose it is. */
export interface CountedCall {
  readonly limit: RateLimitName;
  /** A network address, uid, email or phone, as the limit's `by` says. Stored only as a hash. */
  readonly key: string;
  /** Multiplies what the limit allows, for a key that many people share. */
  readonly scale?: number;
}

export interface RateLimiter {
  /** Counts a call against all these limits, or against none. Rejects with `ApiError('rate_limited')` and when to come back. */
  consume(calls: readonly CountedCall[]): Promise<void>;
}

/**
 * `rateLimits/{limit}:{hash of key}`: the moment at which everything that was used is given back. One number is enough to
 * allow a burst and then an even flow, without windows whose edges could be used twice (the generic cell rate algorithm).
 */
const counterSchema = z.object({
  restoredAt: z.date(),
  /** Also the field of the collection's time-to-live policy. */
  expiresAt: z.date(),
});

const maxAttempts = 10;

export function createRateLimiter(deps: { firestore: Firestore; now: () => Date }): RateLimiter {
  return {
    async consume(calls) {
      if (calls.length === 0) return;
      const nowMs = deps.now().getTime();
      const references = calls.map((call) => counterReference(deps.firestore, call));
      await deps.firestore.runTransaction(
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
    },
  };
}

/** When everything is given back after one more call. Throws `ApiError('rate_limited')` where the call is one too many. */
function countCall(call: CountedCall, restoredAtMs: number, nowMs: number): number {
  const limit: RateLimit = rateLimits[call.limit];
  const windowMs = limit.windowSeconds * 1_000;
  const nextMs = Math.max(restoredAtMs, nowMs) + windowMs / (limit.max * (call.scale ?? 1));
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

/** Where a key's use of a limit is counted. */
export function counterReference(
  firestore: Firestore,
  { limit, key }: Pick<CountedCall, 'limit' | 'key'>,
): DocumentReference {
  const hash = createHash('sha256').update(key.trim().toLowerCase()).digest('hex').slice(0, 40);
  return firestore.doc(`rateLimits/${limit}:${hash}`);
}
