import { ownText } from '../measure-text.ts';
import { oneLine } from '../one-line.ts';
import { isElement, type PageElement, type PageTree } from '../page-tree.ts';

/** Max columns with a place; HTML lets one cell span as many. */
const maxColumns = 1_000;
/** Max cells added to the tables of a page. */
const maxAddedCells = 10_000;
/** Max length of a cell that is repeated in the rows that it spans. */
const maxRepeatedLength = 200;

/** Stores on each row and cell of a table with spans its place in the grid (HTML standard). */
export function placeCells(table: PageElement): void {
  const rows = rowsOf(table);
  if (
    !rows.some((row) =>
      cellsOf(row).some((cell) => spanOf(cell, 'rowspan') !== 1 || spanOf(cell, 'colspan') !== 1),
    )
  )
    return;
  const sectionEnds = endsOfSections(rows);
  /** First row in which each column is free again. */
  const freeFrom: number[] = [];
  for (const [place, row] of rows.entries()) {
    row.attribs['data-row'] = String(place);
    let column = 0;
    for (const cell of cellsOf(row)) {
      while ((freeFrom[column] ?? 0) > place) column += 1;
      if (column >= maxColumns) break;
      const rowSpan = spanOf(cell, 'rowspan');
      const end = sectionEnds[place] ?? place + 1;
      const until = rowSpan === 0 ? end : Math.min(end, place + rowSpan);
      const width = Math.min(Math.max(1, spanOf(cell, 'colspan')), maxColumns - column);
      cell.attribs['data-column'] = String(column);
      cell.attribs.rowspan = String(until - place);
      cell.attribs.colspan = String(width);
      for (let offset = 0; offset < width; offset += 1) freeFrom[column + offset] = until;
      column += width;
    }
  }
}

/** Number of cells that may still be added, and their templates. */
export interface CellBudget {
  left: number;
  readonly cell: PageElement;
  readonly head: PageElement;
}

export function newCellBudget($: PageTree): CellBudget {
  const [cell, head] = $('<td>-</td><th>-</th>').toArray().filter(isElement);
  if (cell === undefined || head === undefined) throw new Error('no cells to copy');
  return { left: maxAddedCells, cell, head };
}

/**
 * Gives each row of a table with spans a cell per column. Repeats a cell in each row that it spans; a column
 * span repeats only in heads. Merges several head rows. Requires `placeCells`.
 */
export function spellTableSpans($: PageTree, table: PageElement, budget: CellBudget): void {
  const rows = rowsOf(table);
  const heads = headRows(rows);
  if (rows.some(({ attribs }) => attribs['data-row'] !== undefined)) {
    let spanning: PageElement[] = [];
    for (const row of rows) {
      const at = Number(row.attribs['data-row']);
      spanning = spanning.filter((cell) => rowOf(cell) + spanOf(cell, 'rowspan') > at);
      const ownCells = cellsOf(row).filter(({ attribs }) => attribs['data-column'] !== undefined);
      fillRow($, row, [...ownCells, ...spanning], { isHead: heads.has(row), budget });
      spanning.push(...ownCells.filter((cell) => spanOf(cell, 'rowspan') > 1));
      for (const cell of ownCells) cell.attribs['data-row'] = String(at);
    }
  }
  if (heads.size > 1 && heads.size < rows.length) mergeHeads($, table, [...heads]);
}

const rowOf = ({ attribs }: PageElement): number => Number(attribs['data-row']);

/** Puts the cells of a row in their columns; repeats cells that span it from above. */
function fillRow(
  $: PageTree,
  row: PageElement,
  cells: readonly PageElement[],
  { isHead, budget }: { readonly isHead: boolean; readonly budget: CellBudget },
): void {
  const byColumn = new Map(cells.map((cell) => [Number(cell.attribs['data-column']), cell]));
  const laid: PageElement[] = [];
  const add = (name: string, text: string): void => {
    budget.left -= 1;
    const cell = (name === 'th' ? budget.head : budget.cell).cloneNode(true);
    for (const child of cell.children) if (child.type === 'text') child.data = text;
    laid.push(cell);
  };
  const ends = cells.map((cell) => Number(cell.attribs['data-column']) + spanOf(cell, 'colspan'));
  const width = Math.max(0, ...ends);
  if (budget.left < width) return;
  for (let column = 0; column < width; ) {
    const cell = byColumn.get(column);
    if (cell === undefined) {
      add('td', '');
      column += 1;
      continue;
    }
    const text = repeatedText(cell);
    if (cell.parent === row) laid.push(cell);
    else add(cell.name, text);
    const span = spanOf(cell, 'colspan');
    for (let offset = 1; offset < span; offset += 1) add(cell.name, isHead ? text : '');
    column += span;
  }
  // Removes cells beyond `maxColumns`.
  const otherCells = cellsOf(row).filter(({ attribs }) => attribs['data-column'] === undefined);
  $(row).append([...laid, ...otherCells]);
}

function repeatedText(cell: PageElement): string {
  const text = oneLine(ownText(cell));
  return text.length > maxRepeatedLength ? '' : text;
}

/** Returns the rows of a `thead`, else the first rows that consist of `th`. */
function headRows(rows: readonly PageElement[]): ReadonlySet<PageElement> {
  const declared = rows.filter(
    ({ parent }) => parent !== null && isElement(parent) && parent.name === 'thead',
  );
  if (declared.length > 0) return new Set(declared.length > maxHeadRows ? declared.slice(0, 1) : declared);
  const first = rows.findIndex((row) => cellsOf(row).some(({ name }) => name === 'td'));
  return new Set(rows.slice(0, first > maxHeadRows ? 1 : Math.max(0, first)));
}

/** Max head rows; with more, none is a head. */
const maxHeadRows = 4;

/** Merges head rows: each column joins the heads above it. A head above all columns becomes the caption. */
function mergeHeads($: PageTree, table: PageElement, heads: readonly PageElement[]): void {
  const texts = heads.map((row) => cellsOf(row).map((cell) => oneLine(ownText(cell))));
  const width = Math.max(...texts.map(({ length }) => length));
  const isTitle = (row: readonly string[]): boolean =>
    row.length === width && new Set(row).size === 1 && width > 1;
  const titles = texts.filter(isTitle).map(([title = '']) => title);
  const [first, ...others] = heads;
  if (first === undefined) return;
  const columns = Array.from({ length: width }, (_, column) =>
    [...new Set(texts.filter((row) => !isTitle(row)).map((row) => row[column] ?? ''))]
      .filter(Boolean)
      .join(' '),
  );
  $(first).empty();
  for (const text of columns) $(first).append($('<th></th>').text(text));
  for (const row of others) $(row).remove();
  if (titles.length > 0) $(table).prepend($('<caption></caption>').text(titles.join('. ')));
}

function rowsOf(table: PageElement): PageElement[] {
  return table.children.flatMap((child) => {
    if (!isElement(child)) return [];
    if (child.name === 'tr') return [child];
    if (!/^(?:thead|tbody|tfoot)$/.test(child.name)) return [];
    return child.children.filter((row): row is PageElement => isElement(row) && row.name === 'tr');
  });
}

/** Returns for each row the index behind the last row of its section. */
function endsOfSections(rows: readonly PageElement[]): number[] {
  const ends: number[] = [];
  for (let place = rows.length - 1; place >= 0; place -= 1) {
    const isLast = rows[place]?.parent !== rows[place + 1]?.parent;
    ends[place] = isLast ? place + 1 : (ends[place + 1] ?? place + 1);
  }
  return ends;
}

function cellsOf(row: PageElement): PageElement[] {
  return row.children.filter(
    (child): child is PageElement => isElement(child) && (child.name === 'td' || child.name === 'th'),
  );
}

function spanOf({ attribs }: PageElement, name: 'rowspan' | 'colspan'): number {
  const foundNumber = /^\s*(\d{1,5})/.exec(attribs[name] ?? '')?.[1];
  return foundNumber === undefined ? 1 : Number(foundNumber);
}
