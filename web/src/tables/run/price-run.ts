import { priceCells } from '@contract/billing/credit-prices.ts';
import type { Table, TableCell, TableRow } from '@contract/tables/schemas.ts';

export interface RunPrice {
  readonly cells: number;
  /** Documents with a cell to ask. */
  readonly documents: number;
  /** Cells without a value and failed ones are free, so that less may be charged. */
  readonly maxCredits: number;
}

/** Returns true for a cell that the next run asks. */
const isToBeAsked = (cell: TableCell | undefined): boolean => cell?.status !== 'answered';

/** Returns the price of asking all pending and failed cells; deleted documents are not asked. */
export const pricePendingCells = ({ rows, columns }: Pick<Table, 'rows' | 'columns'>): RunPrice =>
  priceRows(rows, (row) => columns.filter(({ id }) => isToBeAsked(row.cells[id])).length);

/** Returns the price of asking chosen cells, answered ones too. */
export function priceCellsOf(
  rows: readonly TableRow[],
  cells: readonly { readonly document_id: string }[],
): RunPrice {
  const counts = Map.groupBy(cells, ({ document_id }) => document_id);
  return priceRows(rows, (row) => counts.get(row.document_id)?.length ?? 0);
}

/** Returns the price of a new table of this many documents and columns. */
export const priceNewTable = (documents: number, columns: number): RunPrice => ({
  cells: documents * columns,
  documents,
  maxCredits: documents * priceCells(columns),
});

function priceRows(rows: readonly TableRow[], countOf: (row: TableRow) => number): RunPrice {
  const counts = rows.filter(({ is_deleted }) => !is_deleted).map(countOf);
  return {
    cells: counts.reduce((sum, count) => sum + count, 0),
    documents: counts.filter((count) => count > 0).length,
    maxCredits: counts.reduce((sum, count) => sum + priceCells(count), 0),
  };
}
