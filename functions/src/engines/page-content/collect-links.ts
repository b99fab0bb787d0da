import type { PageTree } from './page-tree.ts';
import { resolveLink } from './resolve-link.ts';

const maxLinks = 10_000;

/**
 * Returns the URLs of `a`, `area`, frames and embedded files: absolute, in document order, without duplicates.
 * Skips `rel=nofollow`.
 */
export function collectLinks($: PageTree, baseUrl: string): string[] {
  const links = new Set<string>();
  for (const element of $('a[href], area[href], frame[src], frame[data], embed[src]').toArray()) {
    if (/(?:^|\s)nofollow(?:\s|$)/i.test(element.attribs.rel ?? '')) continue;
    const { href, src, data, type } = element.attribs;
    // Skips media: of each `object`, which `boundPage` wrote as a frame, only HTML and PDF are pages.
    if (href === undefined && type !== undefined && !/html|pdf/i.test(type)) continue;
    const link = resolveLink(href ?? src ?? data, baseUrl);
    if (link !== undefined) links.add(link);
    if (links.size >= maxLinks) break;
  }
  return [...links];
}
