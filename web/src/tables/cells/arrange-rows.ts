import { foldAccents } from '@contract/fold-accents.ts';
import type { ValueState } from '@contract/proved-values/value-states.ts';
import type { TableColumn, TableRow } from '@contract/tables/schemas.ts';
import { cellText, showCell } from '@contract/tables/shown-cell.ts';
import { compareCells, compareTexts } from './compare-values.ts';
import { isUnusual, type UsualValues } from './usual-values.ts';

/** Column of the documents' names. */
export const nameColumn = 'name';

export interface RowOrder {
  /** Id of a column, or `nameColumn`. */
  readonly by: string;
  readonly direction: 1 | -1;
}

/** A state of cells, disagreeing passages, or a value other than in most rows. */
export type CellFilter = ValueState | 'all' | 'disputed' | 'unusual';

export interface RowFilter {
  readonly text: string;
  readonly cells: CellFilter;
}

export const noFilter: RowFilter = { text: '', cells: 'all' };

export const isFiltered = ({ text, cells }: RowFilter): boolean => cells !== 'all' || text.trim() !== '';

interface Arrangement {
  readonly columns: readonly TableColumn[];
  /** `undefined` for the order of the table. */
  readonly order: RowOrder | undefined;
  readonly filter: RowFilter;
  readonly usual: UsualValues;
}

/** Returns the rows with a cell in the chosen state and with the words anywhere, in the chosen order. */
export function arrangeRows(rows: readonly TableRow[], arrangement: Arrangement): readonly TableRow[] {
  const { columns, order, filter } = arrangement;
  const words = foldAccents(filter.text).trim();
  const foundRows = rows.filter(
    (row) =>
      (words === '' || textsOf(row, columns).some((text) => foldAccents(text).includes(words))) &&
      (filter.cells === 'all' || columns.some((column) => matchesCellFilter(row, column, arrangement))),
  );
  if (order === undefined) return foundRows;
  const { by, direction } = order;
  if (by === nameColumn)
    return foundRows.toSorted((one, other) => compareTexts(one.name, other.name) * direction);
  return foundRows.toSorted((one, other) =>
    compareCells(showCell(one.cells[by]), showCell(other.cells[by]), direction),
  );
}

const textsOf = (row: TableRow, columns: readonly TableColumn[]): string[] => [
  row.name,
  ...columns.map(({ id }) => cellText(showCell(row.cells[id]))),
];

function matchesCellFilter(row: TableRow, { id }: TableColumn, { filter, usual }: Arrangement): boolean {
  const cell = showCell(row.cells[id]);
  if (filter.cells === 'disputed') return cell.isDisputed;
  if (filter.cells === 'unusual') return isUnusual(cell, usual.get(id));
  // Includes cells with the value of an earlier attempt, which wait to be asked again.
  if (filter.cells === 'pending') return cell.state === 'pending' || cell.isStale;
  return cell.state === filter.cells;
}
