import type { PageTree } from './page-tree.ts';
import type { StructuredData } from './read-structured-data.ts';

export type PageKind = 'article' | 'forum' | 'product' | 'other';

const forumSoftware =
  /discourse|phpbb|xenforo|vbulletin|mybb|simple machines|invision|ips community|flarum|nodebb|vanilla forums|woltlab|fluxbb|punbb/i;
const forumAddress =
  /(?:^|[./-])(?:forums?|foros?|boards?|community|discuss(?:ions?)?|answers)\.|\/(?:forums?|foros?|threads?|viewtopic|showthread|topics?|questions|discussions?|t|comments)(?:[/.?-]|$)/i;
const articleTypes = /(?:Article|BlogPosting|NewsArticle|Report)$/;
const productTypes = /^Product(?:Group)?$/;

/** What kind of page it is, by what it declares, its address and its marks. */
export function recogniseKind($: PageTree, url: string, data: StructuredData): PageKind {
  const types = [...data.types];
  const is = (pattern: RegExp): boolean => types.some((type) => pattern.test(type));
  if (is(/^(?:DiscussionForumPosting|QAPage)$/)) return 'forum';
  if (forumSoftware.test($('meta[name=generator]').attr('content') ?? '')) return 'forum';
  const openGraph = ($('meta[property="og:type"]').attr('content') ?? '').toLowerCase();
  if (is(productTypes) || /product/.test(openGraph)) return 'product';
  if ($('[itemtype*="schema.org/Product"]').length === 1) return 'product';
  const { host = '', pathname = '' } = URL.parse(url) ?? {};
  if (forumAddress.test(`${host}${pathname}`) && countPosts($) > 1) return 'forum';
  if (is(articleTypes) || $('[itemprop=articleBody]').length === 1) return 'article';
  if ($('meta[property="article:published_time"]').length > 0 && openGraph === 'article') return 'article';
  return 'other';
}

/** Elements that are named like the posts of a thread. */
function countPosts($: PageTree): number {
  return $(
    '[class*=post-body], [class*=postbody], [class*=post-content], [class*=post_body], [class*=message-body], [class*=comment-body], article[class*=message], [itemprop=comment], [itemprop=text], [class*=topic-body], [class*=Comment]',
  ).length;
}
