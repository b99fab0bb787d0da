import { foldAccents } from '@contract/fold-accents.ts';
import type { TableColumn, TableRow } from '@contract/tables/schemas.ts';
import { cellText, type ShownCell, showCell } from '@contract/tables/shown-cell.ts';

/** Value that most rows of a column have. */
interface UsualValue {
  readonly key: string;
  readonly text: string;
}

/** Usual values by the ids of columns; a column whose rows do not agree has none. */
export type UsualValues = ReadonlyMap<string, UsualValue>;

/** Minimum number of rows with the same value. */
const minRows = 3;

/**
 * Returns the value that more than half of the answered rows have, and at least three, for each column. «No consta» is
 * never the usual value: a table of leases and invoices would mark every landlord as unusual.
 */
export function findUsualValues(columns: readonly TableColumn[], rows: readonly TableRow[]): UsualValues {
  const usual = new Map<string, UsualValue>();
  for (const { id } of columns) {
    const cells = rows.map((row) => showCell(row.cells[id])).filter(isAnswered);
    const [best] = [...Map.groupBy(cells, keyOf)].toSorted(([, one], [, other]) => other.length - one.length);
    if (best === undefined) continue;
    const [key, [first, ...others]] = best;
    const count = others.length + 1;
    if (first === undefined || first.state === 'absent' || count < minRows || count * 2 <= cells.length)
      continue;
    usual.set(id, { key, text: cellText(first) });
  }
  return usual;
}

/** Returns true for an answered cell with another value than most rows of its column. */
export const isUnusual = (cell: ShownCell, usualValue: UsualValue | undefined): boolean =>
  usualValue !== undefined && isAnswered(cell) && keyOf(cell) !== usualValue.key;

const isAnswered = ({ state }: ShownCell): boolean => state !== 'pending' && state !== 'failed';

/** Equal values have equal keys; case and accents of texts do not count. */
const keyOf = (cell: ShownCell): string => foldAccents(cellText(cell)).trim();
