import { eraseRules } from './erase-rules.ts';
import { findPieces } from './find-pieces.ts';
import type { GreyPicture } from './grey-picture.ts';
import { boundsOf, type Part } from './picture-part.ts';

/** One line of print in a cell of a table. */
export interface CellLine extends Part {
  /** Column from 0, from left to right, and row from 0, from top to bottom. */
  readonly column: number;
  readonly row: number;
}

/** A table. `lines` are in reading order: by rows, cells and lines. */
export interface Table extends Part {
  readonly columns: number;
  readonly lines: readonly CellLine[];
  /** Height in pixels of its capital letters. */
  readonly letter: number;
}

/** Sizes in pixels of the pieces that tell the height of letters. */
const letterSize = { min: 6, max: 90 } as const;
/** Min side in pixels of a comma, and its max distance above or below a letter in heights of capitals. */
const minMark = 4;
const markReach = 0.3;
/** Share of the letters that are no higher than capitals; the others have marks, or touch. */
const capitalShare = 0.8;
/** Size of a letter, in heights of capitals. Rules are longer or thinner; dots and commas are lower. */
const shape = { minHeight: 0.5, maxHeight: 2.2, minWidth: 0.2, maxWidth: 8 } as const;
/** Size of a letter or digit that touches no other, in heights of capitals; other lone pieces are remains of rules. */
const loneLetterSize = { minHeight: 0.6, minWidth: 0.3, maxWidth: 1.4 } as const;
/** Max letters and lines of a page, and lines that may belong to the table below them. */
const maxLetters = 20_000;
const maxLevels = 300;
const maxTaken = 20;
/** In heights of capitals: min space between columns. Spaces between words are narrower. */
const minGutter = 0.66;
/** Max distance of the baselines of one line. Cells with an odd and an even number of lines are further apart. */
const maxBaselineGap = 0.35;
/** Max distance of the baselines of cells that stand beside each other; half a line is further. */
const maxRaise = 0.6;
/**
 * Max distance between lines of different cells of a row, in heights of capitals. Lines of one cell are further apart.
 */
const maxHalfLineGap = 1.25;
const space = 0.4;
const minSpace = 0.3;
/** Max distance of the baselines of two lines of a cell, in heights of capitals. */
const maxPitch = 1.9;
/** Max line spacing in a cell, relative to the smallest one of the table; rows are further apart. */
const maxLeading = 1.2;
/** Min cells that start lower than the line above for a new row, and max tilt of a row in heights of capitals. */
const minAligned = 3;
const maxUnaligned = 0.2;
/** Min rows of two columns, which may be two blocks beside each other. */
const minRows = 3;
/** Min lines with print on both sides of a gutter; a later line across such a gutter ends the table. */
const minSupport = 2;

/** The tables of a page, all its lines of print, and its picture without their rules. */
interface FoundTables {
  readonly runs: readonly Part[];
  readonly tables: readonly Table[];
  readonly picture: GreyPicture;
}

/**
 * Finds tables by the print alone: columns by the space between them, rows by rules and by the distance of their lines. A
 * line continues a cell when the line before had no room for its first word. Cells may be aligned at any height.
 */
export function findTables(page: GreyPicture): FoundTables {
  const { picture, crosses } = eraseRules(page);
  const pieces = findPieces(picture, minMark) ?? [];
  const letter = quantile(
    pieces
      .map(({ top, bottom }) => bottom - top)
      .filter((height) => height >= letterSize.min && height <= letterSize.max),
    capitalShare,
  );
  if (letter === 0 || pieces.length > maxLetters) return { tables: [], runs: [], picture };
  const runs = chainLetters(pieces, letter);
  const levels = findLevels(runs, letter);
  if (levels.length > maxLevels) return { tables: [], runs: [], picture };
  const tables = findBands(levels, letter).flatMap((band) => layBand(band, { letter, crosses }) ?? []);
  return { tables, runs, picture };
}

interface PageTraits {
  readonly letter: number;
  /** Returns true when a rule crosses most of a part. */
  readonly crosses: (part: Part) => boolean;
}

/** Consecutive letters of a line without a column gap between them. */
interface Run extends Part {
  readonly baseline: number;
  /** Width of its first word. */
  readonly firstWidth: number;
}

/** Chains letters to runs, from left to right. */
function chainLetters(pieces: readonly Part[], letter: number): Run[] {
  const sorted = pieces
    .filter(({ left, top, right, bottom }) => {
      const [width, height] = [right - left, bottom - top];
      return width <= shape.maxWidth * letter && height <= shape.maxHeight * letter;
    })
    .sort((one, other) => one.left - other.left);
  const rowHeight = shape.maxHeight * letter;
  const open = new Map<number, Chain[]>();
  const chains: Chain[] = [];
  for (const piece of sorted) {
    const row = Math.floor((piece.top + piece.bottom) / 2 / rowHeight);
    const near = [row - 1, row, row + 1].flatMap((at) => {
      const live = (open.get(at) ?? []).filter(
        ({ right, height }) => piece.left - right < minGutter * Math.max(letter, height),
      );
      open.set(at, live);
      return live;
    });
    const [width, height] = [piece.right - piece.left, piece.bottom - piece.top];
    const isThin = width < shape.minWidth * letter && height >= shape.minHeight * letter;
    const isMark = isThin || height < shape.minHeight * letter;
    const chain = near.find(({ last }) =>
      isMark ? isMarkBeside(last, piece, letter) : isBeside(last, piece),
    );
    if (chain !== undefined) {
      chain.right = Math.max(chain.right, piece.right);
      chain.all.push(piece);
      if (isMark) continue;
      chain.letters.push(piece);
      chain.last = piece;
      chain.height = Math.max(chain.height, height);
    } else if (!isMark || (isThin && height <= letter * (1 + markReach))) {
      const started = {
        letters: isMark ? [] : [piece],
        all: [piece],
        last: piece,
        right: piece.right,
        height,
      };
      chains.push(started);
      open.set(row, [...(open.get(row) ?? []), started]);
    }
  }
  const isPrint = ({ letters: own, last, height }: Chain): boolean => {
    if (own.length !== 1) return own.length > 1;
    const width = last.right - last.left;
    return (
      height >= loneLetterSize.minHeight * letter &&
      width >= loneLetterSize.minWidth * letter &&
      width <= loneLetterSize.maxWidth * letter
    );
  };
  return chains.filter(isPrint).map((chain) => toRun(chain, letter));
}

/** Returns true for a comma, a dash or a thin letter right after a letter; remains of rules are taller. */
function isMarkBeside(last: Part, mark: Part, letter: number): boolean {
  const reach = markReach * letter;
  const isHigh = mark.bottom - mark.top >= shape.minHeight * letter;
  const stands = Math.abs(mark.bottom - last.bottom) <= reach || Math.abs(mark.top - last.top) <= reach;
  return mark.top >= last.top - reach && mark.bottom <= last.bottom + reach && (!isHigh || stands);
}

interface Chain {
  readonly letters: Part[];
  /** Pieces of the line, also commas, dashes and thin letters. */
  readonly all: Part[];
  last: Part;
  right: number;
  /** Height of its highest letter. */
  height: number;
}

function isBeside(last: Part, letter: Part): boolean {
  const common = Math.min(last.bottom, letter.bottom) - Math.max(last.top, letter.top);
  return common * 2 >= Math.min(last.bottom - last.top, letter.bottom - letter.top);
}

function toRun({ letters, all }: Chain, letter: number): Run {
  const { left, ...bounds } = boundsOf(all);
  const baseline = quantile(
    letters.map(({ bottom }) => bottom),
    0.5,
  );
  return { left, ...bounds, baseline, firstWidth: endOfWord(all, letter) - left };
}

/** Returns the right end of the first word. Includes thin letters: without its «l», «pulgadas» would be two words. */
function endOfWord(pieces: readonly Part[], letter: number): number {
  let end = pieces[0]?.right ?? 0;
  for (const { left, right } of pieces) {
    if (left - end > letter * minSpace) break;
    end = Math.max(end, right);
  }
  return end;
}

/** Runs with one baseline. */
interface Level {
  readonly baseline: number;
  readonly runs: readonly Run[];
}

function findLevels(runs: readonly Run[], letter: number): Level[] {
  const levels: { baseline: number; runs: Run[] }[] = [];
  for (const run of runs.toSorted((one, other) => one.baseline - other.baseline)) {
    const last = levels.at(-1);
    if (last !== undefined && run.baseline - last.baseline < maxBaselineGap * letter) last.runs.push(run);
    else levels.push({ baseline: run.baseline, runs: [run] });
  }
  return levels;
}

/** A space without print between columns. `support`: number of levels with print on both sides. */
interface Gutter {
  readonly from: number;
  readonly to: number;
  readonly support: number;
}

/** Groups successive levels with the same gutters. */
function findBands(levels: readonly Level[], letter: number): Level[][] {
  const bands: Level[][] = [[]];
  for (const level of levels) {
    const band = bands.at(-1) ?? [];
    const joint = findGutters([...band, level], letter);
    const isKept = (gutter: Gutter): boolean =>
      joint.some(({ from, to }) => from < gutter.to && to > gutter.from);
    const isFirm = ({ support }: Gutter): boolean => support >= minSupport;
    if (!findGutters(band, letter).filter(isFirm).every(isKept)) {
      bands.push([...takeHalfLines(band, level, letter), level]);
    } else if (findGutters([level], letter).every(isKept)) band.push(level);
    else bands.push([...takeSimilarLevels(band, level, letter), level]);
  }
  return bands;
}

/** Takes the levels less than a line above a level from the end of a band. */
function takeHalfLines(band: Level[], { baseline }: Level, letter: number): Level[] {
  const from = band.findLastIndex((level) => baseline - level.baseline >= maxHalfLineGap * letter);
  return band.splice(from + 1);
}

/** Takes the levels with the gutters of a level from the end of a band: those above it are no rows of its table. */
function takeSimilarLevels(band: Level[], level: Level, letter: number): Level[] {
  const own = findGutters([level], letter).length;
  let from = band.length;
  const first = Math.max(0, from - maxTaken);
  while (from > first && findGutters([...band.slice(from - 1), level], letter).length >= own) from -= 1;
  return band.splice(from);
}

/** Returns the spaces between the runs of all levels. */
function findGutters(levels: readonly Level[], letter: number): Gutter[] {
  const runs = levels.flatMap((level) => level.runs).sort((one, other) => one.left - other.left);
  const gutters: Gutter[] = [];
  let right = runs[0]?.right ?? 0;
  for (const run of runs) {
    if (run.left - right >= minGutter * letter) {
      const [from, to] = [right, run.left];
      const isBetween = (level: Level): boolean =>
        level.runs.some((one) => one.right <= from) && level.runs.some((one) => one.left >= to);
      gutters.push({ from, to, support: levels.filter(isBetween).length });
    }
    right = Math.max(right, run.right);
  }
  return gutters;
}

/** Returns the table of a band, if it is one. */
function layBand(levels: readonly Level[], page: PageTraits): Table | undefined {
  const borders = findGutters(levels, page.letter)
    .filter(({ support }) => support >= minSupport)
    .map(({ from, to }) => (from + to) / 2);
  const columns = borders.length + 1;
  if (columns < 2 || levels.length < 2) return undefined;
  const columnOf = ({ left, right }: Part): number =>
    borders.findLastIndex((border) => (left + right) / 2 > border) + 1;
  const lines = levels.map(({ baseline, runs }): TableLine => {
    const cells = Map.groupBy(
      runs.toSorted((one, other) => one.left - other.left),
      columnOf,
    );
    return { baseline, cells: new Map([...cells].map(([column, parts]) => [column, joinRuns(parts)])) };
  });
  const rows = joinRows(joinLevels(lines, page.letter), page);
  if (rows === undefined || rows.length < (columns > 2 ? 2 : minRows)) return undefined;
  const cellLines = rows.flatMap(({ cells }, row) =>
    [...cells]
      .toSorted(([one], [other]) => one - other)
      .flatMap(([column, parts]) =>
        parts.map(({ left, top, right, bottom }) => ({ left, top, right, bottom, column, row })),
      ),
  );
  return { ...boundsOf(cellLines), columns, lines: cellLines, letter: page.letter };
}

function joinRuns(runs: readonly Run[]): Run {
  const [first] = runs;
  const baseline = quantile(
    runs.map((run) => run.baseline),
    0.5,
  );
  return { ...boundsOf(runs), baseline, firstWidth: first?.firstWidth ?? 0 };
}

/** Joins lines of different columns at nearly one height: asterisks and raised letters end above the baseline. */
function joinLevels(lines: readonly TableLine[], letter: number): TableLine[] {
  const joined: TableLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const isSame =
      last !== undefined &&
      line.baseline - last.baseline < maxRaise * letter &&
      new Set(last.cells.keys()).isDisjointFrom(new Set(line.cells.keys()));
    if (isSame)
      joined[joined.length - 1] = { baseline: line.baseline, cells: new Map([...last.cells, ...line.cells]) };
    else joined.push(line);
  }
  return joined;
}

/** The cells of a table at one baseline, by column. */
interface TableLine {
  readonly baseline: number;
  readonly cells: ReadonlyMap<number, Run>;
}

interface Row {
  readonly cells: Map<number, Run[]>;
  last: TableLine;
}

/** Joins the levels of wrapped cells to rows; `undefined` when their distances do not tell rows from lines. */
function joinRows(lines: readonly TableLine[], page: PageTraits): Row[] | undefined {
  const rows: Row[] = [];
  const traits = measureColumns(lines, page);
  if (traits === undefined) return undefined;
  for (const line of lines) {
    const row = rows.at(-1);
    if (row === undefined || !rowContinues(row, line, traits)) {
      rows.push({ cells: new Map([...line.cells].map(([column, run]) => [column, [run]])), last: line });
      continue;
    }
    for (const [column, run] of line.cells) row.cells.set(column, [...(row.cells.get(column) ?? []), run]);
    row.last = line;
  }
  return rows;
}

interface ColumnTraits extends PageTraits {
  /** Width of the longest line of each column. */
  readonly widths: ReadonlyMap<number, number>;
  /** Smallest distance of two lines of a column. */
  readonly leading: number;
  /** True when rows are further apart than the lines of a cell, or divided by rules. */
  readonly hasSpacedRows: boolean;
}

function measureColumns(lines: readonly TableLine[], page: PageTraits): ColumnTraits | undefined {
  const { letter, crosses } = page;
  const widths = new Map<number, number>();
  const lastOf = new Map<number, Run>();
  let [hasRules, hasHalfLines] = [false, false];
  const distances: number[] = [];
  for (const [at, { baseline, cells }] of lines.entries()) {
    if (baseline - (lines[at - 1]?.baseline ?? 0) < maxHalfLineGap * letter) hasHalfLines = true;
    for (const [column, run] of cells) {
      widths.set(column, Math.max(widths.get(column) ?? 0, run.right - run.left));
      const last = lastOf.get(column);
      if (last !== undefined) distances.push(run.baseline - last.baseline);
      hasRules ||= last !== undefined && crosses(gapBetween(last, run));
      lastOf.set(column, run);
    }
  }
  const leading = Math.min(...distances.filter((distance) => distance > maxHalfLineGap * letter));
  const hasSpacedRows = hasRules || distances.some((distance) => distance > leading * maxLeading);
  if (hasHalfLines && !hasSpacedRows) return undefined;
  return { ...page, widths, leading, hasSpacedRows };
}

function rowContinues(row: Row, line: TableLine, traits: ColumnTraits): boolean {
  const filled = new Set(line.cells.keys());
  const isHalfLine = line.baseline - row.last.baseline < maxHalfLineGap * traits.letter;
  if (isHalfLine) return filled.isDisjointFrom(new Set(row.last.cells.keys()));
  if (countAligned(row, line, traits.letter) >= minAligned) return false;
  const before = new Set(row.cells.keys());
  const isPart = filled.isSubsetOf(before) && (filled.size < before.size || traits.hasSpacedRows);
  if (!isPart && !(traits.hasSpacedRows && before.isSubsetOf(filled))) return false;
  return [...line.cells].every(([column, run]) => {
    const last = row.cells.get(column)?.at(-1);
    return last === undefined || continuesRun(last, run, traits.widths.get(column) ?? 0, traits);
  });
}

/** Returns the number of columns in which a line ends below the end of the last one, as numbers of a next row do. */
function countAligned(row: Row, line: TableLine, letter: number): number {
  const isAligned = ([column, run]: [number, Run]): boolean =>
    Math.abs((row.cells.get(column)?.at(-1)?.right ?? Infinity) - run.right) <= maxUnaligned * letter;
  return [...line.cells].filter(isAligned).length;
}

/** Returns the paper between two lines of a column. */
function gapBetween(last: Run, run: Run): Part {
  return {
    left: Math.max(last.left, run.left),
    right: Math.min(last.right, run.right),
    top: last.baseline,
    bottom: run.top,
  };
}

/** Returns true when a line is near the line before, which has no room for its first word, without a rule between. */
function continuesRun(
  last: Run,
  run: Run,
  width: number,
  { leading, letter, crosses }: ColumnTraits,
): boolean {
  if (run.baseline - last.baseline > Math.min(leading * maxLeading, maxPitch * letter)) return false;
  if (crosses(gapBetween(last, run))) return false;
  return last.right - last.left + space * letter + run.firstWidth > width;
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
}
