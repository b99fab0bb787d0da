import type { Hunk, WordPair } from './hunks.ts';
import type { Word } from './read-words.ts';

/** Maximum number of words between an insertion and a deletion of the same words, and of words of each. */
export const reach = 40;
const maxWords = 12;
/** Maximum hunks on each side that are searched. */
export const maxHunks = 6;

export const isText = ({ kind }: Word): boolean => kind === 'word' || kind === 'figure';
/** Matches words of negation. */
export const denial = /^(?:no|ni|nunca|tampoco|jamás)$/u;

/** Returns the words of one side that the other does not have; words in doubt may stand for anything. */
function wordsMissingIn(words: readonly Word[], others: readonly Word[]): Word[] {
  const left = others.map(({ key }) => key);
  return words.filter(({ key, isDoubtful }) => {
    const found = left.indexOf(key);
    if (found >= 0) left.splice(found, 1);
    return found < 0 && !(others.length > 0 && isDoubtful);
  });
}

/**
 * Returns true for an insertion or deletion of recognised pages whose words all stand close by in the other version.
 * Ignores words that both sides have. OCR may read the lines of table cells in another order. A «no» elsewhere is a
 * change.
 */
export function isReordered(hunks: readonly Hunk[], at: number, { a, b }: WordPair): boolean {
  const hunk = hunks[at];
  if (hunk === undefined) return false;
  if (hunk.endA - hunk.a > maxWords || hunk.endB - hunk.b > maxWords) return false;
  const [before, after] = [
    a.slice(hunk.a, hunk.endA).filter(isText),
    b.slice(hunk.b, hunk.endB).filter(isText),
  ];
  const [deleted, inserted] = [wordsMissingIn(before, after), wordsMissingIn(after, before)];
  // Words in place of others are a change: two cells may have been swapped.
  if (deleted.length > 0 === inserted.length > 0) return false;
  const own = [...deleted, ...inserted];
  if (own.some(({ key, isRecognised }) => !isRecognised || denial.test(key))) return false;
  const isDeletion = deleted.length > 0;
  const around = hunks.slice(Math.max(0, at - maxHunks), at + maxHunks + 1);
  const close = around.filter(
    (other) => other !== hunk && Math.abs(other.a - hunk.a) + Math.abs(other.b - hunk.b) <= 2 * reach,
  );
  const left = close.flatMap((other) =>
    isDeletion
      ? b.slice(other.b, Math.min(other.endB, other.b + reach))
      : a.slice(other.a, Math.min(other.endA, other.a + reach)),
  );
  return own.every(({ key }) => {
    const found = left.findIndex((word) => word.key === key);
    if (found >= 0) left.splice(found, 1);
    return found >= 0;
  });
}
