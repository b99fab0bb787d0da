/** A cell of the grid. Row 0 is the head; column 0 has the documents' names. */
export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

/** Rows that Page Up and Page Down move by. */
const rowsPerPage = 10;

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-rowsPerPage, 0],
  PageDown: [rowsPerPage, 0],
};

/** Returns the cell that a key moves to, as in a spreadsheet; `undefined` for other keys. `isFar`: with Ctrl or ⌘. */
export function moveByKey(
  { row, column }: GridPosition,
  key: string,
  isFar: boolean,
  size: GridSize,
): GridPosition | undefined {
  if (key === 'Home') return { row: isFar ? 0 : row, column: 0 };
  if (key === 'End') return { row: isFar ? size.rows - 1 : row, column: size.columns - 1 };
  const step = steps[key];
  if (step === undefined) return undefined;
  const [rows, columns] = step;
  const far = isFar ? Number.MAX_SAFE_INTEGER : 1;
  return clampPosition({ row: row + rows * far, column: column + columns * far }, size);
}

/** Returns the nearest cell within the grid. */
export const clampPosition = ({ row, column }: GridPosition, size: GridSize): GridPosition => ({
  row: Math.max(0, Math.min(size.rows - 1, row)),
  column: Math.max(0, Math.min(size.columns - 1, column)),
});

/** Corner cells of a selection, in any order. */
export interface GridRange {
  readonly anchor: GridPosition;
  readonly end: GridPosition;
}

/** Returns the first and the last row and column of a selection, without the head. */
export function rangeBounds({ anchor, end }: GridRange) {
  return {
    firstRow: Math.max(1, Math.min(anchor.row, end.row)),
    lastRow: Math.max(anchor.row, end.row),
    firstColumn: Math.min(anchor.column, end.column),
    lastColumn: Math.max(anchor.column, end.column),
  };
}
