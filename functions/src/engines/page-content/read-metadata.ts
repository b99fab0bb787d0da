import { readRobotsDirectives, robotName } from '../../platform/web-pages/robots-directives.ts';
import { findRefresh } from './find-refresh.ts';
import { oneLine } from './one-line.ts';
import { allElements, type PageElement, type PageTree } from './page-tree.ts';
import type { StructuredData } from './read-structured-data.ts';
import { resolveLink } from './resolve-link.ts';

/** Matches a language tag: «es», «es-ES». */
const languageTagPattern = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;
const maxTitleLength = 300;
/** Max alternates: above the number of languages of any site. */
const maxAlternates = 60;

/** Declarations of a page, mostly in its head. */
export interface PageMetadata {
  readonly title: string;
  readonly author?: string;
  readonly publishedAt?: string;
  readonly language?: string;
  readonly canonicalUrl?: string;
  readonly alternates: readonly string[];
  readonly noIndex: boolean;
  readonly noFollow: boolean;
  /** Target of `<meta http-equiv="refresh">`, treated as a redirect. */
  readonly refresh?: string;
  /** Base of relative URLs. */
  readonly baseUrl: string;
}

/** Reads meta elements first, then JSON-LD, then the page's text. `url` is its final URL. */
export function readMetadata($: PageTree, url: string, data: StructuredData): PageMetadata {
  const elements = allElements($);
  const first = (fits: (element: PageElement) => boolean): PageElement | undefined => elements.find(fits);
  const textOf = (element: PageElement | undefined): string =>
    element === undefined ? '' : oneLine($(element).text());
  const elementNamed = (name: string): PageElement | undefined => first((element) => element.name === name);
  const ofProperty = (property: string): PageElement | undefined =>
    first(({ attribs }) => attribs.itemprop === property);
  const base = first(({ name, attribs }) => name === 'base' && attribs.href !== undefined);
  const baseUrl = resolveLink(base?.attribs.href, url) ?? url;
  const metas = readMetas(elements);
  const meta = (...names: string[]): string | undefined =>
    names.map((name) => metas.get(name)).find((value) => value !== undefined && value !== '');
  const robots = robotsOf(elements).map((text) => readRobotsDirectives(text, robotName));
  const refresh = findRefresh(elements, baseUrl, url);
  const title = meta('og:title', 'twitter:title') ?? textOf(elementNamed('title'));
  const shownAuthor = textOf(
    first((element) => relationOf(element) === 'author' || element.attribs.itemprop === 'author'),
  );
  const author = [meta('author', 'dc.creator', 'article:author'), data.author, shownAuthor].find(isName);
  const published = ofProperty('datePublished')?.attribs;
  const publishedAt = [
    meta('article:published_time', 'datepublished', 'date', 'dc.date', 'dc.date.issued'),
    data.publishedAt,
    published?.datetime ?? published?.content,
    first(isTimeOfArticle)?.attribs.datetime,
  ]
    .map(toIsoDate)
    .find((date) => date !== undefined);
  const language = [
    elementNamed('html')?.attribs.lang,
    meta('content-language'),
    data.language,
    meta('og:locale'),
  ]
    .map((name) => name?.trim().replace('_', '-'))
    .find((name) => name !== undefined && languageTagPattern.test(name));
  const linksOf = (relation: string): PageElement[] =>
    elements.filter((element) => element.name === 'link' && relationOf(element) === relation);
  const alternates = linksOf('alternate').flatMap(({ attribs: { hreflang, href } }) =>
    hreflang === undefined ? [] : (resolveLink(href, baseUrl) ?? []),
  );
  const canonicalUrl = resolveLink(linksOf('canonical')[0]?.attribs.href, baseUrl);
  return {
    title: (title || data.headline || textOf(elementNamed('h1')) || new URL(url).hostname).slice(
      0,
      maxTitleLength,
    ),
    ...(author === undefined ? {} : { author }),
    ...(publishedAt === undefined ? {} : { publishedAt }),
    ...(language === undefined ? {} : { language }),
    ...(canonicalUrl === undefined ? {} : { canonicalUrl }),
    alternates: [...new Set(alternates)].slice(0, maxAlternates),
    noIndex: robots.some(({ noIndex }) => noIndex),
    noFollow: robots.some(({ noFollow }) => noFollow),
    ...(refresh === undefined ? {} : { refresh }),
    baseUrl,
  };
}

/** Returns the directives of each meta element for all robots or for this one. */
export function robotsOf(elements: readonly PageElement[]): string[] {
  return elements.flatMap(({ name, attribs }) => {
    const agent = attribs.name?.trim().toLowerCase();
    const isOurs = name === 'meta' && (agent === 'robots' || agent === robotName.toLowerCase());
    return isOurs ? [attribs.content ?? ''] : [];
  });
}

/** Returns the `rel` of an element in lower case. */
function relationOf({ attribs }: PageElement): string | undefined {
  return attribs.rel?.toLowerCase();
}

/** Returns true for `<time datetime>` in an article or the main landmark. */
function isTimeOfArticle({ name, attribs, parent }: PageElement): boolean {
  if (name !== 'time' || attribs.datetime === undefined) return false;
  for (let node = parent; node !== null; node = node.parent) {
    if ('name' in node && (node.name === 'article' || node.name === 'main')) return true;
  }
  return false;
}

function readMetas(elements: readonly PageElement[]): Map<string, string> {
  const metas = new Map<string, string>();
  for (const { name: tag, attribs } of elements) {
    if (tag !== 'meta' || attribs.content === undefined) continue;
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

/** Returns false for URLs and whole paragraphs, which pages often declare as author. */
function isName(text: string | undefined): text is string {
  return text !== undefined && text !== '' && text.length <= 120 && !/^https?:|^@|^[\d\s]+$/i.test(text);
}

/** Returns a day or a moment in ISO 8601; `undefined` for other values. */
function toIsoDate(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
