import { protectFormula } from '../../contract/protect-formula.ts';

/** Byte order mark at the beginning of a file, so that spreadsheets read its accents. */
export const byteOrderMark = '\u{feff}';

/**
 * Returns one row (RFC 4180): numbers unquoted, texts in quotation marks. Spanish spreadsheets, which separate columns by
 * semicolons, read a decimal comma.
 */
export function toCsvRow(cells: readonly (string | number)[], separator: ',' | ';' = ','): string {
  return `${cells.map((cell) => toCell(cell, separator)).join(separator)}\r\n`;
}

function toCell(cell: string | number, separator: ',' | ';'): string {
  if (typeof cell === 'number') return separator === ';' ? String(cell).replace('.', ',') : String(cell);
  const plain = cell.replace(/(?![\t\n\r])\p{Cc}/gu, '');
  return `"${protectFormula(plain).replace(/"/g, '""')}"`;
}
