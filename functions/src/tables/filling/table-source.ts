import { usagePrefixes } from '../../shared/ledger/usage-months.ts';
import type { TableKey } from '../table-record.ts';

/** Returns the ledger source of a run, under which its price is held, and settled once. */
export const creditSource = ({ id }: TableKey, runId: string): string =>
  `${usagePrefixes.table}:${id}:${runId}`;
