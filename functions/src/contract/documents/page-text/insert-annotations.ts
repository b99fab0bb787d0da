import { type AnnotationText, annotationFont, type TextPiece } from './annotation-lines.ts';

/** Maximum distance of baselines on one line, as a share of the larger size: a field is rarely level with its label. */
const maxBaselineGap = 0.6;
/** Maximum gap between an annotation and the text behind it on its line, in heights of the annotation. */
const maxGapBehind = 4;
/** Minimum overlap, in heights of the annotation, from which a piece counts as running around it. */
const minReach = 0.8;

type Item = TextPiece | object;

/**
 * Inserts annotations' texts into the pieces of a page in reading order. They go behind the text before them on their
 * line, else before the text behind them, else below the line above. The server and the viewer share this order.
 */
export function insertAnnotations<Given extends Item>(
  items: readonly Given[],
  annotations: readonly AnnotationText[],
): (Given | TextPiece)[] {
  const inserted: (Given | TextPiece)[] = [...items];
  const texts = annotations.filter((text) => text.length > 0).toSorted(compareFromTopLeft);
  for (const text of texts) insertAnnotation(inserted as Item[], text);
  return inserted;
}

function compareFromTopLeft([one]: AnnotationText, [other]: AnnotationText): number {
  const [first, second] = [one?.transform ?? [], other?.transform ?? []];
  const drop = (second[5] ?? 0) - (first[5] ?? 0);
  const isSameLine = Math.abs(drop) <= maxBaselineGap * Math.max(one?.height ?? 0, other?.height ?? 0);
  return isSameLine ? (first[4] ?? 0) - (second[4] ?? 0) : drop;
}

function insertAnnotation(items: Item[], text: AnnotationText): void {
  const [first] = text;
  if (first === undefined) return;
  const { beside, above } = findSurroundings(items, first, widthOf(text));
  const before = nearestPieceBefore(beside, first);
  const behind = beside.reduce<InsertPosition | undefined>(
    (best, position) => (best === undefined || position.from < best.from ? position : best),
    undefined,
  );
  const isRightBehind = behind !== undefined && behind.from - widthOf(text) < maxGapBehind * first.height;
  if (before !== undefined) insertBehind(items, before, text, first);
  else if (isRightBehind) items.splice(behind.index, 0, ...text, spacePieceAfter(text));
  else insertBelow(items, above, text);
}

/** Position of a piece relative to the first piece of an annotation, along its line. */
interface InsertPosition {
  readonly index: number;
  readonly piece: TextPiece;
  readonly from: number;
  readonly to: number;
}

interface Surroundings {
  /** Pieces on the line of the annotation. */
  readonly beside: readonly InsertPosition[];
  /** Piece of the nearest line above, of those right above it if there are any. */
  readonly above: InsertPosition | undefined;
}

/** Pages have thousands of pieces and forms hundreds of fields: distant pieces are skipped by position alone. */
function findSurroundings(items: readonly Item[], first: TextPiece, width: number): Surroundings {
  const [a = 1, b = 0, , , x = 0, y = 0] = first.transform;
  const length = Math.hypot(a, b) || 1;
  const beside: InsertPosition[] = [];
  const nearest = { over: Number.POSITIVE_INFINITY, any: Number.POSITIVE_INFINITY };
  const above: { over?: InsertPosition; any?: InsertPosition } = {};
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    if (!isPiece(item)) continue;
    const right = (item.transform[4] ?? 0) - x;
    const up = (item.transform[5] ?? 0) - y;
    const rise = (up * a - right * b) / length;
    const isOnLine = Math.abs(rise) <= maxBaselineGap * Math.max(first.height, item.height);
    if (!isOnLine && (rise <= 0 || rise > Math.max(nearest.over, nearest.any))) continue;
    if (item.str.trim() === '' || !runsAlong(item, a / length, b / length)) continue;
    const from = (right * a + up * b) / length;
    const position = { index, piece: item, from, to: from + item.width };
    if (isOnLine) beside.push(position);
    else
      for (const reach of ['any', 'over'] as const) {
        if (rise > nearest[reach] || (reach === 'over' && (from >= width || position.to <= 0))) continue;
        nearest[reach] = rise;
        above[reach] = position;
      }
  }
  return { beside, above: above.over ?? above.any };
}

/** Returns false for text in another direction, which is never on the same line. */
function runsAlong({ transform: [a = 1, b = 0] }: TextPiece, right: number, up: number): boolean {
  return a * right + b * up >= 0.9 * Math.hypot(a, b);
}

/** Returns the piece around the annotation, else the nearest one that ends before it. */
function nearestPieceBefore(beside: readonly InsertPosition[], first: TextPiece): InsertPosition | undefined {
  const before = beside.filter(({ from }) => from < 0);
  const around = before.filter((position) => isBehindFirst(position, first));
  return (around.length > 0 ? around : before).reduce<InsertPosition | undefined>(
    (best, position) => (best === undefined || position.from >= best.from ? position : best),
    undefined,
  );
}

function isBehindFirst({ piece, to }: InsertPosition, first: TextPiece): boolean {
  return piece.fontName !== annotationFont && to > minReach * first.height;
}

/** Inserts on the line of a piece, behind it or between its words. */
function insertBehind(items: Item[], position: InsertPosition, text: AnnotationText, first: TextPiece): void {
  const { piece, index } = position;
  const cutPosition = isBehindFirst(position, first)
    ? wordEndNear(piece.str, -position.from / (piece.width || 1))
    : undefined;
  const [head, tail] = cutPosition === undefined ? [piece, undefined] : splitPiece(piece, cutPosition);
  const lines = tail === undefined ? text.with(-1, { ...lastPieceOf(text), hasEOL: piece.hasEOL }) : text;
  const restPieces = tail === undefined ? [] : [tail];
  const space = tail === undefined && endsLineAt(items, index) ? [] : [spacePieceAfter(text)];
  items.splice(
    index,
    1,
    { ...head, hasEOL: false },
    spacePieceBefore(first),
    ...lines,
    ...space,
    ...restPieces,
  );
}

/** Inserts on new lines. */
function insertBelow(items: Item[], above: InsertPosition | undefined, text: AnnotationText): void {
  const end = above === undefined ? 0 : endOfLine(items, above);
  const before = items[end - 1];
  const needsEnd = isPiece(before) && !before.hasEOL;
  const lines = text.with(-1, { ...lastPieceOf(text), hasEOL: true });
  items.splice(
    end,
    0,
    ...(needsEnd ? [{ ...spacePieceAfter([before]), str: '', hasEOL: true }] : []),
    ...lines,
  );
}

/** Returns the index behind the last item on the line of a piece. */
function endOfLine(items: readonly Item[], { index, piece }: InsertPosition): number {
  let end = index;
  for (; end < items.length; end += 1) {
    const item = items[end];
    if (!isPiece(item)) continue;
    const drop = Math.abs((item.transform[5] ?? 0) - (piece.transform[5] ?? 0));
    const slide = Math.abs((item.transform[4] ?? 0) - (piece.transform[4] ?? 0));
    const isUpright = Math.abs(piece.transform[1] ?? 0) < Math.abs(piece.transform[0] ?? 1);
    if (item.str.trim() !== '' && (isUpright ? drop : slide) > maxBaselineGap * piece.height) return end;
    if (item.hasEOL) return end + 1;
  }
  return end;
}

function endsLineAt(items: readonly Item[], index: number): boolean {
  const [item, next] = [items[index], items[index + 1]];
  if (isPiece(item) && item.hasEOL) return true;
  return (
    next === undefined || (isPiece(next) && (next.hasEOL || /^\s/u.test(next.str)) && next.str.trim() === '')
  );
}

/**
 * Returns the end of a word, or of a filler such as dots, nearest to a share of the text; `undefined` when there is
 * only one.
 */
function wordEndNear(text: string, share: number): number | undefined {
  let nearest: number | undefined;
  for (const { index } of text.matchAll(
    /(?<=[^\s_.…·-])(?=[\s_.…·-]{2}|\s)|(?<=[_.…·-]{2}|\s)(?=[^\s_.…·-])/gu,
  )) {
    const distance = (at: number) => Math.abs(at / text.length - share);
    if (nearest === undefined || distance(index) < distance(nearest)) nearest = index;
  }
  return nearest;
}

function splitPiece(piece: TextPiece, at: number): [TextPiece, TextPiece] {
  const width = piece.width * (at / piece.str.length);
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = piece.transform;
  const length = Math.hypot(a, b) || 1;
  const transform = [a, b, c, d, x + (a / length) * width, y + (b / length) * width];
  return [
    { ...piece, str: piece.str.slice(0, at), width, hasEOL: false },
    { ...piece, str: piece.str.slice(at), width: piece.width - width, transform },
  ];
}

function spacePieceBefore(first: TextPiece): TextPiece {
  return { ...first, str: ' ', width: 0, hasEOL: false };
}

function spacePieceAfter(text: AnnotationText): TextPiece {
  const last = lastPieceOf(text);
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = last.transform;
  const length = Math.hypot(a, b) || 1;
  const transform = [a, b, c, d, x + (a / length) * last.width, y + (b / length) * last.width];
  return { ...last, str: ' ', width: 0, transform, hasEOL: false };
}

function lastPieceOf(text: AnnotationText): TextPiece {
  const last = text.at(-1);
  if (last === undefined) throw new Error('an annotation without text has no last piece');
  return last;
}

/** Returns the width of an annotation's first line. */
function widthOf(text: AnnotationText): number {
  const end = text.findIndex(({ hasEOL }) => hasEOL);
  const line = end === -1 ? text : text.slice(0, end + 1);
  return line.reduce((sum, { width }) => sum + width, 0);
}

function isPiece(item: unknown): item is TextPiece {
  return typeof item === 'object' && item !== null && 'str' in item;
}
