import type { LeasedWork } from '../../platform/lease/leased-work.ts';
import { type ComparisonRecord, comparisonRecordSchema } from '../../shared/comparisons/comparison-record.ts';

/** Describes a comparison to the lease functions, so that one worker at a time runs it. */
export const comparisonWork: LeasedWork<ComparisonRecord, ComparisonRecord> = {
  schema: comparisonRecordSchema,
  leaseMs: 60_000,
  isOpen: (record): record is ComparisonRecord => record.state === 'running',
  leaseOf: ({ lease }) => lease,
  withLease: (_, lease) => ({ lease }),
  withClaim: ({ attempts }, lease) => ({ lease, attempts: attempts + 1 }),
};
