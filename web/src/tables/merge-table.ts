import type { Table, TableRow } from '@contract/tables/schemas.ts';

/** Completes a response that has only the changed rows with the known ones, in the order of the table. */
export function mergeTable(known: Table | undefined, changed: Table): Table {
  const rows = new Map<string, TableRow>();
  for (const row of [...(known?.rows ?? []), ...changed.rows]) rows.set(row.document_id, row);
  return { ...changed, rows: changed.document_ids.flatMap((id) => rows.get(id) ?? []) };
}

/** Replaces one row. The revision of the table stays, so that the next poll misses no other change. */
export const replaceRow = (table: Table, changed: TableRow): Table => ({
  ...table,
  rows: table.rows.map((row) => (row.document_id === changed.document_id ? changed : row)),
});
