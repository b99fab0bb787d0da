import type { PageTree } from './page-tree.ts';
import { resolveLink } from './resolve-link.ts';

const mostLinks = 10_000;

/** The addresses of `a`, `area`, frames and embedded files, absolute, in document order, each once. `rel=nofollow` ones are left out. */
export function collectLinks($: PageTree, baseUrl: string): string[] {
  const links = new Set<string>();
  for (const element of $('a[href], area[href], frame[src], frame[data], embed[src]').toArray()) {
    if (/(?:^|\s)nofollow(?:\s|$)/i.test(element.attribs.rel ?? '')) continue;
    const { href, src, data, type } = element.attribs;
    // An `object` is a frame by now. What is neither a page nor a PDF is drawn or played.
    if (href === undefined && type !== undefined && !/html|pdf/i.test(type)) continue;
    const link = resolveLink(href ?? src ?? data, baseUrl);
    if (link !== undefined) links.add(link);
    if (links.size >= mostLinks) break;
  }
  return [...links];
}
