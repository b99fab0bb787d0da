import { type Element, numberOf } from './office-xml.ts';
import { mergeFormats, type Properties, type Style } from './read-styles.ts';

/** Position of a cell in its table, from 0. */
export interface CellPosition {
  readonly row: number;
  readonly rows: number;
  readonly column: number;
  readonly columns: number;
}

/** Bits of `w:tblLook` (ECMA-376, 17.4.55). */
const bits = {
  firstRow: 0x20,
  lastRow: 0x40,
  firstColumn: 0x80,
  lastColumn: 0x100,
  noHBand: 0x200,
  noVBand: 0x400,
};

/** Returns the formats of a cell and its text from its table's style. `tableLook` says which parts of it apply. */
export function formatsOfCell(
  style: Style,
  tableLook: Element | undefined,
  { row, rows, column, columns }: CellPosition,
): { run: Properties; cell: Properties } {
  const mask = Number.parseInt(tableLook?.attribs['w:val'] ?? '0', 16) || 0;
  const has = (part: keyof typeof bits): boolean => {
    const named = tableLook?.attribs[`w:${part}`];
    return named === undefined ? (mask & bits[part]) !== 0 : /^(?:1|true|on)$/iu.test(named);
  };
  const isFirstRow = has('firstRow') && row === 0;
  const isLastRow = has('lastRow') && row === rows - 1;
  const isFirstColumn = has('firstColumn') && column === 0;
  const isLastColumn = has('lastColumn') && column === columns - 1;
  const bandOf = (index: number, isHeaded: boolean, size: string): number =>
    Math.floor((index - (isHeaded ? 1 : 0)) / Math.max(1, numberOf(style.table.get(size), 'w:val') ?? 1)) % 2;
  const columnBand =
    bandOf(column, has('firstColumn'), 'w:tblStyleColBandSize') === 0 ? 'band1Vert' : 'band2Vert';
  const rowBand = bandOf(row, has('firstRow'), 'w:tblStyleRowBandSize') === 0 ? 'band1Horz' : 'band2Horz';
  // In rising priority (ECMA-376, 17.7.6).
  const names: readonly (string | false)[] = [
    !has('noVBand') && !isFirstColumn && !isLastColumn && columnBand,
    !has('noHBand') && !isFirstRow && !isLastRow && rowBand,
    isFirstColumn && 'firstCol',
    isLastColumn && 'lastCol',
    isFirstRow && 'firstRow',
    isLastRow && 'lastRow',
    isFirstRow && isFirstColumn && 'nwCell',
    isFirstRow && isLastColumn && 'neCell',
    isLastRow && isFirstColumn && 'swCell',
    isLastRow && isLastColumn && 'seCell',
  ];
  const parts = names.flatMap((name) => (name === false ? [] : (style.parts.get(name) ?? [])));
  return {
    run: mergeFormats([style.run, ...parts.map(({ run }) => run)]),
    cell: mergeFormats([style.cell, ...parts.map(({ cell }) => cell)]),
  };
}
