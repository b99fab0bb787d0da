import { byteOrderMark, toCsvRow } from '../../shared/values/csv.ts';
import type { SkippedUrl } from './archive-contents.ts';

const header = ['Dirección', 'Motivo', 'Código', 'Página equivalente'];

/** Writes the skipped URLs with their reasons, row by row, for a spreadsheet. */
export function* writeSkippedCsv(skipped: Iterable<SkippedUrl>): Generator<string> {
  yield `${byteOrderMark}${toCsvRow(header)}`;
  for (const { url, label, reason, sameAs } of skipped) yield toCsvRow([url, label, reason, sameAs ?? '']);
}
