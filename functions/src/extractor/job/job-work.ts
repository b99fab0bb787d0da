import type { LeasedWork } from '../../platform/lease/leased-work.ts';
import { hasEnded, type JobRecord, jobRecordSchema } from './job-record.ts';

/** A job as work under its lease: each claim starts a slice. */
export const jobWork: LeasedWork<JobRecord, JobRecord> = {
  schema: jobRecordSchema,
  leaseMs: 90_000,
  isOpen: (job): job is JobRecord => !hasEnded(job),
  leaseOf: ({ lease }) => lease,
  withLease: (_, lease) => ({ lease }),
  withClaim: ({ slices, startedAt }, lease, now) => ({
    lease,
    slices: slices + 1,
    startedAt: startedAt ?? now,
  }),
};
