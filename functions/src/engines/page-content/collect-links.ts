import type { PageTree } from './page-tree.ts';
import { resolveLink } from './resolve-link.ts';

const mostLinks = 10_000;

/** The addresses of `a`, `area` and frames, absolute, in document order, each once. `rel=nofollow` ones are left out. */
export function collectLinks($: PageTree, baseUrl: string): string[] {
  const links = new Set<string>();
  for (const element of $('a[href], area[href], frame[src]').toArray()) {
    if (/(?:^|\s)nofollow(?:\s|$)/i.test(element.attribs.rel ?? '')) continue;
    const link = resolveLink(element.name === 'frame' ? element.attribs.src : element.attribs.href, baseUrl);
    if (link !== undefined) links.add(link);
    if (links.size >= mostLinks) break;
  }
  return [...links];
}
