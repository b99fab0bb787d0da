import type { PlacedWord } from '../../document-reading/index.ts';
import type { Comparison, PageSpan } from '../comparison.ts';

/** Left, top, right and bottom of a part of a page, as of recognised words. */
export type Box = PlacedWord['box'];

/** Recognised words of the pages of a document by page number, in order. */
export type PicturedPages = ReadonlyMap<number, readonly PlacedWord[]>;

export type Side = 'before' | 'after';

/** A recognised word of one version. */
export interface SeenWord {
  readonly page: number;
  readonly box: Box;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly confidence: number;
}

/** A recognised word that both versions have, or whose readings count as equal. */
export type KeptWords = Readonly<Record<Side, SeenWord>>;

/** Min confidence in percent and min characters of a word that was surely read. */
const sureWord = { confidence: 80, characters: 3 } as const;
/** Confidence in percent below which a word is unsure. */
const unsureWord = 70;

/** Returns true for words with a digit, whose meaning no other word confirms, and for words read with doubt. */
export const isValue = ({ before, after }: KeptWords): boolean =>
  /\d/u.test(before.text + after.text) || Math.min(before.confidence, after.confidence) < unsureWord;

/** Matches letters and digits of full height. */
const highPattern = /[\p{Lu}\dbdfhklt]/u;

/** Returns true for equal words by which the prints of their pages are known to be alike. */
export const isSure = ({ before, after }: KeptWords): boolean =>
  before.text === after.text &&
  before.text.length >= sureWord.characters &&
  highPattern.test(before.text) &&
  Math.min(before.confidence, after.confidence) >= sureWord.confidence;

/** Returns the recognised words of which all parts are kept and stand for one word of the other version, in order. */
export function matchWords(
  { kept, changes }: Comparison,
  pages: Readonly<Record<Side, PicturedPages>>,
): KeptWords[] {
  const finders = { before: new WordFinder(pages.before), after: new WordFinder(pages.after) };
  const changed = {
    before: finders.before.findAll(changes.flatMap(({ before }) => before.spans)),
    after: finders.after.findAll(changes.flatMap(({ after }) => after.spans)),
  };
  const partners = {
    before: new Map<PlacedWord, PlacedWord | 'several'>(),
    after: new Map<PlacedWord, PlacedWord | 'several'>(),
  };
  const found = new Map<PlacedWord, { before: number; after: number }>();
  for (const pair of kept) {
    for (const before of finders.before.find(pair.before)) {
      for (const after of finders.after.find(pair.after)) {
        found.set(before, { before: pair.before.page, after: pair.after.page });
        note(partners.before, before, after);
        note(partners.after, after, before);
      }
    }
  }
  const matched: KeptWords[] = [];
  for (const [before, place] of found) {
    const after = partners.before.get(before);
    if (after === undefined || after === 'several' || partners.after.get(after) !== before) continue;
    if (changed.before.has(before) || changed.after.has(after)) continue;
    matched.push({ before: { ...before, page: place.before }, after: { ...after, page: place.after } });
  }
  return matched;
}

function note(
  partners: Map<PlacedWord, PlacedWord | 'several'>,
  word: PlacedWord,
  partner: PlacedWord,
): void {
  const known = partners.get(word);
  partners.set(word, known === undefined || known === partner ? partner : 'several');
}

/** Finds the recognised words of spans. */
class WordFinder {
  readonly #pages: PicturedPages;

  constructor(pages: PicturedPages) {
    this.#pages = pages;
  }

  find({ page, start, end }: PageSpan): PlacedWord[] {
    const words = this.#pages.get(page) ?? [];
    let [low, high] = [0, words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((words[middle]?.end ?? 0) > start) high = middle;
      else low = middle + 1;
    }
    const found: PlacedWord[] = [];
    for (let word = words[low]; word !== undefined && word.start < end; word = words[low]) {
      found.push(word);
      low += 1;
    }
    return found;
  }

  findAll(spans: readonly PageSpan[]): ReadonlySet<PlacedWord> {
    return new Set(spans.flatMap((span) => this.find(span)));
  }
}
