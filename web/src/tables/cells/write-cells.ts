import { protectFormula } from '@contract/protect-formula.ts';
import type { TypedValue } from '@contract/proved-values/schemas.ts';
import type { TableColumn, TableRow } from '@contract/tables/schemas.ts';
import { cellText, showCell } from '@contract/tables/shown-cell.ts';

/** A rectangle of cells, as tabs and line breaks and as an HTML table; spreadsheets and Word take either. */
export interface WrittenCells {
  readonly plain: string;
  readonly html: string;
}

export interface CopiedCells {
  readonly rows: readonly TableRow[];
  readonly columns: readonly TableColumn[];
  /** True to write the documents' names before the cells. */
  readonly hasNames: boolean;
  /** Head of the names; writes the names of the columns above the cells. */
  readonly head: string | undefined;
}

/** Writes cells to be pasted. Texts of documents that a spreadsheet could run as formulas begin with an apostrophe. */
export function writeCells({ rows, columns, hasNames, head }: CopiedCells): WrittenCells {
  const lines = rows.map((row) => [
    ...(hasNames ? [textCell(row.name)] : []),
    ...columns.map(({ id }) => {
      const cell = showCell(row.cells[id]);
      return isFigure(cell.value) ? cell.text : textCell(cellText(cell));
    }),
  ]);
  const heads =
    head === undefined
      ? undefined
      : [...(hasNames ? [textCell(head)] : []), ...columns.map(({ name }) => textCell(name))];
  const all = heads === undefined ? lines : [heads, ...lines];
  return {
    plain: all.map((line) => line.join('\t')).join('\r\n'),
    html: `<table>${all.map((line) => toHtmlRow(line, line === heads)).join('')}</table>`,
  };
}

/**
 * Returns true for values whose text our code writes. A document cannot hide a formula in it, so negative amounts stay
 * numbers.
 */
const isFigure = (value: TypedValue | null): boolean =>
  value !== null && ['amount', 'date', 'term', 'percentage', 'yes_no'].includes(value.type);

const textCell = (text: string): string =>
  protectFormula(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim());

function toHtmlRow(line: readonly string[], isHead: boolean): string {
  const tag = isHead ? 'th' : 'td';
  return `<tr>${line.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
