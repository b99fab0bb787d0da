import { type CheerioAPI, load } from 'cheerio/slim';

export type PageTree = CheerioAPI;
export type PageNode = ReturnType<ReturnType<CheerioAPI['root']>['contents']>[number];
export type PageElement = Extract<PageNode, { children: unknown; name: string }>;

/**
 * HTML as a tree. The forgiving parser is used on purpose: the standard's rules for misnested formatting elements let a
 * small page grow into millions of nodes.
 */
export function parsePage(html: string): PageTree {
  return load(html, { xml: { xmlMode: false, decodeEntities: true, recognizeSelfClosing: false } }, false);
}
