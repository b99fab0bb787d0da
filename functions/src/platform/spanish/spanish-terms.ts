import { stemmer } from '@orama/stemmers/spanish';
import { normaliseText } from '../../contract/normalise-text.ts';
import { scaffoldWords, stopWords } from './spanish-word-lists.ts';

/** A word of a text in the search. */
export interface Term {
  /** Indexed form: lower case, compatibility forms and accents folded, ñ kept. */
  readonly form: string;
  /** The form without its Spanish ending. */
  readonly stem: string;
  readonly isNumber: boolean;
  readonly isCapitalised: boolean;
  /** Relevance of the word to the subject, from 0 to 1: words that only frame a question have little. */
  readonly weight: number;
}

/** Weight of words such as «nombre», «tipo» or «hacer», measured: any value from 0.3 to 0.7 ranks equally. */
const scaffoldWeight = 0.6;

/** Matches a word or a number; superscripts, such as the mark of a note, are not part of it. */
const wordPattern =
  /\p{Nd}+(?:(?:[.,]|['’](?=\p{Nd}{3}(?!\p{Nd})))\p{Nd}+)*|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
/** Matches digits separated by spaces, which may be one number: «3 200». */
const spacedNumberPattern =
  /(?<![\p{Nd}.,])\p{Nd}{1,3}(?:[ \u00A0\u2007\u2009\u202F]\p{Nd}{3})+(?![.,]?\p{Nd})/gu;
/** Matches the mark of a note behind a word; «m²» and «CO₂» keep their digits. */
const noteMarkPattern = /(?<=\p{L}{4})[⁰¹²³⁴⁵⁶⁷⁸⁹]+/gu;

/**
 * Returns the searchable words of a text, in order, without stop words, joining words hyphenated at a line end. A
 * number with points or commas also yields its first part («34.2» matches «34» too), ignoring thousands separators.
 */
export function readTerms(text: string): Term[] {
  const terms: Term[] = [];
  const joined = text
    .replace(/(\p{L})(?:-|\u00AD|\u2010)[^\S\n]*\r?\n[^\S\n]*(\p{Ll})/gu, '$1$2')
    .replaceAll('\u00AD', '')
    .replace(noteMarkPattern, ' ');
  for (const [number] of joined.matchAll(spacedNumberPattern)) {
    terms.push(numberTerm(normaliseText(number.replace(/[^\p{Nd}]/gu, ''), 'NFKC')));
  }
  for (const [word] of joined.matchAll(wordPattern)) {
    if (/^\p{No}+$/u.test(word)) continue;
    if (/^\p{Nd}/u.test(word)) {
      for (const form of numberForms(word)) terms.push(numberTerm(form));
      continue;
    }
    const form = foldText(word).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
    if (form === '' || stopWords.has(form)) continue;
    const isCapitalised = /^\p{Lu}/u.test(word);
    terms.push({ form, stem: stemOf(form), isNumber: false, isCapitalised, weight: weightOf(form) });
  }
  return terms;
}

/** Matches a word or number without combining marks. */
const plainWordPattern = /[\p{L}\p{N}]+/gu;

/**
 * Returns the pairs of adjacent words of a text, folded, with at most one function word: «de Kublai», «técnicos de».
 * Text that repeats a question's phrasing is on its subject more often than its words alone suggest.
 */
export function readPhrases(text: string): Set<string> {
  const words = foldText(text).match(plainWordPattern) ?? [];
  const phrases = new Set<string>();
  for (let at = 1; at < words.length; at += 1) {
    const [before, word] = [words[at - 1] ?? '', words[at] ?? ''];
    if (!stopWords.has(before) || !stopWords.has(word)) phrases.add(`${before} ${word}`);
  }
  return phrases;
}

function numberTerm(form: string): Term {
  return { form, stem: form, isNumber: true, isCapitalised: false, weight: 1 };
}

function numberForms(word: string): string[] {
  const plain = normaliseText(word, 'NFKC')
    .replace(/[^\p{L}\p{N}.,]/gu, '')
    .toLowerCase();
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/u.test(plain)) return [plain.replaceAll('.', '')];
  const firstPart = /^\d+(?=[.,])/u.exec(plain)?.[0];
  return firstPart === undefined ? [plain] : [plain, firstPart];
}

/** Folds to lower case without accents; ligatures and full-width letters become plain ones, ñ stays. */
export function foldText(text: string): string {
  return normaliseText(
    normaliseText(text, 'NFKD').replace(/(?<![nN])\p{M}+|(?<=[nN])(?!\u0303)\p{M}/gu, ''),
    'NFC',
  ).toLowerCase();
}

const stems = new Map<string, string>();
const maxCachedStems = 50_000;

/** Returns the Snowball stem of a folded form. Cached, because a text repeats its words. */
export function stemOf(form: string): string {
  const known = stems.get(form);
  if (known !== undefined) return known;
  const stem = foldText(stemmer(form));
  if (stems.size >= maxCachedStems) stems.clear();
  stems.set(form, stem);
  return stem;
}

function weightOf(form: string): number {
  return scaffoldWords.has(form) || scaffoldStems.has(stemOf(form)) ? scaffoldWeight : 1;
}

const scaffoldStems = new Set([...scaffoldWords].map((word) => stemOf(word)));

/** Minimum share of common letters of two similar words. */
const minCommonShare = 0.5;
const minCommonLetters = 4;

/**
 * Returns the similarity of two words, from 0 to 1: 1 for the same stem. Related words or a typo at the end («farmacia»
 * and «farmacéutico») have less: the share of the longer word that their common prefix covers.
 */
export function termSimilarity(
  one: { form: string; stem: string },
  other: { form: string; stem: string },
): number {
  if (one.stem === other.stem) return 1;
  if (/^\p{N}/u.test(one.form) || /^\p{N}/u.test(other.form)) return 0;
  const common = commonPrefixLength(one.form, other.form);
  const share = common / Math.max(one.form.length, other.form.length);
  if (common < minCommonLetters || share < minCommonShare) return 0;
  return 0.5 + (0.5 * (share - minCommonShare)) / (1 - minCommonShare);
}

function commonPrefixLength(a: string, b: string): number {
  const limit = Math.min(a.length, b.length);
  let length = 0;
  while (length < limit && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}
