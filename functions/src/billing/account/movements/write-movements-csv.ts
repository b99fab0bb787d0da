import { movementNames } from '../../../contract/billing/movement-names.ts';
import type { Movement } from '../../../contract/billing/movements.ts';
import { formatCellMoment } from '../../../platform/spanish/spanish-dates.ts';
import { byteOrderMark, toCsvRow } from '../../../shared/values/csv.ts';

const header = ['Fecha', 'Concepto', 'Detalle', 'Créditos', 'Saldo'];

/** Yields a statement, row by row, for a Spanish spreadsheet, which separates columns by semicolons. */
export async function* writeMovementsCsv(movements: AsyncIterable<Movement>): AsyncGenerator<string> {
  yield `${byteOrderMark}${toCsvRow(header, ';')}`;
  for await (const { created_at, reason, subject, credits, balance_after } of movements) {
    const at = formatCellMoment(new Date(created_at));
    const cells = [at, movementNames[reason], subject?.text ?? '', credits, balance_after ?? ''];
    yield toCsvRow(cells, ';');
  }
}
