import type { TypedValue } from '../../contract/proved-values/schemas.ts';
import { byteOrderMark, toCsvRow } from '../../shared/values/csv.ts';
import {
  type CellDescription,
  describeCell,
  type ExportedTable,
  findCell,
  nameDocumentOfRow,
  tableFileTexts as texts,
} from './describe-cell.ts';

/** Writes a table for a Spanish spreadsheet: each column followed by the state of its values. */
export function writeTableCsv({ columns, rows }: ExportedTable): Buffer {
  const head = [texts.document, ...columns.flatMap(({ name }) => [name, texts.stateOf(name)])];
  const body = rows.map((row) => {
    const cells = columns.flatMap((column) => {
      const cell = describeCell(findCell(row, column));
      return [toCsvValue(cell), [cell.state, ...cell.remarks].join(', ')];
    });
    return toCsvRow([nameDocumentOfRow(row), ...cells], ';');
  });
  return Buffer.from(byteOrderMark + toCsvRow(head, ';') + body.join(''));
}

/**
 * Writes amounts in euros as numbers, so that a spreadsheet can sum them, and other values as text with their currency
 * or unit.
 */
function toCsvValue({ value, text }: CellDescription): string | number {
  return isEuros(value) ? value.minor_units / 100 : text;
}

const isEuros = (value: TypedValue | null): value is Extract<TypedValue, { type: 'amount' }> =>
  value?.type === 'amount' && value.currency === 'EUR';
