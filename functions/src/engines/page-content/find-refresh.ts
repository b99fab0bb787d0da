import { readRefresh } from '../../platform/web-pages/read-refresh.ts';
import { isElement, type PageElement } from './page-tree.ts';

/** Returns the target of the first `<meta http-equiv="refresh">` outside of `noscript`. */
export function findRefresh(
  elements: readonly PageElement[],
  baseUrl: string,
  url: string,
): string | undefined {
  const meta = elements.find(
    ({ name, attribs, parent }) =>
      name === 'meta' &&
      attribs['http-equiv']?.toLowerCase() === 'refresh' &&
      !(parent !== null && isElement(parent) && parent.name === 'noscript'),
  );
  return meta === undefined ? undefined : readRefresh(meta.attribs.content ?? '', baseUrl, url);
}
