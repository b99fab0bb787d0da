import type { Content, TableCell } from 'pdfmake';

export interface SpannedCell {
  readonly colSpan: number;
  readonly rowSpan: number;
  /** Makes the content of the cell for a table of so many columns. */
  readonly render: (columns: number) => Content;
}

const mostColumns = 24;

/**
 * Lays cells out as pdfmake wants them: every row with the same number of cells, and an empty cell under each span.
 * Cells beyond what fits a page's width go on in rows of their own.
 */
export function layTable(rows: readonly (readonly SpannedCell[])[]): Content {
  const columns = Math.min(mostColumns, Math.max(1, ...rows.map(countColumns)));
  const grid: (TableCell | undefined)[][] = [];
  for (const cells of rows) layRow(grid, cells, columns, rows.length);
  const body = grid.map((row) => Array.from({ length: columns }, (_, column) => row[column] ?? { text: '' }));
  if (body.length === 0) return { text: '' };
  return { table: { body, widths: Array.from({ length: columns }, () => '*') }, margin: [0, 4, 0, 8] };
}

function layRow(
  grid: (TableCell | undefined)[][],
  cells: readonly SpannedCell[],
  columns: number,
  rowCount: number,
): void {
  let rowIndex = grid.findIndex((row) => !row.some((cell) => cell !== undefined && !isCovered(cell)));
  if (rowIndex === -1) rowIndex = grid.push([]) - 1;
  let column = 0;
  for (const cell of cells) {
    while (grid[rowIndex]?.[column] !== undefined) column += 1;
    if (column >= columns) {
      rowIndex = grid.push([]) - 1;
      column = 0;
    }
    const colSpan = Math.min(toSpan(cell.colSpan), columns - column);
    const rowSpan = Math.min(toSpan(cell.rowSpan), Math.max(1, rowCount - rowIndex));
    place(grid, { rowIndex, column, colSpan, rowSpan }, cell.render(columns));
    column += colSpan;
  }
}

function place(
  grid: (TableCell | undefined)[][],
  at: { rowIndex: number; column: number; colSpan: number; rowSpan: number },
  content: Content,
): void {
  for (let row = at.rowIndex; row < at.rowIndex + at.rowSpan; row += 1) {
    grid[row] ??= [];
    for (let column = at.column; column < at.column + at.colSpan; column += 1) {
      const line = grid[row];
      if (line !== undefined) line[column] ??= covered;
    }
  }
  const line = grid[at.rowIndex];
  if (line !== undefined) line[at.column] = { stack: [content], colSpan: at.colSpan, rowSpan: at.rowSpan };
}

/** Stands under a span. */
const covered: TableCell = {};

function isCovered(cell: TableCell): boolean {
  return cell === covered;
}

function countColumns(cells: readonly SpannedCell[]): number {
  return cells.reduce((sum, cell) => sum + toSpan(cell.colSpan), 0);
}

function toSpan(value: number): number {
  return Number.isInteger(value) && value > 0 ? value : 1;
}
