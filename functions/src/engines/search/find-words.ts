import { matchTerms, stemOf, type Term } from '../../platform/spanish/spanish-terms.ts';

/** Letters that all forms of a word, and all words of its family, begin with. */
const sharedLetters = 4;

/** The words of a sorted vocabulary that match a term, and how alike they are, above 0 to 1. */
export function findWords(vocabulary: readonly string[], term: Term): { word: number; match: number }[] {
  const prefix = term.isNumber ? term.form : term.stem.slice(0, sharedLetters);
  const found: { word: number; match: number }[] = [];
  for (let word = lowerBound(vocabulary, prefix); word < vocabulary.length; word += 1) {
    const form = vocabulary[word] ?? '';
    if (!form.startsWith(prefix)) break;
    const match = matchTerms(term, { form, stem: stemOf(form) });
    if (match > 0) found.push({ word, match });
  }
  return found;
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
