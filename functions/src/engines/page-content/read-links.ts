import { readRobotsDirectives, robotName } from '../../platform/web-pages/robots-directives.ts';
import { boundMarkup } from './bound-markup.ts';
import { collectLinks } from './collect-links.ts';
import { encodeQueries } from './encode-queries.ts';
import type { SourcePage } from './extract-page.ts';
import { findRefresh } from './find-refresh.ts';
import { allElements, parsePage } from './page-tree.ts';
import { robotsOf } from './read-metadata.ts';
import { resolveLink } from './resolve-link.ts';

/** Returns the links of a page; none when its robots directives forbid following. `url` is its final URL. */
export function readLinks({ html, url, charset = 'utf-8' }: SourcePage): string[] {
  const $ = parsePage(boundMarkup(html));
  const elements = allElements($);
  encodeQueries(elements, charset);
  if (robotsOf(elements).some((text) => readRobotsDirectives(text, robotName).noFollow)) return [];
  const baseUrl = resolveLink($('base[href]').first().attr('href'), url) ?? url;
  const refresh = findRefresh(elements, baseUrl, url);
  return [...(refresh === undefined ? [] : [refresh]), ...collectLinks($, baseUrl)];
}
