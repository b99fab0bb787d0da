import type { TextPiece } from './annotation-lines.ts';

/** Pieces of a line in drawing order. */
export type Line<Piece extends TextPiece> = readonly Piece[];

/** Minimum gap between columns, as a share of the size. */
const minGutter = 1.2;
const minProseLines = 3;
const minWords = 3;
/** Minimum share of lines of a prose column that continue a sentence. */
const minRunningShare = 0.4;
/** Maximum distance of equal column edges, as a share of the size. */
const maxEdgeGap = 0.6;
/** Minimum gap of lines that ends a paragraph or row, in usual gaps. */
const minParagraphGap = 1.45;

interface Band<Piece extends TextPiece> {
  readonly parts: readonly (readonly Piece[])[];
  readonly y: number;
}

/** Returns true when lines of a page run over prose columns that are drawn line by line. */
export function hasInterleavedColumns<Piece extends TextPiece>(lines: readonly Line<Piece>[]): boolean {
  return findBlocks(lines.map(toBand)).length > 0;
}

/** Returns the lines with each block of columns read column by column. */
export function readColumns<Piece extends TextPiece>(lines: readonly Line<Piece>[]): Line<Piece>[] {
  const bands = lines.map(toBand);
  const ordered: Line<Piece>[] = [];
  let at = 0;
  for (const { from, to } of findBlocks(bands)) {
    ordered.push(...lines.slice(at, from));
    for (const paragraph of splitParagraphs(bands.slice(from, to))) {
      const count = paragraph[0]?.parts.length ?? 0;
      for (let column = 0; column < count; column += 1) {
        ordered.push(
          ...paragraph.flatMap(({ parts }) => [parts[column] ?? []]).filter((part) => part.length > 0),
        );
      }
    }
    at = to;
  }
  return [...ordered, ...lines.slice(at)];
}

function toBand<Piece extends TextPiece>(line: Line<Piece>): Band<Piece> {
  const columnParts: Piece[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const piece of line) {
    if (piece.str.trim() === '') continue;
    const left = piece.transform[4] ?? 0;
    const part = columnParts.at(-1);
    if (part !== undefined && left - right < minGutter * piece.height) {
      const gap = left - right > 0.1 * piece.height ? [{ ...piece, str: ' ', width: 0 }] : [];
      part.push(...gap, piece);
    } else columnParts.push([piece]);
    right = left + piece.width;
  }
  return { parts: columnParts, y: line[0]?.transform[5] ?? 0 };
}

/**
 * Finds columns of prose: runs of lines whose parts begin at the same positions, most of them in the middle of a
 * sentence.
 */
function findBlocks<Piece extends TextPiece>(bands: readonly Band<Piece>[]): { from: number; to: number }[] {
  const blocks: { from: number; to: number }[] = [];
  let from = 0;
  for (let at = 1; at <= bands.length; at += 1) {
    if (at < bands.length && hasSameEdges(bands[from], bands[at])) continue;
    if (isProse(bands.slice(from, at))) blocks.push({ from, to: at });
    from = at;
  }
  return blocks;
}

function hasSameEdges<Piece extends TextPiece>(
  one: Band<Piece> | undefined,
  other: Band<Piece> | undefined,
): boolean {
  if (one === undefined || other === undefined || one.parts.length < 2) return false;
  if (one.parts.length !== other.parts.length) return false;
  return one.parts.every((part, index) => {
    const [first, second] = [part[0], other.parts[index]?.[0]];
    const distance = (first?.transform[4] ?? 0) - (second?.transform[4] ?? 0);
    return Math.abs(distance) <= maxEdgeGap * (first?.height ?? 0);
  });
}

function isProse<Piece extends TextPiece>(bands: readonly Band<Piece>[]): boolean {
  const count = bands[0]?.parts.length ?? 0;
  if (bands.length < minProseLines || count < 2) return false;
  return Array.from({ length: count }, (_, column) =>
    bands.map(({ parts }) => textOf(parts[column] ?? [])),
  ).every((texts) => {
    const running = texts.filter((text) => /^\p{Ll}/u.test(text));
    const isWordy = texts.filter((text) => text.split(' ').length >= minWords).length >= texts.length / 2;
    return isWordy && running.length >= (texts.length - 1) * minRunningShare;
  });
}

const textOf = (part: readonly TextPiece[]): string =>
  part
    .map(({ str }) => str)
    .join('')
    .trim();

function splitParagraphs<Piece extends TextPiece>(bands: readonly Band<Piece>[]): Band<Piece>[][] {
  const gaps = bands.slice(1).map(({ y }, index) => (bands[index]?.y ?? 0) - y);
  const usual = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0;
  const paragraphs: Band<Piece>[][] = [];
  for (const [index, band] of bands.entries()) {
    const isNew = index === 0 || (gaps[index - 1] ?? 0) > usual * minParagraphGap;
    if (isNew) paragraphs.push([band]);
    else paragraphs.at(-1)?.push(band);
  }
  return paragraphs;
}
