import type { PageTree } from './page-tree.ts';
import { resolveLink } from './resolve-link.ts';

/** What a page declares about itself, mostly in its head. */
export interface PageMetadata {
  readonly title: string;
  readonly author?: string;
  readonly publishedAt?: string;
  readonly language?: string;
  readonly canonicalUrl?: string;
  readonly noIndex: boolean;
  readonly noFollow: boolean;
  /** What relative addresses start from. */
  readonly baseUrl: string;
}

export function readMetadata($: PageTree, url: string): PageMetadata {
  const baseUrl = resolveLink($('base[href]').first().attr('href'), url) ?? url;
  const metas = readMetas($);
  const meta = (...names: string[]): string | undefined =>
    names.map((name) => metas.get(name)).find((value) => value !== undefined && value !== '');
  const robots = (meta('robots') ?? '').toLowerCase();
  const title = meta('og:title', 'twitter:title') ?? oneLine($('title').first().text());
  const author = meta('author', 'article:author', 'dc.creator');
  const publishedAt = toIsoDate(meta('article:published_time', 'datepublished', 'date', 'dc.date'));
  const language = oneLine($('html').attr('lang') ?? '') || meta('content-language', 'og:locale');
  const canonicalUrl = resolveLink($('link[rel=canonical]').first().attr('href'), baseUrl);
  return {
    title: title || oneLine($('h1').first().text()) || new URL(url).hostname,
    ...(author === undefined || author.startsWith('http') ? {} : { author }),
    ...(publishedAt === undefined ? {} : { publishedAt }),
    ...(language ? { language: language.replace('_', '-') } : {}),
    ...(canonicalUrl === undefined ? {} : { canonicalUrl }),
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
