import type { QuoteSpan } from './locate-quote.ts';

/** One piece of a page's text as pdf.js gives it. */
export interface TextPiece {
  readonly text: string;
  readonly endsLine: boolean;
}

/** The text of a page as it is searched, with the way back to its pieces. */
export interface SearchablePage {
  readonly folded: string;
  /** For each character of `folded`: its piece, or -1 for a space that stands for the end of a line. */
  readonly pieceOf: Int32Array;
  /** For each character of `folded`: where its original character begins in the piece. */
  readonly offsetOf: Int32Array;
}

/** A place where a query stands on a page: offsets into its folded text. */
export interface PageHit {
  readonly start: number;
  readonly end: number;
}

/**
 * Makes the text of a page ready to be searched: without accents and case, ligatures taken apart, spacing evened out. Hyphens
 * do not count, so that a word broken at the end of a line is found.
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
    if (endsLine && !lineEndHyphen.test(text)) add(' ', -1, 0);
  });
  return { folded, pieceOf: Int32Array.from(pieceOf), offsetOf: Int32Array.from(offsetOf) };
}

/** A query in the same form as the pages. Empty where nothing can be searched for. */
export function foldQuery(query: string): string {
  return fold(query).replaceAll(/ +/g, ' ').trim();
}

/** Every place of a folded query on a page, in reading order, without overlaps. */
export function findOnPage({ folded }: SearchablePage, query: string): PageHit[] {
  const hits: PageHit[] = [];
  if (query === '') return hits;
  for (let at = folded.indexOf(query); at >= 0; at = folded.indexOf(query, at + query.length)) {
    hits.push({ start: at, end: at + query.length });
  }
  return hits;
}

/** The spans of the page's pieces that a hit covers. */
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

const lineEndHyphen = /[-\u00ad\u2010\u2011]\s*$/u;

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\u002d\u2010\u2011]/gu, '')
    .replace(/\s+/gu, ' ');
}
