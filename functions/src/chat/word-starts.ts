import { foldText } from '../platform/spanish/spanish-terms.ts';

/** Prefix lengths in the index: the longer one keeps common beginnings apart, the shorter one finds short words. */
const shortStart = 3;
const longStart = 5;

const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** A word of a text, folded, and where it stands. */
export interface PlacedWord {
  readonly form: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a text in order, without case and accents. */
export function placedWordsOf(text: string): PlacedWord[] {
  return [...text.matchAll(wordPattern)].map(({ 0: word, index }) => {
    return { form: foldText(word), start: index, end: index + word.length };
  });
}

/** The index terms of a text: the first letters of its words, so that equality finds words by prefix. */
export function wordStartsOf(text: string): string[] {
  const starts = new Set<string>();
  for (const { form } of placedWordsOf(text)) {
    starts.add(form.slice(0, shortStart));
    starts.add(form.slice(0, longStart));
  }
  return [...starts];
}

/** The index prefix of every word that begins like this one. */
export function indexedStartOf(form: string): string {
  return form.length >= longStart ? form.slice(0, longStart) : form.slice(0, shortStart);
}
