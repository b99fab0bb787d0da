import type { TextPiece } from './annotation-lines.ts';
import type { Line } from './piece-columns.ts';
import { leftOf, rightOf } from './piece-position.ts';

/** Minimum distance to the lines above and below, as a share of the size. */
const minDistance = 0.5;
/** Maximum distance of lines of one text, as a multiple of the size. */
const maxLinePitch = 2;
/** Minimum lines below: a single one may be a footer that is drawn early. */
const minLinesBelow = 2;
/** Maximum blocks of a page that are compared with its lines. */
const maxBlocks = 40;

interface MeasuredLine<Piece extends TextPiece> {
  readonly line: Line<Piece>;
  /** False for a line without text, which has no place. */
  readonly isVisible: boolean;
  readonly y: number;
  readonly size: number;
  readonly left: number;
  readonly right: number;
}

/**
 * Moves lines that the file draws late, such as the head of a table, to the empty band of the page where they stand. No
 * other line is at their height, and all lines above them come before those below. Lines above or below all others
 * stay.
 */
export function placeLateLines<Piece extends TextPiece>(
  lines: readonly Line<Piece>[],
): readonly Line<Piece>[] {
  const measured = lines.map(measureLine);
  const placed: MeasuredLine<Piece>[] = [];
  let last: MeasuredLine<Piece> | undefined;
  let blocks = 0;
  for (let at = 0; at < measured.length; at += 1) {
    const line = measured[at];
    if (line === undefined) continue;
    const isLate = line.isVisible && last !== undefined && line.y > last.y + line.size && blocks < maxBlocks;
    if (isLate) blocks += 1;
    const gap = isLate ? findGap(line, placed) : undefined;
    const block = gap === undefined ? [] : takeBlock(measured, at, gap);
    if (gap === undefined || block.length === 0) {
      placed.push(line);
      if (line.isVisible) last = line;
      continue;
    }
    placed.splice(gap.index, 0, ...block);
    at += block.length - 1;
  }
  return blocks === 0 ? lines : placed.map(({ line }) => line);
}

function measureLine<Piece extends TextPiece>(line: Line<Piece>): MeasuredLine<Piece> {
  const visible = line.filter(({ str }) => str.trim() !== '');
  const [first] = visible;
  return {
    line,
    isVisible: first !== undefined,
    y: first?.transform[5] ?? 0,
    size: first?.height ?? 0,
    left: Math.min(...visible.map(leftOf)),
    right: Math.max(...visible.map(rightOf)),
  };
}

/** Empty band between two lines. */
interface Gap<Piece extends TextPiece> {
  readonly index: number;
  readonly above: MeasuredLine<Piece>;
  readonly below: MeasuredLine<Piece>;
}

function findGap<Piece extends TextPiece>(
  line: MeasuredLine<Piece>,
  placed: readonly MeasuredLine<Piece>[],
): Gap<Piece> | undefined {
  let above: MeasuredLine<Piece> | undefined;
  let below: MeasuredLine<Piece> | undefined;
  let index = 0;
  let countBelow = 0;
  for (const [at, other] of placed.entries()) {
    if (!other.isVisible) continue;
    if (Math.abs(other.y - line.y) < minDistance * line.size) return undefined;
    if (other.y < line.y) {
      countBelow += 1;
      if (below === undefined || other.y > below.y) below = other;
      continue;
    }
    // Rejects a second place: text in columns returns to the top several times.
    if (below !== undefined) return undefined;
    if (above === undefined || other.y < above.y) above = other;
    index = at + 1;
  }
  if (above === undefined || below === undefined || countBelow < minLinesBelow) return undefined;
  return { index, above, below };
}

/** Returns the lines from an index on that are inside the gap; none when text beside the gap contains them. */
function takeBlock<Piece extends TextPiece>(
  lines: readonly MeasuredLine<Piece>[],
  from: number,
  { above, below }: Gap<Piece>,
): MeasuredLine<Piece>[] {
  const isWithin = ({ isVisible, y, size }: MeasuredLine<Piece>): boolean =>
    !isVisible || (y < above.y - minDistance * size && y > below.y + minDistance * size);
  const end = lines.findIndex((line, index) => index >= from && !isWithin(line));
  const block = lines.slice(from, end === -1 ? lines.length : end);
  const visible = block.filter(({ isVisible }) => isVisible);
  const [last, next] = [visible.at(-1), lines[from + block.length]];
  const goesOn =
    last !== undefined &&
    next !== undefined &&
    next.y < last.y &&
    last.y - next.y <= maxLinePitch * last.size &&
    overlaps(last, next);
  const isSpanned = visible.some((line) => overlaps(line, above) || overlaps(line, below));
  return goesOn || !isSpanned ? [] : block;
}

const overlaps = <Piece extends TextPiece>(one: MeasuredLine<Piece>, other: MeasuredLine<Piece>): boolean =>
  one.left < other.right && one.right > other.left;
