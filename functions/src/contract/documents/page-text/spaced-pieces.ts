import type { TextPiece } from './annotation-lines.ts';
import { isTableRow } from './boxed-pieces.ts';
import { middleOf } from './piece-position.ts';

const minLetters = 5;
/** Max gap between the letters of a spaced word, in font sizes; columns of a table are further apart. */
const spacing = { min: 0.12, max: 0.9 };
/** Maximum difference of the gaps within a word, as a share of the size: letters in columns have other gaps. */
const sameGap = 0.1;
/** Maximum difference of heights within a word, as a share of the size. */
const sameHeight = 0.05;

interface SpacedLetter {
  readonly index: number;
  readonly gap: number;
}

/**
 * Joins letters drawn one by one with equal gaps into words. pdf.js returns each as a piece when the gaps are wide.
 * Digits stay apart, because they may be columns.
 */
export function joinSpacedPieces<Piece extends TextPiece>(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ str }) => isLetter(str))) return pieces;
  const joined = [...pieces];
  let from = 0;
  while (from < pieces.length) {
    const letters = isLetter(pieces[from]?.str ?? '') ? readLetters(pieces, from) : [];
    const last = letters.at(-1)?.index ?? from;
    const words = letters.length >= minLetters ? splitWords(pieces, letters) : undefined;
    if (words !== undefined && !isHeadOfColumns(pieces, letters)) joinWords(joined, letters, words);
    from = last + 1;
  }
  return joined;
}

/** Returns true for one letter; compares lengths first, because most pieces are whole lines. */
function isLetter(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length <= 2 && /^\p{L}$/u.test(trimmed);
}

/** Returns the single letters that follow each other on a line. */
function readLetters(pieces: readonly TextPiece[], from: number): SpacedLetter[] {
  const letters: SpacedLetter[] = [{ index: from, gap: 0 }];
  let last = pieces[from];
  for (let index = from + 1; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (last === undefined || piece === undefined || pieces[index - 1]?.hasEOL === true) break;
    if (piece.str.trim() === '') continue;
    const gap = (piece.transform[4] ?? 0) - (last.transform[4] ?? 0) - last.width;
    const rise = (piece.transform[5] ?? 0) - (last.transform[5] ?? 0);
    const isBeside = gap > 0 && Math.abs(rise) <= sameHeight * last.height;
    const isAlike = Math.abs(piece.height - last.height) <= sameHeight * last.height;
    if (!isLetter(piece.str) || !isBeside || !isAlike) break;
    letters.push({ index, gap });
    last = piece;
  }
  return letters;
}

/** Returns for each letter whether it begins a word; `undefined` when the gaps are not those of spaced letters. */
function splitWords(
  pieces: readonly TextPiece[],
  letters: readonly SpacedLetter[],
): readonly boolean[] | undefined {
  const size = pieces[letters[0]?.index ?? 0]?.height ?? 0;
  const gaps = letters.slice(1).map(({ gap }) => gap);
  const usual = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0;
  if (usual < spacing.min * size || usual > spacing.max * size) return undefined;
  const isWithin = gaps.map((gap) => Math.abs(gap - usual) <= sameGap * size);
  if (gaps.some((gap, index) => isWithin[index] !== true && gap < usual * 1.5)) return undefined;
  return [true, ...isWithin.map((isInside) => !isInside)];
}

/** Returns true for letters above cells, as the days in a calendar. */
function isHeadOfColumns(pieces: readonly TextPiece[], letters: readonly SpacedLetter[]): boolean {
  const middles = letters.flatMap(({ index }) => {
    const piece = pieces[index];
    return piece === undefined ? [] : [{ index, middle: middleOf(piece) }];
  });
  const pitch = ((middles.at(-1)?.middle ?? 0) - (middles[0]?.middle ?? 0)) / (middles.length - 1);
  return isTableRow(pieces, middles, pitch);
}

/** Writes the words into the piece of the first letter; the others become empty. */
function joinWords<Piece extends TextPiece>(
  pieces: Piece[],
  letters: readonly SpacedLetter[],
  begins: readonly boolean[],
): void {
  const [first, last] = [letters[0]?.index ?? 0, letters.at(-1)?.index ?? 0];
  const [start, end] = [pieces[first], pieces[last]];
  if (start === undefined || end === undefined) return;
  const text = letters
    .map(({ index }, place) => `${place > 0 && begins[place] ? ' ' : ''}${pieces[index]?.str.trim() ?? ''}`)
    .join('');
  const width = (end.transform[4] ?? 0) + end.width - (start.transform[4] ?? 0);
  const { hasEOL } = end;
  for (let index = first; index <= last; index += 1) {
    const piece = pieces[index];
    if (piece !== undefined) pieces[index] = { ...piece, str: '', width: 0, hasEOL: false };
  }
  pieces[first] = { ...start, str: text, width, hasEOL: false };
  if (hasEOL && last > first) pieces[last] = { ...end, str: '', width: 0, hasEOL };
}
