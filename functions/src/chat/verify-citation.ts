import { limits } from '../contract/limits.ts';
import type { PageText } from '../shared/library/document-reader.ts';
import type { StoredDocument } from '../shared/library/document-record.ts';
import { readTerms } from '../shared/retrieval/spanish-terms.ts';
import {
  locateExactly,
  locateNearly,
  prepareText,
  type QuotableText,
  type QuoteRange,
} from './locate-quote.ts';

/** A passage as it was given to the model, under a key that only this request knows. */
export interface CitablePassage {
  readonly key: string;
  readonly document: StoredDocument;
  readonly page: PageText;
  /** The passage within the page's text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
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

/** Checks citations of one answer. Texts that several citations name are prepared once. */
export type CitationVerifier = (citation: { key: string; quote: string }) => VerifiedCitation | undefined;

/**
 * The check of citations by code. The quote is looked for in its passage and page, letter by letter and then almost; then
 * on the pages before and after, in case the model mixed them up. Undefined where the key is unknown or the quote stands
 * nowhere there.
 */
export function createCitationVerifier(passages: readonly CitablePassage[]): CitationVerifier {
  const byKey = new Map(passages.map((passage) => [passage.key, passage]));
  const prepared = new Map<PageText, QuotableText>();
  const prepare = (page: PageText): QuotableText => {
    const known = prepared.get(page);
    if (known !== undefined) return known;
    const text = prepareText(page.text);
    prepared.set(page, text);
    return text;
  };

  return ({ key, quote }) => {
    const passage = byKey.get(key);
    const wanted = limitWords(unquote(quote));
    if (passage === undefined || !saysSomething(wanted)) return undefined;
    const { page, document } = passage;
    const neighbours = passage.pages.filter((other) => Math.abs(other.index - page.index) === 1);
    const attempts: [PageText, () => QuoteRange | undefined][] = [
      [page, () => locateExactly(prepare(page), wanted, passage)],
      ...neighbours.map((other): [PageText, () => QuoteRange | undefined] => {
        return [other, () => locateExactly(prepare(other), wanted)];
      }),
      ...[page, ...neighbours].map((other): [PageText, () => QuoteRange | undefined] => {
        return [other, () => locateNearly(prepare(other), wanted)];
      }),
    ];
    for (const [place, locate] of attempts) {
      const range = locate();
      if (range === undefined) continue;
      const standing = place.text.slice(range.start, range.end).replace(/\s+/gu, ' ');
      return { document, page: place, range, quote: standing };
    }
    return undefined;
  };
}

function unquote(quote: string): string {
  return quote.replace(/^[\s"'«»“”„‘’…]+|[\s"'«»“”„‘’…]+$/gu, '');
}

const minQuoteSigns = 4;

/** Words of grammar or a lone digit stand on every page and prove nothing. */
function saysSomething(quote: string): boolean {
  return readTerms(quote).length > 0 && quote.replace(/[^\p{L}\p{N}]/gu, '').length >= minQuoteSigns;
}

/** The first words of a quote that is longer than agreed. */
function limitWords(quote: string): string {
  return quote.split(/\s+/u).slice(0, limits.quoteWords).join(' ');
}
