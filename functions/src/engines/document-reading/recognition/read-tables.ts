import { dropEchoes } from './drop-echoes.ts';
import { type CellLine, findTables, type Table } from './find-tables.ts';
import { countSureCharacters, meanConfidence } from './judge-picture.ts';
import { layParts } from './lay-parts.ts';
import {
  bottomOf,
  hasMiddleIn,
  isVertical,
  leftOf,
  movePart,
  type Part,
  rightOf,
  topOf,
} from './picture-part.ts';
import { placeOf, type ReadPage } from './read-missed-blocks.ts';
import type { FoundLines, FoundWord } from './tesseract-engine.ts';

/** Max columns that are read by themselves per page; each takes a tenth of the page's time. */
const maxReadings = 24;
/** Min lines with a space wider than they are high, or beside the next line, of a page with a table. */
const minWideLines = 2;
/** Paper around the lines of a cell that is read with them, in heights of capitals: accents, commas and dashes. */
const slack = { above: 0.5, below: 0.3, beside: 0.2 } as const;
/** White around a column, in pixels. */
const margin = 20;
/** Min share of the sure characters of a line's first reading that its second one must have. */
const minKept = 0.9;
/** Min confidence in percent of a second reading that may replace a surer one. */
const minReplacingConfidence = 85;
/** Min confidence in percent of a second reading of a line without words. */
const minConfidence = 60;
/** Max lines without words that are read by themselves per page, and min ratio of their width to their height. */
const maxMissed = 12;
const minMissed = 4;
const minMissedConfidence = 75;
/** Min share of the width of a line that words cover when it was read. */
const minReadShare = 0.6;
/** Max share of cells of some words that begin with a small letter, as the lines of columns of prose do. */
const maxContinued = 0.25;
const minWordsOfProse = 3;
/** Min rows of a form, and max words of its names and values. */
const minRowsOfForm = 3;
const maxWordsOfName = 4;
const maxWordsOfValue = 10;

/**
 * Lays tables row by row and cell by cell. Tesseract's lines cut through the cells of a row that wrap differently, so
 * that words are lost or mixed with those of other cells. The columns of a table are read one by one, without its rules,
 * while `mayReadAgain`.
 */
export function readTables(page: ReadPage, lines: FoundLines, mayReadAgain: () => boolean): FoundLines {
  if (!mayHoldTables(lines)) return lines;
  let [whole, left] = [lines, maxReadings];
  const { tables, runs, picture } = findTables(page.picture);
  for (const table of tables) {
    const horizontalLines = whole.filter((line) => !isVertical(line));
    const inside = horizontalLines.flat().filter((word) => hasMiddleIn(word, table));
    const mayRead =
      (table.columns > 2 || !table.lines.every((line) => isLineRead(line, inside))) &&
      left >= table.columns &&
      mayReadAgain();
    if (mayRead) left -= table.columns;
    const rows = layTable(table, inside, (column) =>
      mayRead ? readColumn({ ...page, picture }, table, column) : [],
    );
    if (rows === undefined) continue;
    const taken = new Set(inside);
    const rest = whole
      .map((line) => line.filter((word) => !taken.has(word)))
      .filter((line) => line.length > 0);
    const at = placeOf(table, rest);
    const after = rest.slice(at);
    const above = after.filter((line) => isAbove(line, table));
    const below = after.filter((line) => !isAbove(line, table));
    whole = [...rest.slice(0, at), ...above, ...rows, ...below];
  }
  const words = whole.flat();
  const missed = runs.filter(
    (run) => run.right - run.left > minMissed * (run.bottom - run.top) && !isLineRead(run, words, 0),
  );
  for (const run of missed.slice(0, maxMissed)) {
    if (!mayReadAgain()) break;
    const line = readMissedLine({ ...page, picture }, run);
    const at = placeOf(run, whole);
    if (line.length > 0) whole = [...whole.slice(0, at), line, ...whole.slice(at)];
  }
  return whole;
}

/** Returns true when words cover more than a share of the width of a line. */
function isLineRead(line: Part, words: readonly FoundWord[], minShare = minReadShare): boolean {
  const over = words.filter((word) => overlaps(word, line));
  const covered = over.reduce(
    (sum, word) => sum + Math.min(word.right, line.right) - Math.max(word.left, line.left),
    0,
  );
  return covered > minShare * (line.right - line.left);
}

const overlaps = (one: Part, other: Part): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** Reads a line of print of which Tesseract read no word; returns nothing for a drawing. */
function readMissedLine({ engine, picture, language }: ReadPage, run: Part): FoundWord[] {
  const spacing = { slack: 6, margin };
  const line = engine.recognise(layParts(picture, [run], spacing).picture, language, 'line').flat();
  if (meanConfidence([line]) < minMissedConfidence) return [];
  const [x, y] = [
    Math.max(0, run.left - spacing.slack) - margin,
    Math.max(0, run.top - spacing.slack) - margin,
  ];
  return line.map((word) => movePart(word, x, y));
}

/** Returns true for lines with wide spaces, or beside each other. */
function mayHoldTables(lines: FoundLines): boolean {
  const isWide = (line: FoundLines[number], at: number): boolean => {
    const sorted = line.toSorted((one, other) => one.left - other.left);
    const gap = Math.max(
      0,
      ...sorted.slice(1).map((word, before) => word.left - (sorted[before]?.right ?? 0)),
    );
    const [own, next] = [bottomOf(line) - topOf(line), lines[at + 1]];
    return gap > own || (next !== undefined && topOf(next) < bottomOf(line) - own / 2);
  };
  return lines.filter(isWide).length >= minWideLines;
}

/** Returns true for the last line of a paragraph above a table, which Tesseract may put after it. */
const isAbove = (line: FoundLines[number], { left, top, right }: Table): boolean =>
  bottomOf(line) <= top && leftOf(line) < right && rightOf(line) > left;

const cellOf = ({ row, column }: CellLine): string => `${row},${column}`;

/** Returns the rows of a table; `undefined` for columns of prose and without words. */
function layTable(
  table: Table,
  words: readonly FoundWord[],
  readAgain: (column: number) => readonly FoundWord[],
): FoundLines | undefined {
  if (words.length === 0) return undefined;
  const columns = Map.groupBy(table.lines, ({ column }) => column);
  const bounds = new Map([...columns].map(([column, lines]) => [column, spanOf(lines)]));
  const wordsOf = Map.groupBy(
    words.filter((word) => !isRule(word)),
    (word) => nearestColumn(word, bounds),
  );
  const held = new Map<CellLine | undefined, readonly FoundWord[]>();
  const all = [...table.lines];
  for (const [column, lines] of columns) {
    const readings = [wordsOf.get(column) ?? [], readAgain(column).filter((word) => !isRule(word))];
    const missed = findMissedLines(wordsOf.get(column) ?? [], { column, lines, all: table.lines });
    all.push(...missed);
    const [old, again] = readings.map((reading) =>
      Map.groupBy(reading, (word) => nearestLine(word, [...lines, ...missed])),
    );
    for (const line of [...lines, ...missed])
      held.set(line, betterReading(old?.get(line) ?? [], again?.get(line) ?? []));
  }
  const cells = [...Map.groupBy(all, cellOf).values()]
    .map(
      (lines): Cell => ({
        row: lines[0]?.row ?? 0,
        column: lines[0]?.column ?? 0,
        words: lines.flatMap((line) =>
          (held.get(line) ?? []).toSorted((one, other) => one.left - other.left),
        ),
      }),
    )
    .toSorted((one, other) => one.row - other.row || one.column - other.column);
  if (!isTable(cells)) return undefined;
  return [...Map.groupBy(cells, ({ row }) => row).values()]
    .map((row) => row.flatMap((cell) => cell.words))
    .filter((row) => row.length > 0);
}

/** Rules between cells are read as bars and dashes. */
const isRule = ({ text }: FoundWord): boolean => /^[|¦_—–-]+$/u.test(text);

const spanOf = (parts: readonly Part[]): readonly [number, number] => [
  Math.min(...parts.map(({ left }) => left)),
  Math.max(...parts.map(({ right }) => right)),
];

function nearestColumn(word: Part, columns: ReadonlyMap<number, readonly [number, number]>): number {
  const middle = (word.left + word.right) / 2;
  const distances = [...columns].map(([column, [left, right]]) => ({
    column,
    distance: Math.max(left - middle, middle - right, 0),
  }));
  return distances.reduce((best, one) => (one.distance < best.distance ? one : best)).column;
}

/** Returns lines for the words of a column without one: in the row of another column's line at their height. */
function findMissedLines(
  words: readonly FoundWord[],
  { column, lines, all }: { column: number; lines: readonly CellLine[]; all: readonly CellLine[] },
): CellLine[] {
  const missed: CellLine[] = [];
  for (const word of words) {
    if ([...lines, ...missed].some((line) => isLevel(line, word))) continue;
    const row = nearestLine(word, all);
    const { left, top, right, bottom } = word;
    if (row !== undefined && isLevel(row, word))
      missed.push({ left, top, right, bottom, column, row: row.row });
  }
  return missed;
}

/** Returns true when the middle of one is at the height of the other. */
function isLevel(one: Part, other: Part): boolean {
  const [middle, otherMiddle] = [(one.top + one.bottom) / 2, (other.top + other.bottom) / 2];
  return (middle > other.top && middle < other.bottom) || (otherMiddle > one.top && otherMiddle < one.bottom);
}

function nearestLine(word: Part, lines: readonly CellLine[]): CellLine | undefined {
  const overlap = (line: Part): number => Math.min(line.bottom, word.bottom) - Math.max(line.top, word.top);
  const [first, ...others] = lines;
  return first && others.reduce((best, line) => (overlap(line) > overlap(best) ? line : best), first);
}

/** Returns false for columns of prose, and for two blocks beside each other that are neither a form nor numbers. */
function isTable(cells: readonly Cell[]): boolean {
  const long = cells.filter(({ words }) => words.length >= minWordsOfProse);
  const continued = long.filter(({ words: [first] }) => /^\p{Ll}/u.test(first?.text ?? ''));
  if (continued.length > long.length * maxContinued) return false;
  const columns = [...Map.groupBy(cells, ({ column }) => column).values()].filter(
    (column) => !column.every(({ words }) => markerPattern.test(writeCell(words))),
  );
  if (columns.length > 2) return true;
  const [first = [], last = []] = columns;
  const labels = cells.filter(({ words }) => words.some(({ text }) => text.endsWith(':')));
  const numbers = last.filter(({ words }) => words.length < minWordsOfProse && /\d/u.test(writeCell(words)));
  return labels.length > cells.length / 2 || numbers.length > last.length / 2 || isForm(first, last);
}

/** Returns true when each cell of the last column has a short name beside it, and one of them has a figure. */
function isForm(names: readonly Cell[], values: readonly Cell[]): boolean {
  const rows = new Map(names.map(({ row, words }) => [row, words]));
  const isName = (words: readonly FoundWord[] = []): boolean =>
    words.length > 0 && words.length <= maxWordsOfName && /^\p{Lu}\D*$/u.test(writeCell(words));
  return (
    values.length >= minRowsOfForm &&
    values.every(({ row, words }) => words.length <= maxWordsOfValue && isName(rows.get(row))) &&
    values.some(({ words }) => /\d/u.test(writeCell(words)))
  );
}

interface Cell {
  readonly row: number;
  readonly column: number;
  readonly words: readonly FoundWord[];
}

const writeCell = (words: readonly FoundWord[]): string => words.map(({ text }) => text).join(' ');
/** Matches the number of a clause or point, beside which its text stands. */
const markerPattern = /^(?:\(?[\p{L}\d]{1,4}[.,:)][ºª]?|[•·-])?$/u;

/** Returns the second reading of a line, unless it lost characters that the first one did not read twice. */
function betterReading(first: readonly FoundWord[], again: readonly FoundWord[]): readonly FoundWord[] {
  const old = dropEchoes([first]).flat();
  const isSure =
    meanConfidence([again]) >=
    Math.max(minConfidence, Math.min(minReplacingConfidence, meanConfidence([old])));
  return isSure && countSureCharacters(again) >= minKept * countSureCharacters(old) ? again : old;
}

/** Reads the lines of a column on white, without the rules between them. */
function readColumn({ engine, picture, language }: ReadPage, table: Table, column: number): FoundWord[] {
  const lines = table.lines.filter((line) => line.column === column);
  const [left, right] = spanOf(lines);
  const beside = Math.round(slack.beside * table.letter);
  const [x, y] = [left - beside - margin, table.top - Math.round(slack.above * table.letter) - margin];
  const width = right - left + 2 * (beside + margin);
  const height = table.bottom - y + Math.round(slack.below * table.letter) + margin;
  const pixels = new Uint8Array(width * height).fill(255);
  for (const line of lines) {
    const from = Math.max(0, line.left - beside);
    const to = Math.min(picture.width, line.right + beside);
    const end = Math.min(picture.height, line.bottom + Math.round(slack.below * table.letter));
    for (let row = Math.max(0, line.top - Math.round(slack.above * table.letter)); row < end; row += 1) {
      pixels.set(
        picture.pixels.subarray(row * picture.width + from, row * picture.width + to),
        (row - y) * width + from - x,
      );
    }
  }
  return engine
    .recognise({ width, height, pixels }, language, 'block')
    .flat()
    .map((word) => movePart(word, x, y));
}
