import type { SkippedAddress } from './archive-contents.ts';

const header = ['Dirección', 'Motivo', 'Código', 'Página equivalente'];
/** Spreadsheets take what begins like this for a formula, also behind blanks. */
const formulaStart = /^[\s\u00a0]*[=+\-@\t\r|＝＋－＠]/u;

/** RFC 4180 with a byte order mark, so that spreadsheets read the accents. One piece for each row. */
export function* writeSkippedCsv(skipped: Iterable<SkippedAddress>): Generator<string> {
  yield `\u{feff}${toRow(header)}`;
  for (const { url, label, reason, sameAs } of skipped) yield toRow([url, label, reason, sameAs ?? '']);
}

function toRow(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

/** A text that could be run as a formula gets an apostrophe in front: it is then shown, never computed. */
function toCell(text: string): string {
  const plain = text.replace(/(?![\t\n\r])\p{Cc}/gu, '');
  const safe = formulaStart.test(plain) ? `'${plain}` : plain;
  return `"${safe.replace(/"/g, '""')}"`;
}
