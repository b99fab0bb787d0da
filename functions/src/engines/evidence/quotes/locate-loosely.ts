import { splitSentences } from '../../../platform/spanish/split-sentences.ts';
import { isSameToken, readTokens, type Token } from '../statements/read-tokens.ts';
import { readingKeys, readValues, type StatedValue } from '../statements/read-values.ts';
import type { QuoteRange } from './locate-quote.ts';

/** Fewer values than this make no row of a table, and more words for each of them make prose. */
const leastValuesOfRow = 2;
const mostWordsForValue = 4;
/** Share of the words of a quote that its row has; the others may be those of the heading. */
const minShareInRow = 0.5;

/** A span of a page with what it says. */
interface ReadSpan extends QuoteRange {
  readonly tokens: readonly Token[];
}

/** A row may be as long as its page: its values and words are looked up, not searched. */
interface ReadRow extends QuoteRange {
  readonly readings: ReadonlySet<string>;
  readonly wordsByStem: ReadonlyMap<string, readonly Token[]>;
}

/** A page searched for many quotes: its rows and sentences are read once, when first needed. */
export class LoosePage {
  readonly #text: string;
  #rows: readonly ReadRow[] | undefined;
  #sentences: readonly ReadSpan[] | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** The lines that could be rows of a table. */
  get rows(): readonly ReadRow[] {
    this.#rows ??= readRows(this.#text);
    return this.#rows;
  }

  get sentences(): readonly ReadSpan[] {
    this.#sentences ??= splitSentences(this.#text).map(({ start, end }) => {
      return { start, end, tokens: readTokens(this.#text.slice(start, end)) };
    });
    return this.#sentences;
  }
}

function readRows(text: string): ReadRow[] {
  const rows: ReadRow[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const values = readValues(line);
    const tokens = values.length >= leastValuesOfRow ? readTokens(line) : [];
    const words = wordsOf(tokens);
    if (tokens.length > 0 && words.length <= values.length * mostWordsForValue) {
      const readings = new Set(values.flatMap(readingKeys));
      const distinct = [...new Map(words.map((word) => [word.form, word])).values()];
      const wordsByStem = Map.groupBy(distinct, ({ stem }) => stem);
      const lead = line.length - line.trimStart().length;
      rows.push({ readings, wordsByStem, start: start + lead, end: start + line.trimEnd().length });
    }
    start += line.length + 1;
  }
  return rows;
}

const units: ReadonlySet<string> = new Set(['EURO', 'PERCENT']);

/** What tells one row from another: neither its values nor their units. */
function wordsOf(tokens: readonly Token[]): Token[] {
  return tokens.filter(({ value, form }) => value === undefined && !units.has(form));
}

/** A quote as it is looked for loosely. */
export interface LooseQuote {
  readonly tokens: readonly Token[];
  readonly values: readonly StatedValue[];
}

export function readLooseQuote(quote: string): LooseQuote {
  return { tokens: readTokens(quote), values: readValues(quote) };
}

/**
 * The table row whose cells a quote lists, with or without headings and in any number format: every value of the quote
 * is in the row, and half of its words. Undefined where no line of the page is such a row.
 */
export function locateRow(page: LoosePage, quote: LooseQuote): QuoteRange | undefined {
  const words = wordsOf(quote.tokens);
  if (quote.values.length === 0 || words.length === 0) return undefined;
  const wanted = quote.values.map(readingKeys);
  return page.rows.find(({ readings, wordsByStem }) => {
    if (!wanted.every((keys) => keys.some((key) => readings.has(key)))) return false;
    const standing = words.filter((word) =>
      wordsByStem.get(word.stem)?.some((other) => isSameToken(word, other)),
    );
    return standing.length / words.length >= minShareInRow;
  });
}

const leastTokensOfSentence = 4;
/** The share of a quote's words that the sentence must have, in order. */
const minShareInOrder = 0.9;

/**
 * The sentence of a page that a quote renders with inflected or omitted words. Its numbers and negations equal the
 * quote's.
 */
export function locateSentence(page: LoosePage, { tokens: wanted }: LooseQuote): QuoteRange | undefined {
  if (wanted.length < leastTokensOfSentence) return undefined;
  const mostMissing = wanted.length - Math.ceil(wanted.length * minShareInOrder);
  return page.sentences.find(({ tokens }) => {
    const pairs = pairInOrder(wanted, tokens, mostMissing);
    if (pairs === undefined) return false;
    if (pairs.some(([claimed, standing]) => claimed.isDenied !== standing.isDenied)) return false;
    return wanted.every((token) => token.value === undefined || pairs.some(([claimed]) => claimed === token));
  });
}

/** Pairs of equal tokens, each taken at its first position after the one before; undefined where more are missing. */
function pairInOrder(
  wanted: readonly Token[],
  standing: readonly Token[],
  mostMissing: number,
): [Token, Token][] | undefined {
  const pairs: [Token, Token][] = [];
  let from = 0;
  let missing = 0;
  for (const token of wanted) {
    let at = from;
    while (at < standing.length && !isSameToken(token, standing[at] as Token)) at += 1;
    const other = standing[at];
    if (other === undefined) {
      missing += 1;
      if (missing > mostMissing) return undefined;
      continue;
    }
    pairs.push([token, other]);
    from = at + 1;
  }
  return pairs;
}
