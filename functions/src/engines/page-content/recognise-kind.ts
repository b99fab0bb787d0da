import { allElements, type PageElement, type PageTree } from './page-tree.ts';
import type { StructuredData } from './read-structured-data.ts';

export type PageKind = 'article' | 'forum' | 'product' | 'other';

/** Matches names of forum software. */
const forumSoftwarePattern =
  /discourse|phpbb|xenforo|vbulletin|mybb|simple machines|invision|ips community|flarum|nodebb|vanilla forums|woltlab|fluxbb|punbb/i;
const forumUrlPattern =
  /(?:^|[./-])(?:forums?|foros?|boards?|community|discuss(?:ions?)?|answers)\.|\/(?:forums?|foros?|threads?|viewtopic|showthread|topics?|questions|discussions?|t|comments)(?:[/.?-]|$)/i;
/** Matches types of schema.org for articles. */
const articleTypePattern = /(?:Article|BlogPosting|NewsArticle|Report)$/;
/** Matches types of schema.org for products. */
const productTypePattern = /^Product(?:Group)?$/;

/** Returns the kind of a page by its declarations, URL and markup. */
export function recogniseKind($: PageTree, url: string, data: StructuredData): PageKind {
  const elements = allElements($);
  const count = (fits: (element: PageElement) => boolean): number => elements.filter(fits).length;
  const types = [...data.types];
  const hasType = (pattern: RegExp): boolean => types.some((type) => pattern.test(type));
  if (hasType(/^(?:DiscussionForumPosting|QAPage)$/)) return 'forum';
  if (forumSoftwarePattern.test(contentOfMeta(elements, 'name', 'generator'))) return 'forum';
  const openGraph = contentOfMeta(elements, 'property', 'og:type').toLowerCase();
  if (hasType(productTypePattern) || /product/.test(openGraph)) return 'product';
  if (count(({ attribs }) => attribs.itemtype?.includes('schema.org/Product') === true) === 1)
    return 'product';
  const { host = '', pathname = '' } = URL.parse(url) ?? {};
  if (forumUrlPattern.test(`${host}${pathname}`) && countPosts($) > 1) return 'forum';
  if (hasType(articleTypePattern) || count(({ attribs }) => attribs.itemprop === 'articleBody') === 1)
    return 'article';
  if (openGraph === 'article' && count(isPublishedTime) > 0) return 'article';
  return 'other';
}

/** Returns the content of the first meta element of this name; empty without one. */
export function contentOfMeta(
  elements: readonly PageElement[],
  attribute: 'name' | 'property',
  value: string,
): string {
  const meta = elements.find(({ name, attribs }) => name === 'meta' && attribs[attribute] === value);
  return meta?.attribs.content ?? '';
}

function isPublishedTime({ name, attribs }: PageElement): boolean {
  return name === 'meta' && attribs.property === 'article:published_time';
}

/** Counts elements with the class names of posts in a thread. */
function countPosts($: PageTree): number {
  return $(
    '[class*=post-body], [class*=postbody], [class*=post-content], [class*=post_body], [class*=message-body], [class*=comment-body], article[class*=message], [itemprop=comment], [itemprop=text], [class*=topic-body], [class*=Comment]',
  ).length;
}
