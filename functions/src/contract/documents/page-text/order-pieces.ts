import type { TextPiece } from './annotation-lines.ts';
import { joinBoxedPieces } from './boxed-pieces.ts';
import { fillBlanks } from './fill-blanks.ts';
import { hasInterleavedColumns, type Line, readColumns } from './piece-columns.ts';
import { putNotesLast } from './piece-footnotes.ts';
import { composeAccents, joinSpacedLetters, raiseDigits } from './piece-letters.ts';
import { splitByOrientation, turnPiece } from './piece-orientation.ts';
import { placeLateLines } from './place-late-lines.ts';
import { joinSpacedPieces } from './spaced-pieces.ts';

/** Maximum distance of baselines on one line, as a share of the size. */
const maxBaselineGap = 0.3;
/** Maximum shift of text that is drawn twice to be bold, as a share of the size. */
const maxBoldShift = 0.15;
/** Minimum rows of a column that is drawn by itself. */
const minRows = 3;
/** Maximum share of cells that begin in lower case, as lines of a longer text do. */
const maxContinuedShare = 0.15;
/** Minimum gap below the last row of a table, in rows. */
const minGapBelow = 1.6;
/** Minimum share of rows of a column that are level with rows of the first one. */
const minLevelShare = 0.7;

/**
 * Returns the pieces of a page's text in reading order. Raised digits become superscripts, spaced letters words,
 * accents join their letters, and footnotes follow the body. The server and the viewer share this order. Text rotated
 * by quarters is read upright; skewed text keeps its position.
 */
export function orderPieces<Item extends object>(items: readonly Item[]): Item[] {
  const pieces = items.filter((item): item is Item & TextPiece => 'str' in item);
  return splitByOrientation(pieces).flatMap((run) => {
    const { turns } = run;
    if (turns === undefined) return run.pieces;
    if (turns === 0) return orderUpright(run.pieces);
    const upright = run.pieces.map((piece) => turnPiece(piece, -turns));
    return orderUpright(upright).map((piece) => turnPiece(piece, turns));
  });
}

function orderUpright<Piece extends TextPiece>(pieces: readonly Piece[]): Piece[] {
  const lines = readLines(
    joinSpacedLetters(joinBoxedPieces(joinSpacedPieces(composeAccents(dropRepeatedPieces(pieces))))),
  );
  const ordered = hasInterleavedColumns(lines)
    ? readColumns(lines)
    : placeLateLines(fillBlanks(joinDrawnColumns(lines)));
  return putNotesLast(ordered).flatMap((line) => markLineEnd(raiseDigits(line)));
}

function dropRepeatedPieces<Piece extends TextPiece>(pieces: readonly Piece[]): Piece[] {
  const drawn = new Map<string, Piece[]>();
  return pieces.map((piece) => {
    if (piece.str.trim() === '') return piece;
    const places = drawn.get(piece.str) ?? [];
    const isAgain = places.some((other) =>
      [4, 5].every((axis) => {
        const distance = (piece.transform[axis] ?? 0) - (other.transform[axis] ?? 0);
        return Math.abs(distance) <= maxBoldShift * piece.height;
      }),
    );
    if (isAgain) return { ...piece, str: '' };
    places.splice(0, Math.max(0, places.length - 3));
    places.push(piece);
    drawn.set(piece.str, places);
    return piece;
  });
}

/** Splits pieces into drawn lines: at line ends of pdf.js, and before a piece on another line. */
function readLines<Piece extends TextPiece>(pieces: readonly Piece[]): Line<Piece>[] {
  const lines: Line<Piece>[] = [];
  let line: Piece[] = [];
  for (const piece of pieces) {
    line.push(piece);
    if (!piece.hasEOL) continue;
    lines.push(line);
    line = [];
  }
  if (line.length > 0) lines.push(line);
  return lines;
}

function markLineEnd<Piece extends TextPiece>(line: Line<Piece>): Piece[] {
  return line.map((piece, index) => {
    const hasEOL = index === line.length - 1;
    return piece.hasEOL === hasEOL ? piece : { ...piece, hasEOL };
  });
}

interface Cell<Piece extends TextPiece> {
  readonly line: Line<Piece>;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
}

/** Joins table columns into rows when the file draws one column after the other. */
function joinDrawnColumns<Piece extends TextPiece>(lines: readonly Line<Piece>[]): Line<Piece>[] {
  const cells = lines.map(toCell);
  const joined: Line<Piece>[] = [];
  let at = 0;
  while (at < cells.length) {
    const columns = findColumns(cells, at);
    if (columns.length < 2) {
      joined.push(lines[at] ?? []);
      at += 1;
      continue;
    }
    joined.push(...joinRows(columns));
    at += columns.reduce((sum, column) => sum + column.length, 0);
  }
  return joined;
}

function toCell<Piece extends TextPiece>(line: Line<Piece>): Cell<Piece> | undefined {
  const visiblePieces = line.filter(({ str }) => str.trim() !== '');
  const [first] = visiblePieces;
  const last = visiblePieces.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const left = first.transform[4] ?? 0;
  const right = (last.transform[4] ?? 0) + last.width;
  return { line, left, right, y: first.transform[5] ?? 0, size: first.height };
}

type Column<Piece extends TextPiece> = readonly (Cell<Piece> | undefined)[];

/**
 * Returns the columns that begin at a cell: each continues as long as its lines go down, and the next one is beside it.
 */
function findColumns<Piece extends TextPiece>(cells: Column<Piece>, from: number): Column<Piece>[] {
  const jump = findJump(cells, from);
  // Requires the first row of both columns at one height, which excludes a title above the table.
  if (jump - from < minRows || !isLevel(cells[from], cells[jump])) return [];
  const columns: Column<Piece>[] = [cells.slice(from, jump)];
  let at = jump;
  while (at < cells.length) {
    const edge = Math.max(
      ...(columns.at(-1) ?? []).map((cell) => (cell?.right ?? Number.NEGATIVE_INFINITY) - 1),
    );
    const rest = cells.slice(at, findJump(cells, at));
    const column = cutBelow(rest, edge);
    if (!isBeside(columns[0] ?? [], column, edge)) break;
    columns.push(column);
    // Checks the first two columns only: the caller searches from every cell, so a later check would take quadratic
    // time.
    if (columns.length === 2 && areBlocks(columns)) return [];
    // Text follows below: accepts plain tables only, because tall cells of other tables may continue there.
    if (column.length < rest.length && !isPlainTable(columns)) return [];
    at += column.length;
  }
  return columns;
}

/** Min rows of side-by-side blocks that begin alike. */
const minLikeRows = 2;

/** Returns true for blocks side by side, such as the data of two parties: rows begin with the same word in each. */
function areBlocks<Piece extends TextPiece>([first = [], second = []]: readonly Column<Piece>[]): boolean {
  const likeRows = first.filter((cell) => {
    const word = firstWordOf(cell);
    return word !== undefined && second.some((other) => isLevel(cell, other) && firstWordOf(other) === word);
  });
  return likeRows.length >= minLikeRows;
}

const firstWordOf = <Piece extends TextPiece>(cell: Cell<Piece> | undefined): string | undefined =>
  cell && /^\p{L}{2,}/u.exec(textOf(cell.line))?.[0];

/** Returns true for columns of as many cells each, few of which continue a text. */
function isPlainTable<Piece extends TextPiece>(columns: readonly Column<Piece>[]): boolean {
  const cells = columns.flat();
  const continued = cells.filter((cell) => cell === undefined || /^\p{Ll}/u.test(textOf(cell.line)));
  const count = columns[0]?.length ?? 0;
  return (
    count > minRows &&
    columns.every(({ length }) => length === count) &&
    continued.length <= cells.length * maxContinuedShare
  );
}

const textOf = (line: readonly TextPiece[]): string =>
  line
    .map(({ str }) => str)
    .join('')
    .trim();

/**
 * Removes the text below the table, which begins left of the column. When rows follow closely, keeps it: the lines
 * above are then a head of several lines.
 */
function cutBelow<Piece extends TextPiece>(cells: Column<Piece>, edge: number): Column<Piece> {
  const end = cells.findIndex((cell) => cell !== undefined && cell.left <= edge);
  const [first, last, next] = [cells[0], cells[end - 1], cells[end]];
  if (first === undefined || last === undefined || next === undefined) return cells;
  const pitch = (first.y - last.y) / (end - 1);
  return last.y - next.y >= minGapBelow * pitch ? cells.slice(0, end) : cells;
}

/** Returns the index of the next cell that is above or beside the cell drawn before it. */
function findJump<Piece extends TextPiece>(cells: Column<Piece>, from: number): number {
  let last = cells[from];
  for (let at = from + 1; at < cells.length; at += 1) {
    const cell = cells[at];
    if (cell === undefined) continue;
    if (last !== undefined && cell.y > last.y - maxBaselineGap * last.size) return at;
    last = cell;
  }
  return cells.length;
}

function isLevel<Piece extends TextPiece>(
  one: Cell<Piece> | undefined,
  other: Cell<Piece> | undefined,
): boolean {
  return one !== undefined && other !== undefined && Math.abs(one.y - other.y) <= maxBaselineGap * one.size;
}

function isBeside<Piece extends TextPiece>(
  first: Column<Piece>,
  column: Column<Piece>,
  edge: number,
): boolean {
  const rows = column.filter((cell) => cell !== undefined);
  const cellsAtLevel = rows.filter((cell) => first.some((other) => isLevel(other, cell)));
  const isRight = rows.every(({ left }) => left > edge);
  return (
    rows.length >= minRows && isRight && cellsAtLevel.length >= rows.length * minLevelShare && !isProse(rows)
  );
}

/** Matches a sentence that begins within a line, unlike an abbreviation: «Avda. Libertad». */
const sentenceWithinPattern = /(?<!\p{L})\p{Ll}{3,}[.?!] \p{Lu}\p{Ll}/u;

/** Returns true for columns of running text, whose lines are also at equal heights. */
function isProse<Piece extends TextPiece>(rows: readonly Cell<Piece>[]): boolean {
  const texts = rows.map(({ line }) => textOf(line));
  const running = texts.filter((text) => /^\p{Ll}/u.test(text) && text.split(' ').length > 2);
  const sentences = texts.filter((text) => sentenceWithinPattern.test(text));
  return Math.max(running.length, sentences.length) > texts.length * 0.4;
}

function joinRows<Piece extends TextPiece>(columns: readonly Column<Piece>[]): Line<Piece>[] {
  const cells = columns.flat().filter((cell) => cell !== undefined);
  const rows: Cell<Piece>[][] = [];
  for (const cell of cells.toSorted((one, other) => other.y - one.y)) {
    const row = rows.at(-1);
    if (row !== undefined && isLevel(row[0], cell)) row.push(cell);
    else rows.push([cell]);
  }
  return rows.map((row) =>
    row
      .toSorted((one, other) => one.left - other.left)
      .flatMap(({ line }, index) =>
        // Drops empty pieces: pdf.js places them on another line.
        (index === 0 ? line : [spaceBefore(line[0]), ...line]).filter((piece) => piece && piece.str !== ''),
      )
      .filter((piece) => piece !== undefined),
  );
}

function spaceBefore<Piece extends TextPiece>(piece: Piece | undefined): Piece | undefined {
  return piece && { ...piece, str: ' ', width: 0, hasEOL: false };
}
