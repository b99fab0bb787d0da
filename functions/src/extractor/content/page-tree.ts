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

/** The same tree once more, or only one element of it. */
export function copyPage($: PageTree, element?: PageElement): PageTree {
  const copy = parsePage('');
  copy.root().append((element === undefined ? $.root().contents() : $(element)).clone());
  return copy;
}

export function isElement(node: PageNode): node is PageElement {
  return 'name' in node && 'children' in node;
}

/** The elements inside of one whose name is among these, in document order. Says of thousands what a selector, compiled each time, would. */
export function findNamed(element: PageElement, names: ReadonlySet<string>): PageElement[] {
  const found: PageElement[] = [];
  for (const child of element.children) {
    if (!isElement(child)) continue;
    if (names.has(child.name)) found.push(child);
    found.push(...findNamed(child, names));
  }
  return found;
}

/** The element's class names and id as lower-case words: `relatedPosts--wide` is `related posts wide`. */
export function namesOf(element: PageElement): string {
  const { class: classes = '', id = '' } = element.attribs;
  return `${classes} ${id}`
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^a-zA-Z0-9]+/g, ' ')
    .toLowerCase();
}
