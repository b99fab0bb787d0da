import type { Doubt } from '../../../contract/chat/doubts.ts';
import { limits } from '../../../contract/limits.ts';
import { trimEndMatching, trimMatching } from '../../../contract/trim-matching.ts';
import { readTerms } from '../../../platform/spanish/spanish-terms.ts';
import type { TextSpan } from '../../../platform/spanish/split-sentences.ts';
import type { PageText } from '../../document-reading/index.ts';
import { findDoubt } from '../page-doubts.ts';
import { SearchEffort } from '../search-effort.ts';
import type { SentenceReference } from '../sentences/sentence-numbers.ts';
import { splitCitable } from '../sentences/split-citable.ts';
import { LoosePage, locateRow, locateSentence, readLooseQuote } from './locate-loosely.ts';
import { allowsApproximateMatch, locateNearly, minAgreeingWords } from './locate-nearly.ts';
import {
  limitRange,
  locateExactly,
  prepareText,
  type QuotableText,
  type QuoteRange,
} from './locate-quote.ts';
import { WordIndex } from './word-index.ts';

/** A passage sent to a model, with its key in this request. `Source` is the caller's type of the document. */
export interface CitablePassage<Source> {
  readonly key: string;
  readonly document: Source;
  readonly page: PageText;
  /** Span of the passage in the page's text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Title of the document and headings above the passage, outermost first. */
  readonly path?: readonly string[];
  /** All pages of the document. */
  readonly pages: readonly PageText[];
}

/** A verified citation: its quote is text of the page, letter by letter, as extracted. */
export interface VerifiedCitation<Source> {
  readonly document: Source;
  readonly page: PageText;
  readonly range: QuoteRange;
  /** The page's own text at that range, with whitespace collapsed. */
  readonly quote: string;
  /** Doubt about that text: the quote is correct, but the extracted text may differ from the page. */
  readonly doubt: Doubt | undefined;
}

/** A citation as a model writes it: sentences of a passage by number, or words. */
export type CitationMark = SentenceReference | { readonly key: string; readonly quote: string };

/** Verifies the citation marks of one answer. Prepares each page once for all marks, and verifies each mark once. */
export interface CitationVerifier<Source> {
  /** `statement` is the text before the mark. From a long sentence, the words most similar to it are quoted. */
  (mark: CitationMark, statement?: string): VerifiedCitation<Source>[];
  /** Prepares some more pages in advance, so that no mark waits for all of them. */
  readAhead(): void;
  /** Returns true when the search for some marks was stopped by `SearchEffort`. */
  isIncomplete(): boolean;
}

/** A page in the prompt, or one adjacent to it. */
interface QuotePosition<Source> {
  readonly document: Source;
  readonly page: PageText;
  /** Span of the page that was in the prompt. */
  readonly shown: QuoteRange | undefined;
}

/**
 * Creates a verifier that checks citations by code. It searches the words of a mark in its passage, on that page and
 * the adjacent ones, and then in all passages. The words decide, not the key.
 *
 * A mark that matches no single quote is split into several: parts around an ellipsis, cells of a row, quotes in one
 * mark. The result is empty when none is found, and never contains a word that is not on a page.
 */
export function createCitationVerifier<Source>(
  passages: readonly CitablePassage<Source>[],
): CitationVerifier<Source> {
  const byKey = new Map(passages.map((passage) => [normaliseKey(passage.key), passage]));
  const finder = new QuoteFinder(passages);
  const cachedCitations = new Map<string, VerifiedCitation<Source>[]>();
  const sentencesOf = new Map<CitablePassage<Source>, readonly TextSpan[]>();

  const verify = (key: string, quote: string): VerifiedCitation<Source>[] => {
    const namedPassage = byKey.get(key);
    const wholeQuote = stripQuotes(quote.slice(0, maxMarkLength));
    const asWhole = finder.find(limitWords(wholeQuote), namedPassage);
    if (asWhole !== undefined) return [asWhole];
    const quoteParts = splitQuote(wholeQuote).map((part) => {
      const ownPassage =
        part.key === undefined ? namedPassage : (byKey.get(normaliseKey(part.key)) ?? namedPassage);
      return part.text === wholeQuote && ownPassage === namedPassage
        ? undefined
        : finder.find(limitWords(part.text), ownPassage);
    });
    const foundParts = quoteParts.filter((part) => part !== undefined);
    if (foundParts.length > 0) return foundParts;
    const loose = finder.findLoosely(wholeQuote, namedPassage);
    return loose === undefined ? [] : [loose];
  };

  const check = (mark: CitationMark, statement = ''): VerifiedCitation<Source>[] => {
    const key = normaliseKey(mark.key);
    if (!('quote' in mark)) {
      const namedPassage = byKey.get(key);
      if (namedPassage === undefined) return [];
      const sentences = sentencesOf.get(namedPassage) ?? splitCitable(namedPassage.text);
      sentencesOf.set(namedPassage, sentences);
      return citeSentences(namedPassage, sentences.slice(mark.first - 1, mark.last), statement);
    }
    const name = JSON.stringify([key, mark.quote]);
    const foundCitations = cachedCitations.get(name) ?? verify(key, mark.quote);
    cachedCitations.set(name, foundCitations);
    return foundCitations;
  };
  return Object.assign(check, {
    readAhead: () => finder.readAhead(),
    isIncomplete: () => finder.isIncomplete,
  });
}

/** UTF-16 units of a mark that are searched: several quotes of maximum length. */
const maxMarkLength = 4_000;
/** Maximum UTF-16 units that are parsed into rows and sentences for one mark without a pause. */
const maxLooseCharacters = 100_000;
/** Cost of parsing one character of a page into rows and sentences, as a number of comparisons in `SearchEffort`. */
const comparisonsToReadLoosely = 100;
/** Cost of searching the rows and sentences of a page, as a number of comparisons per character. */
const comparisonsLoosely = 2;

/** Maximum pages searched for inflected words, best matches first. Pages near the passage are searched in addition. */
const maxLoosePages = 8;
/** Minimum share of a quote's words on a page to search it for inflected words. */
const minLooseShare = 0.5;

/** UTF-16 units of pages prepared at a time: a few pages, about a millisecond. */
const charactersAhead = 8_000;

/** Finds quotes in the pages of one answer. Prepares each page once, on its first search. */
class QuoteFinder<Source> {
  readonly #given: readonly QuotePosition<Source>[];
  readonly #texts = new Map<PageText, QuotableText>();
  readonly #loosePages = new Map<PageText, LoosePage>();
  readonly #effort = new SearchEffort();
  readonly #index = new WordIndex<PageText>(this.#effort);
  #ahead = 0;
  /** UTF-16 units parsed into rows and sentences for the current mark. */
  #readLoosely = 0;

  constructor(passages: readonly CitablePassage<Source>[]) {
    const positions = new Map<PageText, QuotePosition<Source>>();
    for (const { document, page, start, end } of passages) {
      if (!positions.has(page)) positions.set(page, { document, page, shown: { start, end } });
    }
    this.#given = [...positions.values()];
  }

  get isIncomplete(): boolean {
    return this.#effort.isExceeded;
  }

  /** Finds words that match exactly, or almost. */
  find(
    words: string,
    namedPassage: CitablePassage<Source> | undefined,
  ): VerifiedCitation<Source> | undefined {
    if (!hasDistinctiveWords(words)) return undefined;
    const quote = prepareText(words);
    const nearPositions = namedPassage === undefined ? [] : positionsNear(namedPassage);
    return (
      this.#findAmong(nearPositions, quote) ??
      (countWords(words) < minWordsElsewhere
        ? undefined
        : this.#findAmong(this.#besides(nearPositions), quote))
    );
  }

  /** Finds a quote whose words have other inflections, as cells of one row or within one sentence. */
  findLoosely(
    words: string,
    namedPassage: CitablePassage<Source> | undefined,
  ): VerifiedCitation<Source> | undefined {
    const nearPositions = namedPassage === undefined ? [] : positionsNear(namedPassage);
    const otherPages = this.#besides(nearPositions);
    for (const { page } of [...nearPositions, ...otherPages]) this.#textOf(page);
    const shares = this.#index.shareOfRoots(prepareText(words).words);
    const shareOf = ({ page }: QuotePosition<Source>): number => shares.get(page) ?? 0;
    const closest = otherPages
      .filter((position) => shareOf(position) >= minLooseShare)
      .sort((a, b) => shareOf(b) - shareOf(a))
      .slice(0, maxLoosePages);
    const positions = [...nearPositions, ...closest];
    const quote = readLooseQuote(words);
    this.#readLoosely = 0;
    return (
      findFirstCitation(positions, ({ page }) =>
        this.#searchLoosely(page, (loose) => locateRow(loose, quote)),
      ) ??
      findFirstCitation(positions, ({ page }) =>
        this.#searchLoosely(page, (loose) => locateSentence(loose, quote)),
      )
    );
  }

  #findAmong(
    positions: readonly QuotePosition<Source>[],
    quote: QuotableText,
  ): VerifiedCitation<Source> | undefined {
    const exact = findFirstCitation(positions, ({ page, shown }) => {
      const text = this.#textOf(page);
      return this.#effort.spend(lengthOf(text)) ? locateExactly(text, quote, shown) : undefined;
    });
    if (exact !== undefined || !allowsApproximateMatch(quote)) return exact;
    const counts = this.#index.countAgreeing(quote.words);
    const least = minAgreeingWords(quote);
    const candidates = positions.filter(({ page }) => (counts.get(page) ?? 0) >= least);
    if (candidates.length === 0) return undefined;
    const agreements = this.#index.agreementsWith(quote.words);
    return findFirstCitation(candidates, ({ page }) => {
      const text = this.#textOf(page);
      const cells = text.words.length * quote.words.length;
      return this.#effort.spend(cells) ? locateNearly(text, quote, agreements) : undefined;
    });
  }

  #besides(positions: readonly QuotePosition<Source>[]): readonly QuotePosition<Source>[] {
    const tried = new Set(positions.map(({ page }) => page));
    return this.#given.filter(({ page }) => !tried.has(page));
  }

  readAhead(): void {
    for (
      let characters = 0;
      characters < charactersAhead && this.#ahead < this.#given.length;
      this.#ahead += 1
    ) {
      const page = this.#given[this.#ahead]?.page;
      if (page !== undefined) characters += lengthOf(this.#textOf(page));
    }
  }

  #textOf(page: PageText): QuotableText {
    const preparedText = this.#texts.get(page);
    if (preparedText !== undefined) return preparedText;
    const text = prepareText(page.text);
    this.#texts.set(page, text);
    this.#index.add(page, text.words);
    return text;
  }

  #searchLoosely(
    page: PageText,
    locate: (page: LoosePage) => QuoteRange | undefined,
  ): QuoteRange | undefined {
    const loose = this.#loosePageOf(page);
    if (loose === undefined || !this.#effort.spend(lengthOf(this.#textOf(page)) * comparisonsLoosely))
      return undefined;
    return locate(loose);
  }

  #loosePageOf(page: PageText): LoosePage | undefined {
    const cachedPage = this.#loosePages.get(page);
    if (cachedPage !== undefined) return cachedPage;
    const length = lengthOf(this.#textOf(page));
    const isTooMuch = this.#readLoosely > 0 && this.#readLoosely + length > maxLooseCharacters;
    if (isTooMuch || !this.#effort.spend(length * comparisonsToReadLoosely)) return undefined;
    this.#readLoosely += length;
    const loose = new LoosePage(page.text);
    this.#loosePages.set(page, loose);
    return loose;
  }
}

const lengthOf = (text: QuotableText): number => text.folded.characters.length;

function findFirstCitation<Source>(
  positions: readonly QuotePosition<Source>[],
  locate: (position: QuotePosition<Source>) => QuoteRange | undefined,
): VerifiedCitation<Source> | undefined {
  for (const position of positions) {
    const range = locate(position);
    if (range !== undefined) return citeRange(position, range);
  }
  return undefined;
}

/** Quotes the words of a page at a range, up to `limits.quoteWords`. */
export function citeRange<Source>(
  { document, page }: Pick<VerifiedCitation<Source>, 'document' | 'page'>,
  foundRange: QuoteRange,
): VerifiedCitation<Source> {
  const range = limitRange(page.text, foundRange, limits.quoteWords);
  const quote = page.text.slice(range.start, range.end).replace(/\s+/gu, ' ');
  return { document, page, range, quote, doubt: findDoubt(page, range) };
}

/** Cites each of these sentences of a passage; from a long sentence, the span most similar to the statement. */
function citeSentences<Source>(
  passage: CitablePassage<Source>,
  sentences: readonly TextSpan[],
  statement: string,
): VerifiedCitation<Source>[] {
  const words = new Set(prepareText(statement).words.map(({ form }) => form));
  return sentences.map(({ start, end }) => {
    const range = { start: passage.start + start, end: passage.start + end };
    return citeRange(passage, chooseWords(passage.page.text, range, words));
  });
}

/** Starts a range at the position from which the maximum quote contains the most wanted words. */
function chooseWords(text: string, range: QuoteRange, quotedWords: ReadonlySet<string>): QuoteRange {
  const { words } = prepareText(text.slice(range.start, range.end));
  if (words.length <= limits.quoteWords) return range;
  const isWanted = words.map(({ form }) => Number(quotedWords.has(form)));
  const countFrom = (at: number): number =>
    isWanted.slice(at, at + limits.quoteWords).reduce((sum, each) => sum + each, 0);
  const counts = words.slice(0, words.length - limits.quoteWords + 1).map((_, index) => countFrom(index));
  const best = counts.indexOf(Math.max(...counts));
  return { ...range, start: best === 0 ? range.start : range.start + (words[best]?.start ?? 0) };
}

/** Returns the page of a passage and the adjacent ones, in case the model confused them. */
function positionsNear<Source>({
  document,
  page,
  pages,
  start,
  end,
}: CitablePassage<Source>): QuotePosition<Source>[] {
  const neighbours = pages.filter((other) => Math.abs(other.index - page.index) === 1);
  return [
    { document, page, shown: { start, end } },
    ...neighbours.map((other): QuotePosition<Source> => ({ document, page: other, shown: undefined })),
  ];
}

/** Normalises a key as models write it: `key="3"`, `Clave 3`, `#3`, capitals. */
function normaliseKey(key: string): string {
  const bare = key
    .toLowerCase()
    .replace(/^[\s"'«“#]*(?:key|clave|passage|pasaje|fuente|doc(?:umento)?)?[\s:=#"'«“]*/u, '');
  return trimEndMatching(bare, /[\s"'»”]/u);
}

/** Splits a mark into its quotes: around an ellipsis, between bars, after another key. */
function splitQuote(quote: string): { key: string | undefined; text: string }[] {
  return quote.split(/[([]?(?:…|\.{3})[)\]]?|\||;\s*(?=[\w-]{1,8}\s*\|)/u).flatMap((part, index, parts) => {
    const text = stripQuotes(part);
    const before = parts[index - 1]?.trim();
    return text === ''
      ? []
      : [{ key: before !== undefined && /^[\w-]{1,8}$/u.test(before) ? before : undefined, text }];
  });
}

function stripQuotes(quote: string): string {
  return trimMatching(quote, /[\s"'«»“”„‘’…]/u);
}

const minQuoteCharacters = 4;
/** Min words of a quote in a passage that the mark does not name: fewer may occur there by chance. */
const minWordsElsewhere = 3;

/** Returns false for function words and short numbers, which are on every page and prove nothing. */
function hasDistinctiveWords(quote: string): boolean {
  return readTerms(quote).length > 0 && quote.replace(/[^\p{L}\p{N}]/gu, '').length >= minQuoteCharacters;
}

function countWords(quote: string): number {
  return quote.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

/** Truncates a quote to the maximum number of words. */
function limitWords(quote: string): string {
  return quote.split(/\s+/u).slice(0, limits.quoteWords).join(' ');
}
