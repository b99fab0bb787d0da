import { foldAccents } from '../../fold-accents.ts';
import type { TextPiece } from './annotation-lines.ts';
import { leftOf, middleOf, rightOf } from './piece-position.ts';

/** Minimum characters in boxes, as in a postcode; fewer may be cells of a table. */
const minCharacters = 5;
/**
 * Distance between the middles of neighbouring boxes in font sizes. Letter-spaced print is closer, columns are wider
 * apart.
 */
const pitchRange = { min: 0.92, max: 2.2 };
/**
 * Max deviation of that distance within a group, and min distance between groups, both relative to the usual distance.
 */
const samePitch = 0.12;
const minGroupPitch = 1.3;
/** Maximum distance of groups, as a share of the size. */
const maxGroupPitch = 4;
/** Maximum difference of baselines and heights in a row, as a share of the size. */
const sameLine = 0.1;
/** Width of a digit, as a share of the size. */
const digitWidth = 0.5;
/** Maximum distance to the row above or below of a table, as a share of the size. */
const maxRowPitch = 3;
/** Maximum letters in a cell of a table of single characters. */
const maxCellLength = 4;
const maxLettersOfVowel = 5;
/** Maximum distance of the middles in a column, as a share of that of neighbouring boxes. */
const sameColumn = 0.1;

/** Character in a box, or a separator printed between boxes. */
interface Box {
  readonly index: number;
  readonly text: string;
  readonly middle: number;
}

/** Matches characters one by one: «4 8 0 1 3», or one character. */
const singlesPattern = /^[\p{L}\p{N}/.,-](?: [\p{L}\p{N}/.,-])*$/u;
const separatorPattern = /^[/.,-]$/u;
/** Matches a label with the character of the first box behind it: «NIF: 1». */
const labelPattern = /^(.*\s)([\p{L}\p{N}])$/u;

/**
 * Joins the characters of a form that has a box for each, such as a date or an account number. Their middles are
 * equally far apart. Characters above and below others are a table, and ascending digits are a scale; both stay apart.
 */
export function joinBoxedPieces<Piece extends TextPiece>(pieces: readonly Piece[]): readonly Piece[] {
  let joined: Piece[] | undefined;
  let from = 0;
  while (from < pieces.length) {
    const boxes = readBoxes(pieces, from);
    const text = boxes.length < minCharacters ? undefined : readGroups(pieces, boxes);
    if (text !== undefined) {
      joined ??= [...pieces];
      joinRow(joined, boxes, text);
    }
    from = (boxes.at(-1)?.index ?? from) + 1;
  }
  return joined ?? pieces;
}

/** Compares lengths first, because most pieces are whole words. */
function isSpacedLetters(text: string): boolean {
  return (text.length === 1 || text.charAt(1) === ' ') && singlesPattern.test(text);
}

/** Returns the boxes that follow each other on a line, the first one perhaps behind its label. */
function readBoxes(pieces: readonly TextPiece[], from: number): Box[] {
  const boxes: Box[] = [];
  let last: TextPiece | undefined;
  for (let index = from; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (piece === undefined || (index > from && pieces[index - 1]?.hasEOL === true)) break;
    const text = piece.str.trim();
    if (text === '' && last !== undefined) continue;
    if (last !== undefined && !isNextOnLine(last, piece)) break;
    if (isSpacedLetters(text)) boxes.push(...splitPiece(piece, text).map((box) => ({ ...box, index })));
    else {
      const character = last === undefined ? labelPattern.exec(text)?.[2] : undefined;
      if (character === undefined) break;
      const middle = rightOf(piece) - (digitWidth * piece.height) / 2;
      boxes.push({ index, text: character, middle });
    }
    last = piece;
  }
  return boxes;
}

function isNextOnLine(last: TextPiece, piece: TextPiece): boolean {
  const maxDifference = sameLine * last.height;
  return (
    leftOf(piece) > rightOf(last) &&
    Math.abs((piece.transform[5] ?? 0) - (last.transform[5] ?? 0)) <= maxDifference &&
    Math.abs(piece.height - last.height) <= maxDifference
  );
}

/** Returns the characters of a piece with their middles; those between spaces are equally far apart. */
function splitPiece(piece: TextPiece, text: string): Omit<Box, 'index'>[] {
  const characters = text.split(' ');
  if (characters.length === 1) return [{ text, middle: middleOf(piece) }];
  const step = (piece.width - digitWidth * piece.height) / (characters.length - 1);
  const first = leftOf(piece) + (digitWidth * piece.height) / 2;
  return characters.map((character, index) => ({ text: character, middle: first + index * step }));
}

/** Returns the text of a row of boxes, with spaces between its groups; `undefined` for other rows. */
function readGroups(pieces: readonly TextPiece[], boxes: readonly Box[]): string | undefined {
  const size = pieces[boxes[0]?.index ?? 0]?.height ?? 0;
  const characters = boxes.filter(({ text }) => !separatorPattern.test(text));
  const steps = boxes.slice(1).map((box, index) => ({
    pitch: box.middle - (boxes[index]?.middle ?? 0),
    isSeparated: separatorPattern.test(box.text) || separatorPattern.test(boxes[index]?.text ?? ''),
  }));
  const pitches = steps.filter(({ isSeparated }) => !isSeparated).map(({ pitch }) => pitch);
  const usual = pitches.toSorted((one, other) => one - other)[Math.floor(pitches.length / 2)] ?? 0;
  if (usual < pitchRange.min * size || usual > pitchRange.max * size) return undefined;
  const isWithin = steps.map(
    ({ pitch, isSeparated }) => isSeparated || Math.abs(pitch - usual) <= samePitch * usual,
  );
  const isBoxed = steps.every(
    ({ pitch }, index) =>
      isWithin[index] || (pitch >= minGroupPitch * usual && pitch <= maxGroupPitch * size),
  );
  const groups = 1 + isWithin.filter((isInside) => !isInside).length;
  if (!isBoxed || characters.length < 2 * groups) return undefined;
  if (!areOneWord(characters.map(({ text }) => text))) return undefined;
  if (!isLabelled(pieces, boxes) && isTableRow(pieces, characters, usual)) return undefined;
  return boxes.map(({ text }, index) => `${isWithin[index - 1] === false ? ' ' : ''}${text}`).join('');
}

/** Returns true behind a label with a colon: boxes of a form may lie in columns, as those of a table do. */
function isLabelled(pieces: readonly TextPiece[], [first]: readonly Box[]): boolean {
  const own = pieces[first?.index ?? 0]?.str.trim() ?? '';
  if (!isSpacedLetters(own)) return own.slice(0, -1).trimEnd().endsWith(':');
  let index = (first?.index ?? 0) - 1;
  while (index >= 0 && pieces[index]?.str.trim() === '' && pieces[index]?.hasEOL !== true) index -= 1;
  const before = pieces[index];
  return before !== undefined && !before.hasEOL && before.str.trimEnd().endsWith(':');
}

/** Returns true for characters that make one word or number: neither few, nor a scale, nor the letters of weekdays. */
export function areOneWord(characters: readonly string[]): boolean {
  const isScale = characters.every(
    (character, index) =>
      index === 0 || (character.codePointAt(0) ?? 0) - (characters[index - 1]?.codePointAt(0) ?? 0) === 1,
  );
  const text = characters.join('');
  const vowels = foldAccents(text).match(/[aeiou]/giu)?.length ?? 0;
  const isWord = /\p{N}/u.test(text) || text.length <= maxLettersOfVowel * vowels;
  return characters.length >= minCharacters && !isScale && isWord;
}

/** Returns true when half of the characters have short texts right above or below them. */
export function isTableRow(
  pieces: readonly TextPiece[],
  characters: readonly Pick<Box, 'index' | 'middle'>[],
  pitch: number,
): boolean {
  const row = pieces[characters[0]?.index ?? 0];
  if (row === undefined) return false;
  const { height, transform } = row;
  const nearby = pieces.filter((piece) => {
    const distance = Math.abs((piece.transform[5] ?? 0) - (transform[5] ?? 0)) / height;
    return distance > sameLine && distance <= maxRowPitch;
  });
  const middles = nearby.flatMap((piece) => {
    const text = piece.str.trim();
    if (isSpacedLetters(text)) return splitPiece(piece, text).map(({ middle }) => middle);
    return text === '' || text.length > maxCellLength ? [] : [middleOf(piece)];
  });
  const inColumn = characters.filter(({ middle }) =>
    middles.some((other) => Math.abs(other - middle) <= sameColumn * pitch),
  );
  return inColumn.length >= characters.length / 2;
}

/** Writes the text into the piece of the first box; the others become empty. */
function joinRow<Piece extends TextPiece>(pieces: Piece[], boxes: readonly Box[], text: string): void {
  const [first, last] = [boxes[0]?.index ?? 0, boxes.at(-1)?.index ?? 0];
  const [start, end] = [pieces[first], pieces[last]];
  if (start === undefined || end === undefined) return;
  const width = rightOf(end) - leftOf(start);
  for (let index = first + 1; index <= last; index += 1) {
    const piece = pieces[index];
    if (piece !== undefined) pieces[index] = { ...piece, str: '', width: 0 };
  }
  const [, label = ''] = isSpacedLetters(start.str.trim())
    ? []
    : (labelPattern.exec(start.str.trimEnd()) ?? []);
  pieces[first] = { ...start, str: label + text, width };
}
