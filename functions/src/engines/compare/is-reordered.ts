import type { Hunk, WordPair } from './hunks.ts';
import type { Word } from './read-words.ts';

/** Maximum number of words between an insertion and a deletion of the same words, and of words of each. */
export const maxDistanceWords = 40;
const maxWords = 12;
/** Maximum words of one side with those that both sides have. */
const maxHunkWords = 40;
/** Maximum hunks on each side that are searched. */
export const maxHunks = 6;

export const isWordOrFigure = ({ kind }: Word): boolean => kind === 'word' || kind === 'figure';
/** Matches words of negation. */
export const denialPattern = /^(?:no|ni|nunca|tampoco|jamás)$/u;

/** Returns the text of a word; labels have one key, but OCR may read «12» as a label in one version only. */
const textOf = ({ kind, key, raw }: Word): string =>
  kind === 'label' ? raw.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') : key;

/** Min share of the letters of a word that a misread one begins and ends with. */
const minSimilar = 2 / 3;

/** Returns true for similar words, one of them in doubt: «2956» and «0956». */
function mayBeSame(one: Word, other: Word): boolean {
  if (!one.isDoubtful && !other.isDoubtful) return false;
  const [text, otherText] = [textOf(one), textOf(other)];
  const [long, short] = text.length < otherText.length ? [otherText, text] : [text, otherText];
  if (long.length - short.length > 1) return false;
  let [start, end] = [0, 0];
  while (start < short.length && short[start] === long[start]) start += 1;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1;
  return start + end >= long.length * minSimilar;
}

/** Removes the first of the words that may be this one. Returns false without any. */
function takeSame(word: Word, words: Word[]): boolean {
  const exact = words.findIndex((other) => textOf(other) === textOf(word));
  const found = exact >= 0 ? exact : words.findIndex((other) => mayBeSame(word, other));
  if (found >= 0) words.splice(found, 1);
  return found >= 0;
}

/** Returns the words of one side that the other does not have; words in doubt may stand for anything. */
function wordsMissingIn(words: readonly Word[], others: readonly Word[]): Word[] {
  const left = [...others];
  return words.filter(
    (word) =>
      isWordOrFigure(word) && !takeSame(word, left) && !(others.some(isWordOrFigure) && word.isDoubtful),
  );
}

/**
 * Returns true for an insertion or deletion of recognised pages whose words all stand close by in the other version.
 * Ignores words that both sides have. OCR may read the lines of table cells in another order. A «no» elsewhere is a
 * change.
 */
export function isReordered(hunks: readonly Hunk[], at: number, { a, b }: WordPair): boolean {
  const hunk = hunks[at];
  if (hunk === undefined) return false;
  if (hunk.endA - hunk.a > maxHunkWords || hunk.endB - hunk.b > maxHunkWords) return false;
  const [before, after] = [a.slice(hunk.a, hunk.endA), b.slice(hunk.b, hunk.endB)];
  const [deleted, inserted] = [wordsMissingIn(before, after), wordsMissingIn(after, before)];
  // Words replaced in place are a change, not a reordering: two cells may have been swapped.
  if (deleted.length > 0 === inserted.length > 0) return false;
  const own = [...deleted, ...inserted];
  if (own.length > maxWords || own.some(({ key, isRecognised }) => !isRecognised || denialPattern.test(key)))
    return false;
  const isDeletion = deleted.length > 0;
  const around = hunks.slice(Math.max(0, at - maxHunks), at + maxHunks + 1);
  const close = around.filter(
    (other) =>
      other !== hunk && Math.abs(other.a - hunk.a) + Math.abs(other.b - hunk.b) <= 2 * maxDistanceWords,
  );
  const left = close.flatMap((other) =>
    isDeletion
      ? b.slice(other.b, Math.min(other.endB, other.b + maxDistanceWords))
      : a.slice(other.a, Math.min(other.endA, other.a + maxDistanceWords)),
  );
  return own.every((word) => takeSame(word, left));
}
