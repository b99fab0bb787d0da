import { splitSentences } from '../../../platform/spanish/split-sentences.ts';
import { isSameToken, readTokens, type Token } from '../statements/read-tokens.ts';
import { lookupKeysOfValue, readValues, type StatedValue } from '../values/read-values.ts';
import type { QuoteRange } from './locate-quote.ts';

/** A row of a table has at least this number of values, and at most this number of words for each of them. */
const minValuesOfRow = 2;
const maxWordsPerValue = 4;
/** Minimum share of the words of a quote that its row must have; the others may come from the header. */
const minShareInRow = 0.5;

/** A span of a page with its tokens. */
interface ReadSpan extends QuoteRange {
  readonly tokens: readonly Token[];
}

/** A row of a table, ready to be compared. Has sets and maps, because it may be as long as its page. */
interface ReadRow extends QuoteRange {
  readonly readings: ReadonlySet<string>;
  readonly wordsByStem: ReadonlyMap<string, readonly Token[]>;
}

/** A page that is searched for many quotes. Its rows and sentences are parsed once, on first use. */
export class LoosePage {
  readonly #text: string;
  #rows: readonly ReadRow[] | undefined;
  #sentences: readonly ReadSpan[] | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** The lines that may be rows of a table. */
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
    const tokens = values.length >= minValuesOfRow ? readTokens(line) : [];
    const words = wordsOf(tokens);
    if (tokens.length > 0 && words.length <= values.length * maxWordsPerValue) {
      const readings = new Set(values.flatMap(lookupKeysOfValue));
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

/** Returns the words that distinguish rows: neither values nor their units. */
function wordsOf(tokens: readonly Token[]): Token[] {
  return tokens.filter(({ value, form }) => value === undefined && !units.has(form));
}

/** A quote parsed for the loose search. */
export interface LooseQuote {
  readonly tokens: readonly Token[];
  readonly values: readonly StatedValue[];
}

export function readLooseQuote(quote: string): LooseQuote {
  return { tokens: readTokens(quote), values: readValues(quote) };
}

/**
 * Finds the table row whose cells a quote lists, with or without headers and in any number format. The row must have
 * every value of the quote, and half of its words. Returns undefined without such a row.
 */
export function locateRow(page: LoosePage, quote: LooseQuote): QuoteRange | undefined {
  const words = wordsOf(quote.tokens);
  if (quote.values.length === 0 || words.length === 0) return undefined;
  const quoted = quote.values.map(lookupKeysOfValue);
  return page.rows.find(({ readings, wordsByStem }) => {
    if (!quoted.every((keys) => keys.some((key) => readings.has(key)))) return false;
    const onPage = words.filter((word) =>
      wordsByStem.get(word.stem)?.some((other) => isSameToken(word, other)),
    );
    return onPage.length / words.length >= minShareInRow;
  });
}

const minTokensOfSentence = 4;
/** Minimum share of a quote's words that the sentence must have, in order. */
const minShareInOrder = 0.9;

/**
 * Finds the sentence of a page that a quote repeats with inflected or omitted words. Numbers and negations must be
 * equal.
 */
export function locateSentence(page: LoosePage, { tokens: quoted }: LooseQuote): QuoteRange | undefined {
  if (quoted.length < minTokensOfSentence) return undefined;
  const maxMissing = quoted.length - Math.ceil(quoted.length * minShareInOrder);
  return page.sentences.find(({ tokens }) => {
    const pairs = pairInOrder(quoted, tokens, maxMissing);
    if (pairs === undefined) return false;
    if (pairs.some(([claimed, onPage]) => claimed.isDenied !== onPage.isDenied)) return false;
    return quoted.every((token) => token.value === undefined || pairs.some(([claimed]) => claimed === token));
  });
}

/**
 * Pairs equal tokens, each at its first position after the previous one. Returns undefined when more than `maxMissing`
 * have no pair.
 */
function pairInOrder(
  quoted: readonly Token[],
  onPage: readonly Token[],
  maxMissing: number,
): [Token, Token][] | undefined {
  const pairs: [Token, Token][] = [];
  let from = 0;
  let missing = 0;
  for (const token of quoted) {
    let at = from;
    while (at < onPage.length && !isSameToken(token, onPage[at] as Token)) at += 1;
    const other = onPage[at];
    if (other === undefined) {
      missing += 1;
      if (missing > maxMissing) return undefined;
      continue;
    }
    pairs.push([token, other]);
    from = at + 1;
  }
  return pairs;
}
