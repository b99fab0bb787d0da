import type { LeasedWork } from '../../platform/lease/leased-work.ts';
import { type TableRecord, type TableRun, tableRecordSchema } from '../table-record.ts';

/** A table with a run. */
export type RunningTable = TableRecord & { readonly run: TableRun };

/** The run of a table, as work under its lease. */
export const tableWork: LeasedWork<TableRecord, RunningTable> = {
  schema: tableRecordSchema,
  leaseMs: 60_000,
  isOpen: (table): table is RunningTable => table.run !== null,
  leaseOf: ({ run }) => run.lease,
  withLease: ({ run }, lease) => ({ run: { ...run, lease } }),
  withClaim: ({ run }, lease) => ({ run: { ...run, lease, attempts: run.attempts + 1 } }),
};
