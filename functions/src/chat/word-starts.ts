import { foldText } from '../platform/spanish/spanish-terms.ts';

/**
 * Prefix lengths in the index. The longer one separates words with a common beginning; the shorter one finds short
 * words.
 */
const shortStart = 3;
const longStart = 5;

const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** A folded word of a text, with its span in UTF-16 units. */
export interface PlacedWord {
  readonly form: string;
  readonly start: number;
  readonly end: number;
}

/** Returns the words of a text in order, without case and accents. */
export function locateWords(text: string): PlacedWord[] {
  return [...text.matchAll(wordPattern)].map(({ 0: word, index }) => {
    return { form: foldText(word), start: index, end: index + word.length };
  });
}

/** Returns the index terms of a text: prefixes of its words, so that an equality query finds words by prefix. */
export function listWordStarts(text: string): string[] {
  const starts = new Set<string>();
  for (const { form } of locateWords(text)) {
    starts.add(form.slice(0, shortStart));
    starts.add(form.slice(0, longStart));
  }
  return [...starts];
}

/** Returns the index term that all words with this prefix share. */
export function toIndexedStart(form: string): string {
  return form.length >= longStart ? form.slice(0, longStart) : form.slice(0, shortStart);
}
