import type { TextPiece } from './annotation-lines.ts';
import type { Line } from './piece-columns.ts';
import { leftOf, rightOf } from './piece-position.ts';

/** Maximum distance of baselines on one line, as a share of the size. */
const maxBaselineGap = 0.3;
/** Maximum distance of a value behind its label, as a multiple of the size. */
const maxLabelGap = 25;
/** Maximum texts of a row beside which later ones are placed. */
const maxTextsOfRow = 40;
/** Height in units of the page of the bands in which lines are indexed. */
const bandHeight = 4;
/** Matches a label or a row of dots or dashes that a value follows. */
const labelEndPattern = /[:：…]$|\.\.\.$|__$/u;

interface PlacedLine<Piece extends TextPiece> {
  readonly line: Line<Piece>;
  readonly visible: readonly Piece[];
  readonly y: number;
}

/**
 * Puts the values of a completed form beside their labels, where the file draws them after the whole form. Each line of
 * such values fits the blanks of lines drawn before: right behind a label, or between two texts.
 */
export function fillBlanks<Piece extends TextPiece>(lines: readonly Line<Piece>[]): readonly Line<Piece>[] {
  if (isTopToBottom(lines)) return lines;
  const filled = lines.map(toFilled);
  const bands = new Map<number, number[]>();
  const moved = new Map<number, number[]>();
  let run: { at: number; row: number; fits: boolean }[] = [];
  // Includes late texts of a row, because labels of a second column may come after those of the first.
  let rows = new Map<number, Piece[]>();
  const endRun = (): void => {
    if (run.every(({ fits }) => fits))
      for (const { at, row } of run) moved.set(row, [...(moved.get(row) ?? []), at]);
    for (const { at } of run) index(at);
    run = [];
    rows = new Map();
  };
  const index = (at: number): void => {
    const { y } = filled[at] ?? { y: 0 };
    const band = Math.floor(y / bandHeight);
    const known = bands.get(band);
    if (known === undefined) bands.set(band, [at]);
    else known.push(at);
  };
  for (const [at, line] of filled.entries()) {
    if (line.visible.length === 0) continue;
    const row = findRow(line, filled, bands);
    if (row === undefined) {
      endRun();
      index(at);
      continue;
    }
    const texts = rows.get(row) ?? [...(filled[row]?.visible ?? [])];
    rows.set(row, texts);
    run.push({ at, row, fits: fitsBlanks(line.visible, texts) });
    if (texts.length < maxTextsOfRow) texts.push(...line.visible);
  }
  endRun();
  if (moved.size === 0) return lines;
  const gone = new Set([...moved.values()].flat());
  return filled.flatMap((line, at) => {
    if (gone.has(at)) return [];
    const values = moved.get(at)?.flatMap((value) => filled[value]?.visible ?? []);
    return [values === undefined ? line.line : mergeValues(line.line, values)];
  });
}

/** Returns true for lines drawn from top to bottom, which have no values beside them. */
function isTopToBottom(lines: readonly Line<TextPiece>[]): boolean {
  let last = Number.POSITIVE_INFINITY;
  return lines.every((line) => {
    const first = line.find(({ str }) => str.trim() !== '');
    const y = first?.transform[5] ?? last;
    const isBelow = first === undefined || y < last - maxBaselineGap * first.height;
    last = y;
    return isBelow;
  });
}

function toFilled<Piece extends TextPiece>(line: Line<Piece>): PlacedLine<Piece> {
  const visible = line.filter(({ str }) => str.trim() !== '');
  return { line, visible, y: visible[0]?.transform[5] ?? 0 };
}

/** Returns the index of a line at the height of another, beside whose texts it lies. */
function findRow<Piece extends TextPiece>(
  { visible, y }: PlacedLine<Piece>,
  lines: readonly PlacedLine<Piece>[],
  bands: ReadonlyMap<number, readonly number[]>,
): number | undefined {
  const reach = maxBaselineGap * (visible[0]?.height ?? 0);
  const from = Math.floor((y - reach) / bandHeight);
  const to = Math.min(from + 10, Math.floor((y + reach) / bandHeight));
  for (let band = from; band <= to; band += 1) {
    for (const at of bands.get(band) ?? []) {
      const other = lines[at];
      if (other === undefined || Math.abs(other.y - y) > reach) continue;
      if (!visible.some((piece) => other.visible.some((text) => overlaps(piece, text)))) return at;
    }
  }
  return undefined;
}

/** Returns true when each piece is right behind a label, or between two texts of the row. */
function fitsBlanks(pieces: readonly TextPiece[], row: readonly TextPiece[]): boolean {
  return pieces.every((piece) => {
    const before = row.filter((text) => rightOf(text) <= leftOf(piece) + 1);
    const last = before.toSorted((one, other) => rightOf(other) - rightOf(one))[0];
    if (last === undefined) return false;
    const isBehindLabel =
      labelEndPattern.test(last.str.trimEnd()) && leftOf(piece) - rightOf(last) <= maxLabelGap * last.height;
    return isBehindLabel || row.some((text) => leftOf(text) >= rightOf(piece) - 1);
  });
}

/**
 * Returns a line with each value inserted before the first text to its right. Ignores empty pieces, which pdf.js places
 * on other lines.
 */
function mergeValues<Piece extends TextPiece>(line: Line<Piece>, values: readonly Piece[]): Line<Piece> {
  return values.reduce<Line<Piece>>(
    (merged, value) => {
      const at = merged.findIndex((piece) => piece.str.trim() !== '' && leftOf(piece) >= rightOf(value) - 1);
      const space = { ...value, str: ' ', width: 0, hasEOL: false };
      return merged.toSpliced(at === -1 ? merged.length : at, 0, space, value, space);
    },
    line.filter(({ str }) => str !== ''),
  );
}

function overlaps(one: TextPiece, other: TextPiece): boolean {
  return leftOf(one) < rightOf(other) - 1 && rightOf(one) > leftOf(other) + 1;
}
