import { commonStems, stopWords } from './spanish-word-lists.ts';
import { foldAccents, stemWord } from './stem-word.ts';

/** One word of a text, with the half-open range of UTF-16 units that it takes there. */
export interface Word {
  readonly text: string;
  readonly folded: string;
  readonly stem: string;
  readonly start: number;
  readonly end: number;
  readonly isStopWord: boolean;
  /** Starts with a capital letter, wherever it stands. */
  readonly isCapitalised: boolean;
  readonly isNumber: boolean;
}

const wordPattern =
  /\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}\p{N}]+(?:[-\u00ad\u2010][^\S\n]*\r?\n\s*\p{Ll}[\p{L}\p{M}]*)*/gu;
const lineEndHyphen = /[-\u00ad\u2010][^\S\n]*\r?\n\s*(?=\p{Ll})/gu;

/** A text in which words that a hyphen cuts at the end of a line are whole again: "prome-⏎dio" → "promedio". */
export function joinCutWords(text: string): string {
  return text.replace(/(?<=\p{L})[-\u00ad\u2010][^\S\n]*\r?\n\s*(?=\p{Ll})/gu, '');
}

/**
 * Every word and number of a text in order. A number keeps its separators ("1.234,50" is one word), and a word that the
 * end of a line cuts is one word.
 */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const found = match[0].replace(lineEndHyphen, '');
    const folded = foldAccents(found);
    words.push({
      text: found,
      folded,
      stem: stemWord(found),
      start: match.index,
      end: match.index + match[0].length,
      isStopWord: stopWords.has(folded),
      isCapitalised: /^\p{Lu}/u.test(found),
      isNumber: /^\p{N}/u.test(found),
    });
  }
  return words;
}

/** How much a word tells about a subject, from 0 to 1: names and numbers most, everyday words least. */
export function subjectWeight(word: Word): number {
  if (word.isStopWord) return 0;
  if (word.isNumber) return 1;
  if (commonStems.has(word.stem)) return 0.35;
  return word.isCapitalised ? 1.3 : 1;
}
