/** Spreadsheets take what begins like this for a formula, also behind whitespace. */
const formulaStart = /^[\s\u00a0]*[=+\-@\t\r|＝＋－＠]/u;

/** Stands at the beginning of a file, so that spreadsheets read its accents. */
export const csvStart = '\u{feff}';

/** One row (RFC 4180). Numbers are written as they are, texts between quotation marks. */
export function toCsvRow(cells: readonly (string | number)[], separator: ',' | ';' = ','): string {
  return `${cells.map(toCell).join(separator)}\r\n`;
}

/** A text that could be run as a formula gets an apostrophe in front: it is then shown, never computed. */
function toCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const plain = cell.replace(/(?![\t\n\r])\p{Cc}/gu, '');
  const safe = formulaStart.test(plain) ? `'${plain}` : plain;
  return `"${safe.replace(/"/g, '""')}"`;
}
