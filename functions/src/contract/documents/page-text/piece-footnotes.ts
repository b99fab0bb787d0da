import type { TextPiece } from './annotation-lines.ts';
import type { Line } from './piece-columns.ts';

/** Maximum font size of notes, as a share of the body's. */
const maxSize = 0.93;
/** Minimum letters of a body line, unlike headings and page numbers. */
const minBodyLetters = 20;
/** Matches the beginning of a footnote, «4 La letra f)», «(1) Sin IVA», «* Con permiso», but no ordinal, «1.º». */
const noteStartPattern =
  /^\s*(?:\(?\d{1,3}[.)]?|\[\d{1,3}\]|[*†‡]{1,3}|[⁰¹²³⁴-⁹]{1,3})\s*(?![ºª])[\p{L}«"(]/u;

interface MeasuredLine<Piece extends TextPiece> {
  readonly line: Line<Piece>;
  readonly text: string;
  readonly size: number;
  readonly y: number;
  readonly left: number;
  readonly right: number;
}

/**
 * Moves the footnotes of a page behind its body, after an empty line, because the last sentence continues in the next
 * column or page.
 */
export function putNotesLast<Piece extends TextPiece>(lines: readonly Line<Piece>[]): Line<Piece>[] {
  const measured = lines.map(measureLine);
  const bodySize = findBodySize(measured);
  const isSmall = ({ size }: MeasuredLine<Piece>): boolean => size < maxSize * bodySize;
  const isBody = (line: MeasuredLine<Piece>): boolean => !isSmall(line) && line.text.length >= minBodyLetters;
  const body = measured.filter(isBody);
  const lastBody = measured.findLastIndex(isBody);
  const notes = new Set<MeasuredLine<Piece>>();
  let isNote = false;
  for (const line of body.length === 0 ? [] : measured) {
    if (line.text === '') continue;
    const isBelow = isSmall(line) && !body.some((other) => other.y < line.y && overlaps(other, line));
    isNote = isBelow && (isNote || noteStartPattern.test(line.text));
    if (isNote) notes.add(line);
  }
  if (notes.size === 0) return [...lines];
  const isOutsideNotes = (line: MeasuredLine<Piece>): boolean => !notes.has(line);
  const above = measured.slice(0, lastBody + 1).filter(isOutsideNotes);
  const below = measured.slice(lastBody + 1).filter(isOutsideNotes);
  const gap = (above.at(-1)?.line ?? []).slice(-1).map((piece) => ({ ...piece, str: '', width: 0 }));
  return [...above.map(({ line }) => line), gap, ...[...notes, ...below].map(({ line }) => line)];
}

function measureLine<Piece extends TextPiece>(line: Line<Piece>): MeasuredLine<Piece> {
  const visiblePieces = line.filter(({ str }) => str.trim() !== '');
  const text = visiblePieces
    .map(({ str }) => str)
    .join(' ')
    .trim();
  // Compares with the largest letters, because a footnote's mark is smaller than its words.
  const size = Math.max(0, ...visiblePieces.map(({ height }) => height));
  const left = Math.min(...visiblePieces.map(({ transform }) => transform[4] ?? 0));
  const right = Math.max(...visiblePieces.map(({ transform, width }) => (transform[4] ?? 0) + width));
  return { line, text, size, y: visiblePieces[0]?.transform[5] ?? 0, left, right };
}

/** Returns the size of most letters, to a tenth. */
function findBodySize<Piece extends TextPiece>(lines: readonly MeasuredLine<Piece>[]): number {
  const letters = new Map<number, number>();
  for (const { text, size } of lines) {
    const rounded = Math.round(size * 10) / 10;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].reduce((max, each) => (each[1] > max[1] ? each : max), [0, 0])[0];
}

const overlaps = <Piece extends TextPiece>(one: MeasuredLine<Piece>, other: MeasuredLine<Piece>): boolean =>
  one.left < other.right && one.right > other.left;
