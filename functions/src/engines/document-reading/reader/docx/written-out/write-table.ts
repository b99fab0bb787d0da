import { areOneWord } from '../../../../../contract/documents/page-text/boxed-pieces.ts';
import {
  childOf,
  descendantsOf,
  type Element,
  isElement,
  isToggleOn,
  makeElement,
  numberOf,
  textOf,
} from '../office-xml.ts';
import { breakParagraph, pageBreak } from './write-signs.ts';

/** Max characters of heading rows that are repeated on each page. */
const maxHeadingCharacters = 1_000;
const maxSkippedColumns = 60;

/** Writes the columns that a row skips before and after its cells as empty cells. */
export function writeRow(row: Element): void {
  const format = childOf(row, 'w:trPr');
  const cells = row.children.filter(isElement);
  const first = cells.findIndex(({ name }) => name === 'w:tc' || name === 'w:sdt');
  const at = first === -1 ? cells.length : first;
  row.children = [
    ...cells.slice(0, at),
    ...emptyCell(numberOf(childOf(format, 'w:gridBefore'), 'w:val')),
    ...cells.slice(at),
    ...emptyCell(numberOf(childOf(format, 'w:gridAfter'), 'w:val')),
  ];
}

function emptyCell(columns = 0): Element[] {
  if (columns < 1) return [];
  const span = makeElement('w:gridSpan', { 'w:val': String(Math.min(columns, maxSkippedColumns)) });
  return [makeElement('w:tc', {}, [makeElement('w:tcPr', {}, [span]), makeElement('w:p')])];
}

/**
 * Returns a paragraph with the text of a table that is a row of boxes in a form, one for each character. Returns
 * `undefined` for other tables. An empty box is a space.
 */
export function joinBoxes(table: Element): Element | undefined {
  const rows = descendantsOf(table, 'w:tr');
  const cells = rows.length === 1 ? descendantsOf(table, 'w:tc') : [];
  const texts = cells.map((cell) => textOf(cell).trim());
  const isBoxed = texts.every((text) => /^[\p{L}\p{N}/.,-]?$/u.test(text));
  const characters = texts.filter((text) => /[\p{L}\p{N}]/u.test(text));
  // Shades make letters visible that would not be seen without them.
  if (!isBoxed || !areOneWord(characters) || descendantsOf(table, 'w:shd').length > 0) return undefined;
  const runs = cells.flatMap((cell, index) =>
    texts[index] === '' ? [makeElement('w:r', {}, [spaceText()])] : descendantsOf(cell, 'w:r'),
  );
  return makeElement('w:p', {}, runs);
}

function spaceText(): Element {
  return makeElement('w:t', { 'xml:space': 'preserve' }, [' ']);
}

/** Breaks the page before each row of `breaks` unless a cell spans it; repeats heading rows after the break. */
export function splitTable(table: Element, breaks: ReadonlySet<Element>): Element[] {
  const children = table.children.filter(isElement);
  const rows = children.filter(({ name }) => name === 'w:tr');
  const formats = children.filter(({ name }) => name === 'w:tblPr' || name === 'w:tblGrid');
  // Tables with rows in content controls or insertions stay whole.
  if (rows.length + formats.length < children.length) return [table];
  const headingCount = rows.findIndex((row) => !isToggleOn(childOf(childOf(row, 'w:trPr'), 'w:tblHeader')));
  const heading = rows.slice(0, Math.max(0, headingCount));
  const isShort = heading.reduce((sum, row) => sum + textOf(row).length, 0) <= maxHeadingCharacters;
  const parts: Element[][] = [[]];
  for (const row of rows) {
    if (breaks.has(row) && !continuesCell(row))
      parts.push(isShort && !heading.includes(row) ? [...heading] : []);
    parts.at(-1)?.push(row);
  }
  return parts.flatMap((part, index) => [
    ...(index === 0 ? [] : [breakParagraph(pageBreak())]),
    makeElement('w:tbl', {}, [...formats, ...part]),
  ]);
}

function continuesCell(row: Element): boolean {
  return descendantsOf(row, 'w:vMerge').some(({ attribs }) => attribs['w:val'] !== 'restart');
}
