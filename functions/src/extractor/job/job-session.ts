import type { Transaction } from 'firebase-admin/firestore';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { leaseFor } from '../../platform/lease/lease.ts';
import { LeaseLostError } from '../../platform/lease/leased-work.ts';
import type { Services } from '../../shared/services.ts';
import { type LogEntry, nextLogChunk } from './job-log.ts';
import { type JobKey, type JobRecord, jobRecordSchema, jobReferences } from './job-record.ts';
import { jobWork } from './job-work.ts';

/** The user has cancelled: nothing more is delivered. */
export class JobCancelledError extends Error {
  override readonly name = 'JobCancelledError';
}

/** The changes of one transaction, besides the renewal of the lease. */
interface JobChange {
  readonly change?: Partial<JobRecord>;
  readonly log?: readonly LogEntry[];
  /** Writes to other documents. */
  readonly write?: (transaction: Transaction) => void;
}

interface CommitOptions {
  /** Allows the commit after the user has cancelled: for the steps that end a job. */
  readonly evenIfCancelled?: boolean;
}

/**
 * Maps the job's current state to its changes. May read within the transaction, writes only in `write`, and may be
 * called again when the transaction is retried.
 */
type JobPlan = (job: JobRecord, transaction: Transaction) => JobChange | Promise<JobChange>;

/**
 * The only way for a worker to write to a job: a sequence of transactions. Each applies the changes requested since the
 * last, verifies that the lease is its own and the job not cancelled, and renews the lease.
 */
export interface JobSession {
  readonly key: JobKey;
  /** The number of the slice, from 1. */
  readonly slice: number;
  /** The job after the last transaction. */
  readonly job: JobRecord;
  commit(plan: JobPlan, options?: CommitOptions): Promise<JobRecord>;
  /** Reads the job again. Rejects when the lease is lost or the user has cancelled. */
  check(): Promise<void>;
  /**
   * Throws `LeaseLostError` when others may consider this worker dead. For actions that cannot be fenced, such as a
   * request.
   */
  requireTime(): void;
}

interface QueuedCommit {
  readonly plan: JobPlan;
  readonly options: CommitOptions;
  resolve(job: JobRecord): void;
  reject(error: unknown): void;
}

const maxAttempts = 10;
/** Plans per transaction; each may write a few hundred records. */
const plansAtOnce = 4;
/** Tolerance for clock differences. */
const marginMs = 5_000;

type SessionServices = Pick<Services, 'firestore' | 'now'>;

export function createJobSession(services: SessionServices, key: JobKey, claimed: JobRecord): JobSession {
  const references = jobReferences(services.firestore, key);
  const { slices: slice } = claimed;
  const { holder } = claimed.lease;
  let job = claimed;
  let isWriting = false;
  const waiting: QueuedCommit[] = [];

  /** Commits in batches: plans that arrive during a transaction share the next one. */
  const writeWaiting = async (): Promise<void> => {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0) {
      const commits = waiting.splice(0, plansAtOnce);
      try {
        const { written, failures } = await services.firestore.runTransaction(
          (transaction) => commitBatch(services, { transaction, references, holder, commits }),
          { maxAttempts },
        );
        job = written ?? job;
        for (const commit of commits) {
          if (failures.has(commit)) commit.reject(failures.get(commit));
          else commit.resolve(job);
        }
      } catch (error) {
        for (const { reject } of commits) reject(error);
      }
    }
    isWriting = false;
  };

  return {
    key,
    slice,
    get job() {
      return job;
    },
    async commit(plan, options = {}) {
      const { promise, resolve, reject } = Promise.withResolvers<JobRecord>();
      waiting.push({ plan, options, resolve, reject });
      void writeWaiting();
      return promise;
    },
    requireTime() {
      const untilMs = job.lease.until?.getTime() ?? 0;
      if (services.now().getTime() + marginMs >= untilMs) throw new LeaseLostError();
    },
    async check() {
      requireOwnJob(readSnapshot(await references.job.get(), jobRecordSchema), holder, false);
    },
  };
}

interface CommitBatch {
  readonly transaction: Transaction;
  readonly references: ReturnType<typeof jobReferences>;
  readonly holder: string;
  readonly commits: readonly QueuedCommit[];
}

/** Returns the job as written, if any commit succeeded, and the error of each failed commit. */
async function commitBatch(
  services: SessionServices,
  { transaction, references, holder, commits }: CommitBatch,
): Promise<{ written: JobRecord | undefined; failures: Map<QueuedCommit, unknown> }> {
  const storedJob = readSnapshot(await transaction.get(references.job), jobRecordSchema);
  const failures = new Map<QueuedCommit, unknown>();
  const log: LogEntry[] = [];
  const writes: ((transaction: Transaction) => void)[] = [];
  let current = storedJob;
  // Plans one after the other: each sees the job as changed by the one before it; a rejected plan fails alone.
  for (const commit of commits) {
    try {
      requireOwnJob(current, holder, commit.options.evenIfCancelled ?? false);
      const { change = {}, log: lines = [], write } = await commit.plan(current, transaction);
      const lease = leaseFor(jobWork.leaseMs, services.now(), holder);
      const logLength = current.logLength + lines.length;
      current = { ...current, lease, dueAt: lease.until, logLength, ...change };
      log.push(...lines);
      if (write !== undefined) writes.push(write);
    } catch (error) {
      failures.set(commit, error);
    }
  }
  if (current === undefined || failures.size === commits.length) return { written: undefined, failures };
  transaction.set(references.job, current);
  if (log.length > 0) {
    const { id, chunk } = nextLogChunk(storedJob?.logLength ?? 0, services.now(), log);
    transaction.create(references.log.doc(id), chunk);
  }
  for (const write of writes) write(transaction);
  return { written: current, failures };
}

function requireOwnJob(
  job: JobRecord | undefined,
  holder: string,
  evenIfCancelled: boolean,
): asserts job is JobRecord {
  if (job === undefined || job.lease.holder !== holder || job.lease.until === null)
    throw new LeaseLostError();
  if (job.cancelRequestedAt !== null && !evenIfCancelled) throw new JobCancelledError();
}
