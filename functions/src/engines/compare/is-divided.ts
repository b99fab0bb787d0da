import type { Hunk, WordPair } from './hunks.ts';
import { denialPattern, isWordOrFigure, maxDistanceWords, maxHunks } from './is-reordered.ts';
import type { Word } from './read-words.ts';

/** Maximum number of words of one side of neighbouring hunks. */
const maxWords = 60;

/**
 * Returns true for a hunk of recognised pages that has, with its neighbours, the same words on both sides, some of them
 * divided: «26/11/2», «026» and «26/11/2026». OCR reads the lines of a narrow cell among those of other cells. A «no»
 * elsewhere is a change, and so are two swapped cells without a divided word.
 */
export function isDivided(hunks: readonly Hunk[], at: number, words: WordPair): boolean {
  for (let first = at; first > at - maxHunks && first >= 0; first -= 1) {
    for (let end = at + 1; end <= first + maxHunks && end <= hunks.length; end += 1) {
      const cluster = hunks.slice(first, end);
      if (!isDense(cluster)) break;
      if (hasDividedWords(cluster, words)) return true;
    }
  }
  return false;
}

function isDense(cluster: readonly Hunk[]): boolean {
  const sizes = cluster.reduce((sum, { a, endA, b, endB }) => sum + Math.max(endA - a, endB - b), 0);
  const isClose = cluster.every((hunk, at) => {
    const before = cluster[at - 1];
    return before === undefined || Math.max(hunk.a - before.endA, hunk.b - before.endB) <= maxDistanceWords;
  });
  return isClose && sizes <= maxWords;
}

function hasDividedWords(cluster: readonly Hunk[], { a, b }: WordPair): boolean {
  const deleted = cluster.flatMap((hunk) => a.slice(hunk.a, hunk.endA)).filter(isWordOrFigure);
  const inserted = cluster.flatMap((hunk) => b.slice(hunk.b, hunk.endB)).filter(isWordOrFigure);
  if (deleted.length === inserted.length) return false;
  if ([...deleted, ...inserted].some(({ key, isRecognised }) => !isRecognised || denialPattern.test(key)))
    return false;
  const rests = [subtract(deleted, inserted), subtract(inserted, deleted)] as const;
  const [whole, parts] = rests[0].length < rests[1].length ? rests : [rests[1], rests[0]];
  return whole.length > 0 && whole.every((word) => takeParts(word, parts)) && parts.length === 0;
}

/** Returns the forms of the words that the other side does not have. */
function subtract(words: readonly Word[], others: readonly Word[]): string[] {
  const left = others.map(({ key }) => key);
  return words.flatMap(({ key }) => {
    const found = left.indexOf(key);
    if (found >= 0) left.splice(found, 1);
    return found >= 0 ? [] : [key];
  });
}

/** Removes the two parts of a word, in order, from `parts`. Returns false without both. */
function takeParts(word: string, parts: string[]): boolean {
  for (const [at, part] of parts.entries()) {
    if (!word.startsWith(part)) continue;
    const rest = parts.indexOf(word.slice(part.length), at + 1);
    if (rest < 0) continue;
    parts.splice(rest, 1);
    parts.splice(at, 1);
    return true;
  }
  return false;
}
