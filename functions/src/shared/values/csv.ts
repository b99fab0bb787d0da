/** Spreadsheets read a text with this beginning as a formula, also after white space. */
const formulaStart = /^[\s\u00a0]*[=+\-@\t\r|＝＋－＠]/u;

/** Byte order mark at the beginning of a file, so that spreadsheets read its accents. */
export const csvStart = '\u{feff}';

/** Returns true for a text that a spreadsheet could run as a formula. */
export const isFormulaLike = (text: string): boolean => formulaStart.test(text);

/**
 * Returns one row (RFC 4180): numbers unquoted, texts in quotation marks. Spanish spreadsheets, which separate columns by
 * semicolons, read a decimal comma.
 */
export function toCsvRow(cells: readonly (string | number)[], separator: ',' | ';' = ','): string {
  return `${cells.map((cell) => toCell(cell, separator)).join(separator)}\r\n`;
}

/** Prefixes a text that could be run as a formula with an apostrophe, so that it is shown. */
function toCell(cell: string | number, separator: ',' | ';'): string {
  if (typeof cell === 'number') return separator === ';' ? String(cell).replace('.', ',') : String(cell);
  const plain = cell.replace(/(?![\t\n\r])\p{Cc}/gu, '');
  const safe = isFormulaLike(plain) ? `'${plain}` : plain;
  return `"${safe.replace(/"/g, '""')}"`;
}
