import { boundMarkup } from './bound-markup.ts';
import { collectLinks } from './collect-links.ts';
import { parsePage } from './page-tree.ts';
import { resolveLink } from './resolve-link.ts';

/** The links of a page; none where it forbids following. `url` is its final address. */
export function readLinks(html: string, url: string): string[] {
  const $ = parsePage(boundMarkup(html));
  const robots = ($('meta[name=robots]').attr('content') ?? '').toLowerCase();
  if (/\b(?:nofollow|none)\b/.test(robots)) return [];
  return collectLinks($, resolveLink($('base[href]').first().attr('href'), url) ?? url);
}
