import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { readSnapshot } from '../firestore/firestore-data.ts';
import type { Logger } from '../logging/logger.ts';
import { isHeld, type Lease, leaseFor, releasedLease } from './lease.ts';

/** Another run has taken over the work, or it has ended. This run must write nothing more. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** Another run holds the work, possibly a dead one: the task must be delivered again. */
class LeaseHeldError extends Error {
  override readonly name = 'LeaseHeldError';
}

/** Records of one kind whose work is done by one run at a time. `Open` is a record whose work has not ended. */
export interface LeasedWork<Stored, Open extends Stored> {
  readonly schema: z.ZodType<Stored>;
  /** Time after which a run without a heartbeat counts as dead. */
  readonly leaseMs: number;
  readonly isOpen: (record: Stored) => record is Open;
  readonly leaseOf: (record: Open) => Lease;
  /** Returns the fields that change with the lease. */
  readonly withLease: (record: Open, lease: Lease) => Partial<Open>;
  /** Returns the fields to write when a run claims the work, such as the number of attempts. */
  readonly withClaim: (record: Open, lease: Lease, now: Date) => Partial<Open>;
}

/** One run on a record. */
export interface WorkRun {
  readonly reference: DocumentReference;
  readonly holder: string;
}

interface Parts {
  readonly firestore: Firestore;
  readonly now: () => Date;
}

/**
 * Claims work that no run holds, or a dead one. Resolves with `undefined` when it has ended, and when another run holds
 * it. Rejects with `LeaseHeldError` instead for a task that was delivered before: its first run may have died.
 */
export async function claimWork<Stored, Open extends Stored>(
  { firestore, now }: Parts,
  work: LeasedWork<Stored, Open>,
  reference: DocumentReference,
  { isRetry }: { readonly isRetry: boolean },
): Promise<Open | undefined> {
  return await firestore.runTransaction(async (transaction) => {
    const record = readSnapshot(await transaction.get(reference), work.schema);
    if (record === undefined || !work.isOpen(record)) return undefined;
    if (isHeld(work.leaseOf(record), now())) {
      if (isRetry) throw new LeaseHeldError(`another run holds ${nameOf(reference)}`);
      return undefined;
    }
    const lease = leaseFor(work.leaseMs, now());
    const changes = { ...work.withClaim(record, lease, now()), dueAt: lease.until };
    transaction.update(reference, changes);
    return { ...record, ...changes };
  });
}

/** Renews the lease of a run and changes further fields. Rejects with `LeaseLostError`. */
export async function renewWork<Stored, Open extends Stored>(
  { firestore, now }: Parts,
  work: LeasedWork<Stored, Open>,
  run: WorkRun,
  changes: Partial<Open> = {},
): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const record = await readHeldWork(transaction, work, run);
    const lease = leaseFor(work.leaseMs, now(), run.holder);
    transaction.update(run.reference, { ...changes, ...work.withLease(record, lease), dueAt: lease.until });
  });
}

/** Releases the work for the next task. Never rejects: the lease expires by itself. */
export async function releaseWork<Stored, Open extends Stored>(
  { firestore, logger }: Pick<Parts, 'firestore'> & { readonly logger: Logger },
  work: LeasedWork<Stored, Open>,
  run: WorkRun,
): Promise<void> {
  try {
    await firestore.runTransaction(async (transaction) => {
      const record = await readHeldWork(transaction, work, run);
      transaction.update(run.reference, { ...work.withLease(record, releasedLease(run)) });
    });
  } catch (cause) {
    logger.warn('lease not released', { record: nameOf(run.reference), cause });
  }
}

/** Reads a record that this run may change in the transaction. Rejects with `LeaseLostError`. */
export async function readHeldWork<Stored, Open extends Stored>(
  transaction: Transaction,
  work: LeasedWork<Stored, Open>,
  { reference, holder }: WorkRun,
): Promise<Open> {
  const record = readSnapshot(await transaction.get(reference), work.schema);
  if (record === undefined || !work.isOpen(record) || work.leaseOf(record).holder !== holder)
    throw new LeaseLostError(`another run holds ${nameOf(reference)}`);
  return record;
}

/** Returns `tables/{id}`: the name of a record in logs, without its owner. */
function nameOf({ parent, id }: DocumentReference): string {
  return `${parent.id}/${id}`;
}
