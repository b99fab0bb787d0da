import { medianOf } from '../median-of.ts';
import { isVertical } from './picture-part.ts';
import type { FoundLines, FoundWord } from './tesseract-engine.ts';

/** Min numbers in a column of a table. */
const minNumbers = 3;
/** Max mean words per line of cells beside numbers; prose has more. */
const maxWordsOfCell = 6;

type Line = FoundLines[number];
/** Consecutive lines below each other, as the engine read them. */
type Column = readonly Line[];

/**
 * Merges the columns of a table without rules into rows, because a number needs its label. The engine reads its columns
 * one after the other. Cells read one after the other become one row as well.
 */
export function layRows(lines: FoundLines): FoundLines {
  const columns = splitColumns(lines);
  let laid = lines;
  for (const numbers of columns.slice(1).filter(isOfNumbers)) laid = layBand(laid, columns, numbers);
  return joinRows(laid);
}

/** Joins consecutive lines beside each other at one height. */
function joinRows(lines: FoundLines): FoundLines {
  const rows: Line[] = [];
  for (const line of lines) {
    const row = rows.at(-1);
    if (row !== undefined && isLevelWith(row, line)) rows[rows.length - 1] = joinLines(row, line);
    else rows.push(line);
  }
  return rows;
}

function isLevelWith(row: Line, line: Line): boolean {
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

/** Splits lines into columns: one ends when the next line is further up. */
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
  return numbers.length >= minNumbers && numbers.length * 2 > column.length;
}

/** Merges the lines at the height of the numbers into rows, unless some are prose. */
function layBand(lines: FoundLines, columns: readonly Column[], numbers: Column): FoundLines {
  const [top, bottom] = [Math.min(...numbers.map(topOf)), Math.max(...numbers.map(bottomOf))];
  const isInBand = (line: Line): boolean =>
    middleOf(line) > top && middleOf(line) < bottom && !isVertical(line);
  const beside = columns.map((column) => column.filter(isInBand)).filter((column) => column.length > 0);
  const wordsOf = (column: Column): number => column.flat().length / column.length;
  if (beside.length < 2 || beside.some((column) => wordsOf(column) > maxWordsOfCell)) return lines;
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
  return medianOf(line.map((word) => word.top)) ?? 0;
}

function bottomOf(line: Line): number {
  return medianOf(line.map((word) => word.bottom)) ?? 0;
}

function middleOf(line: Line): number {
  return medianOf(line.map(({ top, bottom }: FoundWord) => (top + bottom) / 2)) ?? 0;
}
