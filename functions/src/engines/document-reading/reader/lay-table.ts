import type { Content, TableCell } from 'pdfmake';

export interface SpannedCell {
  readonly colSpan: number;
  readonly rowSpan: number;
  /** Characters of its text, to distribute the width. */
  readonly length: number;
  /** Renders the content of the cell for this width in points. */
  readonly render: (width: number) => Content;
}

type Grid = (TableCell | undefined)[][];
interface PlacedCell {
  readonly rowIndex: number;
  readonly column: number;
  readonly colSpan: number;
  readonly rowSpan: number;
  readonly cell: SpannedCell;
}

const maxColumns = 40;
const maxHeadingRows = 5;
/** Min columns for the narrow layout. */
const minNarrowColumns = 12;
const narrowLayout = { paddingLeft: () => 1, paddingRight: () => 1 };
/** Padding and rule of one column in points: pdfmake's defaults, and less for many columns. */
const columnOverhead = { usual: 9, narrow: 3 };
/** Font size by the number of columns. */
const fontSizes = [
  { columns: 6, size: 10 },
  { columns: 12, size: 8 },
  { columns: 18, size: 6 },
  { columns: 26, size: 5 },
  { columns: Number.POSITIVE_INFINITY, size: 4 },
];
/** Bounds of the text length when the width is distributed: longer texts wrap, shorter ones still need room. */
const countedLength = { min: 6, max: 50 };

/**
 * Lays out cells as pdfmake requires: the same number in each row, and an empty cell below each span. Columns have
 * fixed widths that add up to `width`, so that none exceeds the page. Cells beyond the last column continue in
 * additional rows. The first `headingRows` repeat on each page.
 */
export function layTable(rows: readonly (readonly SpannedCell[])[], width: number, headingRows = 0): Content {
  const columns = Math.min(maxColumns, Math.max(1, ...rows.map(countColumns)));
  const placed = placeCells(rows, columns);
  const isNarrow = columns > minNarrowColumns;
  const overhead = isNarrow ? columnOverhead.narrow : columnOverhead.usual;
  const widths = shareWidth(placed, columns, width - columns * overhead);
  const grid: Grid = [];
  for (const place of placed) fillGrid(grid, place, widths, overhead);
  const body = grid.map((row) => Array.from({ length: columns }, (_, column) => row[column] ?? { text: '' }));
  if (body.length === 0) return { text: '' };
  const isCut = placed.some(
    ({ rowIndex, rowSpan }) => rowIndex < headingRows && rowIndex + rowSpan > headingRows,
  );
  const headerRows = isCut || headingRows > maxHeadingRows || headingRows >= body.length ? 0 : headingRows;
  return {
    table: { body, widths, headerRows },
    margin: [0, 4, 0, 8],
    fontSize: fontSizes.find((step) => columns <= step.columns)?.size ?? 10,
    ...(isNarrow && { layout: narrowLayout }),
  };
}

/** Finds each cell's place: the first one in its row outside of spans from above. */
function placeCells(rows: readonly (readonly SpannedCell[])[], columns: number): PlacedCell[] {
  const occupied: boolean[][] = [];
  const placed: PlacedCell[] = [];
  let rowIndex = 0;
  for (const [position, cells] of rows.entries()) {
    let column = 0;
    for (const cell of cells) {
      while (column >= columns || occupied[rowIndex]?.[column]) {
        column += 1;
        if (column < columns) continue;
        rowIndex += 1;
        column = 0;
      }
      const colSpan = countFreeColumns(
        occupied[rowIndex],
        column,
        Math.min(toSpan(cell.colSpan), columns - column),
      );
      const rowSpan = Math.min(toSpan(cell.rowSpan), rows.length - position);
      placed.push({ rowIndex, column, colSpan, rowSpan, cell });
      for (let row = rowIndex; row < rowIndex + rowSpan; row += 1) {
        occupied[row] ??= Array.from({ length: columns }, () => false);
        occupied[row]?.fill(true, column, column + colSpan);
      }
      column += colSpan;
    }
    if (cells.length > 0) rowIndex += 1;
  }
  return placed;
}

/** Counts the free columns of a row from `column` on, up to `max`: a span ends where a span from above begins. */
function countFreeColumns(row: readonly boolean[] | undefined, column: number, max: number): number {
  const next = row?.indexOf(true, column) ?? -1;
  return next === -1 ? max : Math.min(max, next - column);
}

/** Distributes the width: wider columns for longer texts, within bounds. */
function shareWidth(placed: readonly PlacedCell[], columns: number, width: number): number[] {
  const lengths = Array.from({ length: columns }, () => countedLength.min);
  for (const { column, colSpan, cell } of placed) {
    if (colSpan === 1)
      lengths[column] = Math.max(lengths[column] ?? 0, Math.min(cell.length, countedLength.max));
  }
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const usable = Math.max(width, columns * 8);
  return lengths.map((length) => (usable * length) / total);
}

function fillGrid(
  grid: Grid,
  { rowIndex, column, colSpan, rowSpan, cell }: PlacedCell,
  widths: readonly number[],
  overhead: number,
): void {
  for (let row = rowIndex; row < rowIndex + rowSpan; row += 1) {
    grid[row] ??= [];
    for (let under = column; under < column + colSpan; under += 1) {
      const line = grid[row];
      if (line !== undefined) line[under] ??= {};
    }
  }
  const own = widths.slice(column, column + colSpan).reduce((sum, width) => sum + width + overhead, 0);
  const line = grid[rowIndex];
  if (line !== undefined) {
    line[column] = { stack: [cell.render(own - overhead)], colSpan, rowSpan };
  }
}

function countColumns(cells: readonly SpannedCell[]): number {
  return cells.reduce((sum, cell) => sum + toSpan(cell.colSpan), 0);
}

function toSpan(value: number): number {
  return Number.isInteger(value) && value > 0 ? value : 1;
}
