import { limits } from '../contract/limits.ts';
import type { PageText } from '../shared/library/document-reader.ts';
import type { StoredDocument } from '../shared/library/document-record.ts';
import { readTerms } from '../shared/retrieval/spanish-terms.ts';
import { locateRow, locateSentence } from './evidence/locate-loosely.ts';
import {
  limitRange,
  locateExactly,
  locateNearly,
  prepareText,
  type QuotableText,
  type QuoteRange,
} from './locate-quote.ts';

/** A passage as it was given to the model, under the key of this request. */
export interface CitablePassage {
  readonly key: string;
  readonly document: StoredDocument;
  readonly page: PageText;
  /** The passage within the page's text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** What stands above it, from the outside in: the title of the document and headings. */
  readonly path?: readonly string[];
  /** Every page of the document. */
  readonly pages: readonly PageText[];
}

/** A citation that stands: the quote is text of that page, letter by letter. */
export interface VerifiedCitation {
  readonly document: StoredDocument;
  readonly page: PageText;
  readonly range: QuoteRange;
  /** The page's own text at that range, with blanks joined. */
  readonly quote: string;
}

/** Checks the mark of one citation of an answer. Texts that several marks name are prepared once. */
export type CitationVerifier = (mark: { key: string; quote: string }) => VerifiedCitation[];

/** A page that was given, or stands beside one that was. */
interface Place {
  readonly document: StoredDocument;
  readonly page: PageText;
  /** Where on the page the model was shown it. */
  readonly shown: QuoteRange | undefined;
}

/**
 * The check of citations by code. The words of a mark are looked for in the passage that it names, on its page and the pages
 * before and after, and then in everything else that was given: a slip in the key costs nothing, because the words decide.
 * What is no single quote is tried as several: parts around an ellipsis, cells of a row, quotes in one mark. Empty where none
 * of it stands anywhere; never a word that no page has.
 */
export function createCitationVerifier(passages: readonly CitablePassage[]): CitationVerifier {
  const byKey = new Map(passages.map((passage) => [normaliseKey(passage.key), passage]));
  const prepared = new Map<PageText, QuotableText>();
  const prepare = (page: PageText): QuotableText => {
    const known = prepared.get(page) ?? prepareText(page.text);
    prepared.set(page, known);
    return known;
  };
  const given = passages.map(({ document, page, start, end }): Place => {
    return { document, page, shown: { start, end } };
  });

  const locate = (wanted: string, named: CitablePassage | undefined): VerifiedCitation | undefined => {
    if (!saysSomething(wanted)) return undefined;
    const near = named === undefined ? [] : placesNear(named);
    const others = countWords(wanted) < leastWordsElsewhere ? [] : given;
    const methods: ((place: Place) => QuoteRange | undefined)[] = [
      ({ page, shown }) => locateExactly(prepare(page), wanted, shown),
      ({ page }) => locateNearly(prepare(page), wanted),
    ];
    for (const places of [near, others]) {
      for (const method of methods) {
        const found = findIn(places, method);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  };
  const locateLoosely = (wanted: string, named: CitablePassage | undefined): VerifiedCitation | undefined => {
    const places = [...(named === undefined ? [] : placesNear(named)), ...given];
    return (
      findIn(places, ({ page }) => locateRow(page.text, wanted)) ??
      findIn(places, ({ page }) => locateSentence(page.text, wanted))
    );
  };

  return ({ key, quote }) => {
    const named = byKey.get(normaliseKey(key));
    const whole = unquote(quote);
    const asWhole = locate(limitWords(whole), named);
    if (asWhole !== undefined) return [asWhole];
    const parts = splitQuote(whole).map(({ key: own, text }) => {
      return locate(limitWords(text), own === undefined ? named : (byKey.get(normaliseKey(own)) ?? named));
    });
    const found = parts.filter((part) => part !== undefined);
    if (found.length > 0) return found;
    const loose = locateLoosely(whole, named);
    return loose === undefined ? [] : [loose];
  };
}

function findIn(
  places: readonly Place[],
  locate: (place: Place) => QuoteRange | undefined,
): VerifiedCitation | undefined {
  for (const place of places) {
    const range = locate(place);
    if (range !== undefined) return citeWords(place, range);
  }
  return undefined;
}

/** The words of a page as a citation shows them: no more than agreed. */
export function citeWords(
  { document, page }: Pick<VerifiedCitation, 'document' | 'page'>,
  found: QuoteRange,
): VerifiedCitation {
  const range = limitRange(page.text, found, limits.quoteWords);
  const quote = page.text.slice(range.start, range.end).replace(/\s+/gu, ' ');
  return { document, page, range, quote };
}

/** The page of a passage, and those before and after, in case the model mixed them up. */
function placesNear({ document, page, pages, start, end }: CitablePassage): Place[] {
  const neighbours = pages.filter((other) => Math.abs(other.index - page.index) === 1);
  return [
    { document, page, shown: { start, end } },
    ...neighbours.map((other): Place => ({ document, page: other, shown: undefined })),
  ];
}

/** What models write around a key: `key="3"`, `Clave 3`, `#3`, capitals. */
function normaliseKey(key: string): string {
  return key
    .toLowerCase()
    .replace(/^[\s"'«“#]*(?:key|clave|passage|pasaje|fuente|doc(?:umento)?)?[\s:=#"'«“]*/u, '')
    .replace(/[\s"'»”]+$/u, '');
}

/** The quotes that one mark holds: around an ellipsis, between bars, after another key. */
function splitQuote(quote: string): { key: string | undefined; text: string }[] {
  return quote
    .split(/\s*(?:[([]?(?:…|\.{3})[)\]]?|\||;\s*(?=[\w-]{1,8}\s*\|))\s*/u)
    .flatMap((part, at, parts) => {
      const text = unquote(part);
      const before = parts[at - 1]?.trim();
      return text === ''
        ? []
        : [{ key: before !== undefined && /^[\w-]{1,8}$/u.test(before) ? before : undefined, text }];
    });
}

function unquote(quote: string): string {
  return quote.replace(/^[\s"'«»“”„‘’…]+|[\s"'«»“”„‘’…]+$/gu, '');
}

const minQuoteSigns = 4;
/** Fewer words stand by chance in a passage that the mark does not name. */
const leastWordsElsewhere = 3;

/** Words of grammar or a lone digit stand on every page and prove nothing. */
function saysSomething(quote: string): boolean {
  return readTerms(quote).length > 0 && quote.replace(/[^\p{L}\p{N}]/gu, '').length >= minQuoteSigns;
}

function countWords(quote: string): number {
  return quote.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

/** The first words of a quote that is longer than agreed. */
function limitWords(quote: string): string {
  return quote.split(/\s+/u).slice(0, limits.quoteWords).join(' ');
}
