import { csvStart, toCsvRow } from '../../shared/values/csv.ts';
import type { SkippedAddress } from './archive-contents.ts';

const header = ['Dirección', 'Motivo', 'Código', 'Página equivalente'];

/** What was left out and why, for a spreadsheet. One piece for each row. */
export function* writeSkippedCsv(skipped: Iterable<SkippedAddress>): Generator<string> {
  yield `${csvStart}${toCsvRow(header)}`;
  for (const { url, label, reason, sameAs } of skipped) yield toCsvRow([url, label, reason, sameAs ?? '']);
}
