import { stemOf, type Term, termSimilarity } from '../../platform/spanish/spanish-terms.ts';
import type { LookupEffort } from './lookup-effort.ts';

/** Number of letters that all forms of a word, and all words of its family, start with. */
const sharedLetters = 4;

/**
 * Maximum words with the same prefix that are compared with a term. In 500 pages of Spanish, 300 words share their
 * first four letters.
 */
const maxWordsOfBeginning = 1_000;

/**
 * Finds the words of a sorted vocabulary that match a term, with their similarity (above 0, up to 1). Among more than
 * 1,000 words with the same prefix, compares only those with a longer common prefix.
 */
export function findWords(
  vocabulary: readonly string[],
  term: Term,
  effort: LookupEffort,
): { word: number; match: number }[] {
  const { start, end } = findBeginning(vocabulary, term);
  const foundWords: { word: number; match: number }[] = [];
  if (!effort.spend(end - start)) return foundWords;
  for (let word = start; word < end; word += 1) {
    const form = vocabulary[word] ?? '';
    const match = termSimilarity(term, { form, stem: stemOf(form) });
    if (match > 0) foundWords.push({ word, match });
  }
  return foundWords;
}

/** Returns the range of the words with the same prefix as a term. */
function findBeginning(vocabulary: readonly string[], term: Term): { start: number; end: number } {
  const min = term.isNumber ? term.form.length : Math.min(sharedLetters, term.stem.length);
  for (let letters = min; ; letters += 1) {
    const beginning = letters <= term.stem.length ? term.stem.slice(0, letters) : term.form.slice(0, letters);
    const start = lowerBound(vocabulary, beginning);
    const end = lowerBound(vocabulary, `${beginning}\uFFFF`);
    if (end - start <= maxWordsOfBeginning) return { start, end };
    // Takes the first words with the term as their prefix; the word that equals it comes first.
    if (letters >= term.form.length) return { start, end: start + maxWordsOfBeginning };
  }
}

function lowerBound(sorted: readonly string[], key: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
