import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import type { ErrorCode } from '../../contract/error-codes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { isHeld, type Lease, leaseFor, leaseSchema } from '../../platform/lease/lease.ts';
import { startHeartbeat } from '../../platform/lease/start-heartbeat.ts';
import type { Services } from '../services.ts';

/** Work that a user can do once at a time, with the error code of a second one. */
const refusalCodes = {
  upload: 'upload_in_progress',
  print: 'print_in_progress',
  export: 'export_in_progress',
} as const satisfies Record<string, ErrorCode>;

export interface LeaseKey {
  readonly uid: string;
  readonly kind: keyof typeof refusalCodes;
}

export interface UserLease {
  /** Id of this run of the work. */
  readonly holder: string;
  /** Idempotent. Never rejects: an unreleased lease expires. */
  readonly release: () => Promise<void>;
}

/** Time for which an idle request blocks the next one, even after its client disconnected and left it without CPU. */
export const leaseMs = 30_000;
const beatMs = 8_000;
const retryAfterSeconds = 5;

type Deps = Pick<Services, 'firestore' | 'logger' | 'now'>;

/**
 * Runs the work while no other request of this user does such work. Rejects with the kind's code while one is running.
 */
export async function withUserLease<Result>(
  services: Deps,
  key: LeaseKey,
  work: () => Promise<Result>,
): Promise<Result> {
  const lease = await takeUserLease(services, key);
  try {
    return await work();
  } finally {
    await lease.release();
  }
}

/** Takes a lease and renews it until it is released. Rejects with the kind's code while another request holds it. */
export async function takeUserLease(services: Deps, key: LeaseKey): Promise<UserLease> {
  const { holder } = await takeLease(services, key);
  // Logs a lease that cannot be renewed or released; it expires, and must not fail the work.
  const onError = (cause: unknown): void =>
    services.logger.warn('lease not renewed or released', { ...key, cause });
  const heartbeat = startHeartbeat(async () => void (await takeLease(services, key, holder)), {
    everyMs: beatMs,
    onError,
  });
  return {
    holder,
    release: async () => {
      await heartbeat.stop();
      await releaseUserLease(services, key, holder).catch(onError);
    },
  };
}

/** Rejects with the kind's code while a request holds the lease. */
export async function requireNoLease({ firestore, now }: Deps, key: LeaseKey): Promise<void> {
  requireFreeLease(readSnapshot(await referenceOf(firestore, key).get(), leaseSchema), key, now());
}

/** `users/{uid}/leases/{kind}`: the request that may do this work now. */
function referenceOf(firestore: Firestore, { uid, kind }: LeaseKey): DocumentReference {
  return firestore.doc(`users/${uid}/leases/${kind}`);
}

function requireFreeLease(
  knownLease: Lease | undefined,
  { kind }: LeaseKey,
  now: Date,
  holder?: string,
): void {
  if (knownLease === undefined || knownLease.holder === holder || !isHeld(knownLease, now)) return;
  throw new ApiError(refusalCodes[kind], { retryAfterSeconds });
}

/** Takes the lease for a new holder, or renews it for the given one. */
async function takeLease({ firestore, now }: Deps, key: LeaseKey, holder?: string): Promise<Lease> {
  const reference = referenceOf(firestore, key);
  return await firestore.runTransaction(async (transaction) => {
    requireFreeLease(readSnapshot(await transaction.get(reference), leaseSchema), key, now(), holder);
    const lease = leaseFor(leaseMs, now(), holder);
    transaction.set(reference, lease);
    return lease;
  });
}

async function releaseUserLease({ firestore }: Deps, key: LeaseKey, holder: string): Promise<void> {
  const reference = referenceOf(firestore, key);
  await firestore.runTransaction(async (transaction) => {
    const knownLease = readSnapshot(await transaction.get(reference), leaseSchema);
    if (knownLease?.holder === holder) transaction.delete(reference);
  });
}
