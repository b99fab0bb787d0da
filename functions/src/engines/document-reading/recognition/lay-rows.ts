import { isVertical } from './picture-part.ts';
import type { FoundLines, FoundWord } from './tesseract-engine.ts';

/** Fewer numbers below each other are no column of a table. */
const leastNumbers = 3;
/** Words on a line, on average, of what stands beside a column of numbers and is not prose. */
const mostWordsOfCell = 6;

type Line = FoundLines[number];
/** Lines one below the other, as the engine read them. */
type Column = readonly Line[];

/**
 * The engine takes a table without rules for columns of print, and reads one after the other: where one of them has
 * numbers, the lines beside it are merged row by row, since a number means nothing without its label. Cells read one
 * after the other become one line as well.
 */
export function layRows(lines: FoundLines): FoundLines {
  const columns = splitColumns(lines);
  let laid = lines;
  for (const numbers of columns.slice(1).filter(isOfNumbers)) laid = layBand(laid, columns, numbers);
  return joinRows(laid);
}

/** Lines that follow each other at one height, beside each other, are one. */
function joinRows(lines: FoundLines): FoundLines {
  const rows: Line[] = [];
  for (const line of lines) {
    const row = rows.at(-1);
    if (row !== undefined && isBeside(row, line)) rows[rows.length - 1] = joinLines(row, line);
    else rows.push(line);
  }
  return rows;
}

function isBeside(row: Line, line: Line): boolean {
  if (isVertical(row) || isVertical(line)) return false;
  const [left, right] = [
    Math.min(...line.map((word) => word.left)),
    Math.max(...line.map((word) => word.right)),
  ];
  return isLevel(row, line) && row.every((word) => word.right <= left || word.left >= right);
}

function isLevel(one: Line, other: Line): boolean {
  return (
    middleOf(other) < bottomOf(one) &&
    middleOf(other) > topOf(one) &&
    middleOf(one) > topOf(other) &&
    middleOf(one) < bottomOf(other)
  );
}

function joinLines(one: Line, other: Line): Line {
  return [...one, ...other].sort((first, second) => first.left - second.left);
}

/** A column ends where reading goes on further up. */
function splitColumns(lines: FoundLines): Column[] {
  const columns: Line[][] = [];
  let last: Line | undefined;
  for (const line of lines) {
    if (last === undefined || middleOf(line) < topOf(last)) columns.push([]);
    columns.at(-1)?.push(line);
    last = line;
  }
  return columns;
}

function isOfNumbers(column: Column): boolean {
  const numbers = column.filter((line) => line.length <= 2 && line.some(({ text }) => /\d/.test(text)));
  return numbers.length >= leastNumbers && numbers.length * 2 > column.length;
}

/** Lays together all that stands at the height of the numbers, unless some of it is prose. */
function layBand(lines: FoundLines, columns: readonly Column[], numbers: Column): FoundLines {
  const [top, bottom] = [Math.min(...numbers.map(topOf)), Math.max(...numbers.map(bottomOf))];
  const isInBand = (line: Line): boolean =>
    middleOf(line) > top && middleOf(line) < bottom && !isVertical(line);
  const beside = columns.map((column) => column.filter(isInBand)).filter((column) => column.length > 0);
  const wordsOf = (column: Column): number => column.flat().length / column.length;
  if (beside.length < 2 || beside.some((column) => wordsOf(column) > mostWordsOfCell)) return lines;
  const rows: Line[] = [];
  for (const line of lines.filter(isInBand).toSorted((one, other) => middleOf(one) - middleOf(other))) {
    const row = rows.at(-1);
    if (row !== undefined && isLevel(row, line)) rows[rows.length - 1] = joinLines(row, line);
    else rows.push(line);
  }
  const first = lines.findIndex(isInBand);
  return [...lines.slice(0, first), ...rows, ...lines.slice(first).filter((line) => !isInBand(line))];
}

function topOf(line: Line): number {
  return median(line.map((word) => word.top));
}

function bottomOf(line: Line): number {
  return median(line.map((word) => word.bottom));
}

function middleOf(line: Line): number {
  return median(line.map(({ top, bottom }: FoundWord) => (top + bottom) / 2));
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}
