import type { Transaction } from 'firebase-admin/firestore';
import { readSnapshot } from '../../shared/firestore-data.ts';
import type { Services } from '../../shared/services.ts';
import { type LogEntry, nextLogChunk } from './job-log.ts';
import { type JobKey, type JobRecord, jobRecordSchema, jobReferences } from './job-record.ts';

/** Somebody else works on the job now: whatever this worker still has in hand must not be written. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** The user has cancelled: nothing is delivered from here on. */
export class JobCancelledError extends Error {
  override readonly name = 'JobCancelledError';
}

/** How long a worker may be silent before others take it for dead. */
export const leaseMs = 90_000;

/** What one transaction does to a job, besides renewing the lease. */
export interface JobChange {
  readonly change?: Partial<JobRecord>;
  readonly log?: readonly LogEntry[];
  /** Writes besides those to the job. */
  readonly write?: (transaction: Transaction) => void;
}

export interface CommitOptions {
  /** Also where the user has cancelled: the steps by which a job ends. */
  readonly evenIfCancelled?: boolean;
}

/**
 * From the job as it stands to what changes; may read within the transaction, and may be called again when the transaction is
 * tried again.
 */
export type JobPlan = (job: JobRecord, transaction: Transaction) => JobChange | Promise<JobChange>;

/**
 * The only way in which a worker writes to a job: one transaction after the other, each of which proves that the lease is still
 * its own and that nobody cancelled, and renews the lease.
 */
export interface JobSession {
  readonly key: JobKey;
  readonly fence: number;
  /** The job as the last transaction left it. */
  readonly job: JobRecord;
  commit(plan: JobPlan, options?: CommitOptions): Promise<JobRecord>;
  /** Reads the job again. Rejects where the lease is lost or the user has cancelled. */
  check(): Promise<void>;
  /** Throws `LeaseLostError` where others may take this worker for dead by now. For what cannot be fenced: a request. */
  requireTime(): void;
}

const maxAttempts = 10;
/** For clocks that differ. */
const marginMs = 5_000;

export function createJobSession(
  services: Pick<Services, 'firestore' | 'now'>,
  key: JobKey,
  claimed: JobRecord,
): JobSession {
  const references = jobReferences(services.firestore, key);
  const { fence } = claimed.lease;
  let job = claimed;
  let last: Promise<unknown> = Promise.resolve();

  const apply = async (
    transaction: Transaction,
    plan: JobPlan,
    options: CommitOptions,
  ): Promise<JobRecord> => {
    const current = readSnapshot(await transaction.get(references.job), jobRecordSchema);
    requireOwnJob(current, fence, options.evenIfCancelled ?? false);
    const { change = {}, log = [], write } = await plan(current, transaction);
    const now = services.now();
    const until = new Date(now.getTime() + leaseMs);
    const logLength = current.logLength + log.length;
    const next: JobRecord = { ...current, lease: { fence, until }, dueAt: until, logLength, ...change };
    transaction.set(references.job, next);
    if (log.length > 0) {
      const { id, chunk } = nextLogChunk(current.logLength, now, log);
      transaction.create(references.log.doc(id), chunk);
    }
    write?.(transaction);
    return next;
  };

  return {
    key,
    fence,
    get job() {
      return job;
    },
    async commit(plan, options = {}) {
      const turn = last.then(() =>
        services.firestore.runTransaction((transaction) => apply(transaction, plan, options), {
          maxAttempts,
        }),
      );
      // The next one waits for this one, whatever becomes of it.
      last = turn.catch(() => undefined);
      job = await turn;
      return job;
    },
    requireTime() {
      const untilMs = job.lease.until?.getTime() ?? 0;
      if (services.now().getTime() + marginMs >= untilMs) throw new LeaseLostError();
    },
    async check() {
      requireOwnJob(readSnapshot(await references.job.get(), jobRecordSchema), fence, false);
    },
  };
}

function requireOwnJob(
  job: JobRecord | undefined,
  fence: number,
  evenIfCancelled: boolean,
): asserts job is JobRecord {
  if (job === undefined || job.lease.fence !== fence || job.lease.until === null) throw new LeaseLostError();
  if (job.cancelRequestedAt !== null && !evenIfCancelled) throw new JobCancelledError();
}
