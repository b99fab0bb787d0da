import type { Table, TableRow } from '@contract/tables/schemas.ts';

/**
 * Completes a response that has only the changed rows with the known ones, in the order of the table. Of a row and of
 * the table the newer revision wins: a poll may return after a later change.
 */
export function mergeTable(knownTable: Table | undefined, changed: Table): Table {
  const newest = knownTable !== undefined && knownTable.revision > changed.revision ? knownTable : changed;
  const rows = new Map<string, TableRow>();
  for (const row of [...(knownTable?.rows ?? []), ...changed.rows]) {
    if ((rows.get(row.document_id)?.revision ?? 0) <= row.revision) rows.set(row.document_id, row);
  }
  return { ...newest, rows: newest.document_ids.flatMap((id) => rows.get(id) ?? []) };
}

/** Replaces one row. The revision of the table stays, so that the next poll misses no other change. */
export const replaceRow = (table: Table, changed: TableRow): Table => ({
  ...table,
  rows: table.rows.map((row) => (row.document_id === changed.document_id ? changed : row)),
});
