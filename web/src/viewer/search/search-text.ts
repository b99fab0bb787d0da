import { normaliseText } from '@contract/normalise-text.ts';
import type { QuoteSpan } from './locate-quote.ts';

/** A text item of a page as returned by pdf.js. */
export interface TextPiece {
  readonly text: string;
  readonly endsLine: boolean;
}

/** A page's folded text, mapped to its pieces. */
export interface SearchablePage {
  readonly folded: string;
  /** For each character of `folded`: its piece, or -1 for a space added at a line end. */
  readonly pieceOf: Int32Array;
  /** For each character of `folded`: the offset of its original character in the piece. */
  readonly offsetOf: Int32Array;
}

/** An occurrence of a query, as offsets into the folded text. */
export interface PageHit {
  readonly start: number;
  readonly end: number;
}

/**
 * Folds a page's text for searching: no accents, lower case, ligatures expanded, single spaces. Drops hyphens, so that
 * words hyphenated at line ends are found.
 */
export function prepareSearch(pieces: readonly TextPiece[]): SearchablePage {
  let folded = '';
  const pieceOf: number[] = [];
  const offsetOf: number[] = [];
  const add = (letters: string, piece: number, offset: number): void => {
    for (const letter of letters) {
      if (letter === ' ' && (folded === '' || folded.endsWith(' '))) continue;
      folded += letter;
      for (let unit = 0; unit < letter.length; unit += 1) {
        pieceOf.push(piece);
        offsetOf.push(offset);
      }
    }
  };
  pieces.forEach(({ text, endsLine }, piece) => {
    let offset = 0;
    for (const character of text) {
      add(fold(character), piece, offset);
      offset += character.length;
    }
    if (endsLine && !lineEndHyphenPattern.test(text)) add(' ', -1, 0);
  });
  return { folded, pieceOf: Int32Array.from(pieceOf), offsetOf: Int32Array.from(offsetOf) };
}

/** Folds a query like the pages; empty when nothing searchable remains. */
export function foldQuery(query: string): string {
  return fold(query).replaceAll(/ +/g, ' ').trim();
}

/** Returns all occurrences of a folded query in reading order, without overlaps. */
export function findOnPage({ folded }: SearchablePage, query: string): PageHit[] {
  const hits: PageHit[] = [];
  if (query === '') return hits;
  for (let at = folded.indexOf(query); at >= 0; at = folded.indexOf(query, at + query.length)) {
    hits.push({ start: at, end: at + query.length });
  }
  return hits;
}

/** Returns the spans of the page's pieces covered by a hit. */
export function spansOfHit(page: SearchablePage, hit: PageHit, pieces: readonly string[]): QuoteSpan[] {
  const spans: { item: number; start: number; end: number }[] = [];
  for (let at = hit.start; at < hit.end; at += 1) {
    const item = page.pieceOf[at] ?? -1;
    const offset = page.offsetOf[at] ?? 0;
    if (item < 0) continue;
    const end = offset + String.fromCodePoint(pieces[item]?.codePointAt(offset) ?? 0).length;
    const last = spans.at(-1);
    if (last?.item === item) last.end = Math.max(last.end, end);
    else spans.push({ item, start: offset, end });
  }
  return spans;
}

/** Matches a hyphen at a line end. */
const lineEndHyphenPattern = /[-\u00ad\u2010\u2011]\s*$/u;

function fold(text: string): string {
  return normaliseText(text, 'NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\u002d\u2010\u2011]/gu, '')
    .replace(/\s+/gu, ' ');
}
