import { z } from 'zod';
import { parseJson } from '../../platform/values/parse-json.ts';
import type { PageTree } from './page-tree.ts';

/** Declarations of a page in JSON-LD. */
export interface StructuredData {
  /** Types of all objects, without the URL of schema.org before their names: `NewsArticle`. */
  readonly types: ReadonlySet<string>;
  /** Longest text declared as the body of an article or post. */
  readonly body?: string;
  readonly productDescription?: string;
  readonly offers?: DeclaredOffers;
  readonly headline?: string;
  readonly author?: string;
  readonly publishedAt?: string;
  readonly language?: string;
}

/** Prices that the offers of a product declare. */
export interface DeclaredOffers {
  readonly amounts: readonly number[];
  /** Currency code of ISO 4217. */
  readonly currency: string;
}

const record = z.record(z.string(), z.unknown());
const maxCharacters = 1_000_000;
const maxObjects = 2_000;
const maxDepth = 12;

/** Reads every `application/ld+json` block; skips invalid ones. */
export function readStructuredData($: PageTree): StructuredData {
  const objects: Record<string, unknown>[] = [];
  let room = maxCharacters;
  for (const element of $('script[type="application/ld+json"]').toArray()) {
    const json = $(element).text();
    room -= json.length;
    if (room < 0) break;
    collectObjects(parseJson(withoutComments(json)), objects, 0);
  }
  const types = new Set(objects.flatMap(typesOf));
  const isOf = (object: Record<string, unknown>, pattern: RegExp): boolean =>
    typesOf(object).some((type) => pattern.test(type));
  const articles = objects.filter((object) => isOf(object, /Article$|Posting$|^Report$|^Review$/));
  const product = objects.find((object) => isOf(object, /^Product(?:Group)?$/));
  const found = <Value>(values: (Value | undefined)[]): Value | undefined =>
    values.find((value) => value !== undefined);
  const fields = {
    body: articles
      .map((object) => textOf(object.articleBody) ?? textOf(object.text))
      .filter((text) => text !== undefined)
      .sort((a, b) => b.length - a.length)[0],
    productDescription: textOf(product?.description),
    offers: offersOf(product?.offers),
    headline: found(articles.map((object) => textOf(object.headline))) ?? textOf(product?.name),
    author: found(articles.map((object) => nameOf(object.author))),
    publishedAt: found(articles.map((object) => textOf(object.datePublished))),
    language: found(articles.map((object) => textOf(object.inLanguage))),
  };
  return {
    types,
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  };
}

function collectObjects(value: unknown, objects: Record<string, unknown>[], depth: number): void {
  if (depth > maxDepth || objects.length >= maxObjects) return;
  if (Array.isArray(value)) {
    for (const item of value) collectObjects(item, objects, depth + 1);
    return;
  }
  const parsed = record.safeParse(value);
  if (!parsed.success) return;
  if ('@type' in parsed.data) objects.push(parsed.data);
  for (const [key, item] of Object.entries(parsed.data)) {
    // Skips objects that a page only refers to, which are not part of its content.
    if (/^(?:isPartOf|itemListElement|publisher|breadcrumb|review|comment|hasPart)$/.test(key)) continue;
    if (typeof item === 'object') collectObjects(item, objects, depth + 1);
  }
}

/** Reads the prices and price ranges of one or several offers, in the currency of the first. */
function offersOf(value: unknown): DeclaredOffers | undefined {
  const offers = z.array(record).safeParse(Array.isArray(value) ? value : [value]).data ?? [];
  const amounts = offers.flatMap(({ price, lowPrice, highPrice }) =>
    [price, lowPrice, highPrice].flatMap((amount) => toAmount(amount) ?? []),
  );
  const currency = textOf(offers[0]?.priceCurrency);
  return amounts.length === 0 || currency === undefined ? undefined : { amounts, currency };
}

/** Parses a declared amount such as `1250.00`; returns `undefined` for anything else. */
export function toAmount(value: unknown): number | undefined {
  const text = String(value).trim();
  return /^\d{1,9}(?:\.\d{1,3})?$/.test(text) ? Number(text) : undefined;
}

function typesOf(object: Record<string, unknown>): string[] {
  const type = object['@type'];
  return (Array.isArray(type) ? type : [type]).flatMap((name) =>
    typeof name === 'string' ? [name.replace(/^.*[/:#]/, '')] : [],
  );
}

/** Returns a declared text. Some shops encode it as in a URL. */
function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const text = value.trim();
  if (!text.includes('%20') || /\s/.test(text) || URL.canParse(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function nameOf(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    const names = value.flatMap((item) => nameOf(item) ?? []);
    return names.length === 0 ? undefined : [...new Set(names)].join(', ');
  }
  if (typeof value === 'string') return textOf(value);
  const parsed = record.safeParse(value);
  return parsed.success ? textOf(parsed.data.name) : undefined;
}

/** Removes the HTML comment or CDATA section that old pages put around a script. */
function withoutComments(text: string): string {
  const uncommented = text.trim().replace(/^(?:<!--|\/\*<!\[CDATA\[\*\/|<!\[CDATA\[)/, '');
  const end = uncommented.replace(/;$/, '').trimEnd();
  const bare = end.replace(/(?:-->|\/\*\]\]>\*\/|\]\]>)$/, '');
  return bare === end ? uncommented : bare;
}
