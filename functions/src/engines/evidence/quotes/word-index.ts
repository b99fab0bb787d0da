import { stemOf } from '../../../platform/spanish/spanish-terms.ts';
import { stopWords } from '../../../platform/spanish/spanish-word-lists.ts';
import type { SearchEffort } from '../search-effort.ts';
import { type Agreements, differsByAtMostOneLetter, plainNumber } from './locate-nearly.ts';
import type { FoldedWord } from './locate-quote.ts';

type Words = readonly FoldedWord[];

interface IndexedWord<Page> {
  readonly form: string;
  readonly pages: Page[];
  /** Pages with this word in any inflection. */
  readonly pagesOfRoot: Page[];
}

/** Cost of testing two words for similarity, as a number of comparisons in `SearchEffort`. */
const comparisonsPerWord = 4;

/**
 * Index of the pages that contain each word. Add each page once. Once `effort` is used up, a word is similar only to
 * itself.
 */
export class WordIndex<Page> {
  readonly #words = new Map<string, IndexedWord<Page>>();
  /** Pages by the common root of a word's inflections. */
  readonly #roots = new Map<string, Page[]>();
  /** Candidates for similar words: numbers by value, words without digits by length. */
  readonly #similarCandidates = new Map<string | number, IndexedWord<Page>[]>();
  readonly #alike = new Map<string, readonly IndexedWord<Page>[]>();
  readonly #effort: SearchEffort | undefined;

  constructor(effort?: SearchEffort) {
    this.#effort = effort;
  }

  add(page: Page, words: Words): void {
    for (const { form } of words) {
      const word = this.#words.get(form) ?? this.#addWord(form);
      if (word.pages.at(-1) === page) continue;
      word.pages.push(page);
      if (word.pagesOfRoot.at(-1) !== page) word.pagesOfRoot.push(page);
    }
  }

  #addWord(form: string): IndexedWord<Page> {
    const word = { form, pages: [], pagesOfRoot: listOfKey(this.#roots, rootOf(form)) };
    this.#words.set(form, word);
    listOfKey(this.#similarCandidates, /\d/u.test(form) ? plainNumber(form) : form.length).push(word);
    this.#alike.clear();
    return word;
  }

  /** Returns the words of the pages that agree with those of a quote. */
  agreementsWith(quote: Words): Agreements {
    const agreements = new Map<string, Uint8Array>();
    quote.forEach(({ form }, index) => {
      for (const alike of this.#wordsLike(form)) {
        const row = agreements.get(alike.form) ?? new Uint8Array(quote.length);
        row[index] = 1;
        agreements.set(alike.form, row);
      }
    });
    return agreements;
  }

  /** Counts the words of a quote that each page contains, in any order. Omits pages with none. */
  countAgreeing(quote: Words): ReadonlyMap<Page, number> {
    return countPages(quote, ({ form }) => {
      const [only, ...others] = this.#wordsLike(form);
      if (only === undefined || others.length === 0) return only?.pages ?? [];
      return new Set([only, ...others].flatMap(({ pages }) => pages));
    });
  }

  /** Returns the share of a quote's words that each page contains in any inflection, without function words. */
  shareOfRoots(quote: Words): ReadonlyMap<Page, number> {
    const roots = new Set(quote.flatMap(({ form }) => (stopWords.has(form) ? [] : [rootOf(form)])));
    const counts = countPages(roots, (root) => this.#roots.get(root) ?? []);
    return new Map([...counts].map(([page, count]) => [page, count / roots.size]));
  }

  #wordsLike(form: string): readonly IndexedWord<Page>[] {
    const cachedAlike = this.#alike.get(form);
    if (cachedAlike !== undefined) return cachedAlike;
    const words = /\d/u.test(form)
      ? (this.#similarCandidates.get(plainNumber(form)) ?? [])
      : this.#findAlike(form);
    this.#alike.set(form, words);
    return words;
  }

  #findAlike(form: string): IndexedWord<Page>[] {
    const kin = [-1, 0, 1].flatMap(
      (difference) => this.#similarCandidates.get(form.length + difference) ?? [],
    );
    if (this.#effort?.spend(kin.length * comparisonsPerWord) !== false)
      return kin.filter((other) => differsByAtMostOneLetter(form, other.form));
    const equalWord = this.#words.get(form);
    return equalWord === undefined ? [] : [equalWord];
  }
}

/** Returns the common root of the inflections of a word, or of the formats of a number. */
function rootOf(form: string): string {
  return /\d/u.test(form) ? plainNumber(form) : stemOf(form);
}

function countPages<Word, Page>(
  words: Iterable<Word>,
  pagesOf: (word: Word) => Iterable<Page>,
): Map<Page, number> {
  const counts = new Map<Page, number>();
  for (const word of words) {
    for (const page of pagesOf(word)) counts.set(page, (counts.get(page) ?? 0) + 1);
  }
  return counts;
}

function listOfKey<Key, Value>(lists: Map<Key, Value[]>, key: Key): Value[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
