import type { PageTree } from './page-tree.ts';
import type { StructuredData } from './read-structured-data.ts';
import { resolveLink } from './resolve-link.ts';

const languageTag = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;
const longestTitle = 300;
/** More languages than any site has. */
const mostAlternates = 60;

/** What a page declares about itself, mostly in its head. */
export interface PageMetadata {
  readonly title: string;
  readonly author?: string;
  readonly publishedAt?: string;
  readonly language?: string;
  readonly canonicalUrl?: string;
  readonly alternates: readonly string[];
  readonly noIndex: boolean;
  readonly noFollow: boolean;
  /** What relative addresses start from. */
  readonly baseUrl: string;
}

/** From meta elements first, then JSON-LD, then what the page shows. `url` is where the page was found. */
export function readMetadata($: PageTree, url: string, data: StructuredData): PageMetadata {
  const baseUrl = resolveLink($('base[href]').first().attr('href'), url) ?? url;
  const metas = readMetas($);
  const meta = (...names: string[]): string | undefined =>
    names.map((name) => metas.get(name)).find((value) => value !== undefined && value !== '');
  const robots = (meta('robots') ?? '').toLowerCase();
  const title = meta('og:title', 'twitter:title') ?? oneLine($('title').first().text());
  const shownAuthor = oneLine($('[rel=author], [itemprop=author]').first().text());
  const author = [meta('author', 'dc.creator', 'article:author'), data.author, shownAuthor].find(isName);
  const publishedAt = [
    meta('article:published_time', 'datepublished', 'date', 'dc.date', 'dc.date.issued'),
    data.publishedAt,
    $('[itemprop=datePublished]').first().attr('datetime') ??
      $('[itemprop=datePublished]').first().attr('content'),
    $('article time[datetime], main time[datetime]').first().attr('datetime'),
  ]
    .map(toIsoDate)
    .find((date) => date !== undefined);
  const language = [$('html').attr('lang'), meta('content-language'), data.language, meta('og:locale')]
    .map((name) => name?.trim().replace('_', '-'))
    .find((name) => name !== undefined && languageTag.test(name));
  const alternates = $('link[rel=alternate][hreflang]')
    .toArray()
    .flatMap(({ attribs }) => resolveLink(attribs.href, baseUrl) ?? []);
  const canonicalUrl = resolveLink($('link[rel=canonical]').first().attr('href'), baseUrl);
  return {
    title: (title || data.headline || oneLine($('h1').first().text()) || new URL(url).hostname).slice(
      0,
      longestTitle,
    ),
    ...(author === undefined ? {} : { author }),
    ...(publishedAt === undefined ? {} : { publishedAt }),
    ...(language === undefined ? {} : { language }),
    ...(canonicalUrl === undefined ? {} : { canonicalUrl }),
    alternates: [...new Set(alternates)].slice(0, mostAlternates),
    noIndex: /\b(?:noindex|none)\b/.test(robots),
    noFollow: /\b(?:nofollow|none)\b/.test(robots),
    baseUrl,
  };
}

function readMetas($: PageTree): Map<string, string> {
  const metas = new Map<string, string>();
  for (const { attribs } of $('meta[content]').toArray()) {
    const name = (
      attribs.name ??
      attribs.property ??
      attribs.itemprop ??
      attribs['http-equiv']
    )?.toLowerCase();
    if (name !== undefined && !metas.has(name)) metas.set(name, oneLine(attribs.content ?? ''));
  }
  return metas;
}

/** Authors are often given as the address of their page, or as a whole paragraph. */
function isName(text: string | undefined): text is string {
  return text !== undefined && text !== '' && text.length <= 120 && !/^https?:|^@|^[\d\s]+$/i.test(text);
}

/** A day or a moment in ISO 8601; undefined for what is no date. */
function toIsoDate(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
