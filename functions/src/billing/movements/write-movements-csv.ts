import { movementNames } from '../../contract/billing/movement-names.ts';
import type { Movement } from '../../contract/billing/movements.ts';
import { csvStart, toCsvRow } from '../../shared/values/csv.ts';

const header = ['Fecha', 'Concepto', 'Detalle', 'Créditos', 'Saldo'];

/** As spreadsheets in Spanish take a date: `23/11/2026 12:05`, in Spain. */
const moment = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'Europe/Madrid',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A statement for a spreadsheet in Spanish, which separates by semicolons. One piece for each row. */
export async function* writeMovementsCsv(movements: AsyncIterable<Movement>): AsyncGenerator<string> {
  yield `${csvStart}${toCsvRow(header, ';')}`;
  for await (const { created_at, reason, subject, credits, balance_after } of movements) {
    const at = moment.format(new Date(created_at)).replace(',', '');
    const cells = [at, movementNames[reason], subject?.text ?? '', credits, balance_after ?? ''];
    yield toCsvRow(cells, ';');
  }
}
