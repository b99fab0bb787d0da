import { type CheerioAPI, load } from 'cheerio/slim';

export type PageTree = CheerioAPI;
export type PageNode = ReturnType<ReturnType<CheerioAPI['root']>['contents']>[number];
export type PageElement = Extract<PageNode, { children: unknown; name: string }>;

/**
 * HTML as a tree. The lenient parser is used on purpose: the standard's rules for misnested formatting elements let a
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

/** Every element of the tree in document order: asking a list many things takes less than as many selectors. */
export function allElements($: PageTree): PageElement[] {
  const found: PageElement[] = [];
  const visit = (nodes: readonly PageNode[]): void => {
    for (const node of nodes) {
      if (!isElement(node)) continue;
      found.push(node);
      visit(node.children);
    }
  };
  visit($.root()[0]?.children ?? []);
  return found;
}

/** Words of a list as a set, for names of elements. */
export function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** Of all elements of a page the `html` or `body` that holds it: the last of them. */
export function bodyOf(elements: readonly PageElement[]): PageElement | undefined {
  return elements.findLast(({ name }) => name === 'body' || name === 'html');
}

/**
 * The descendants of an element with one of these names, in document order. Far faster for thousands than a selector,
 * which is compiled each time.
 */
export function findNamed(element: PageElement, names: ReadonlySet<string>): PageElement[] {
  const found: PageElement[] = [];
  for (const child of element.children) {
    if (!isElement(child)) continue;
    if (names.has(child.name)) found.push(child);
    found.push(...findNamed(child, names));
  }
  return found;
}

/** Takes a node out of its tree, as `$(node).remove()` does, without a selection. */
export function removeNode(node: PageNode): void {
  const { parent, prev, next } = node;
  if (parent === null) return;
  parent.children.splice(parent.children.indexOf(node), 1);
  // Where a selection has put nodes in, the last one's `next` is undefined.
  if (prev) prev.next = next;
  if (next) next.prev = prev;
  node.parent = null;
  node.prev = null;
  node.next = null;
}

/** The element's class names and id as lower-case words: `relatedPosts--wide` is `related posts wide`. */
export function namesOf(element: PageElement): string {
  const { class: classes = '', id = '' } = element.attribs;
  return lowerWords(`${classes} ${id}`);
}

/** Names as authors write them, as lower-case words between single blanks. */
export function lowerWords(names: string): string {
  if (names === ' ') return names;
  return names
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^a-zA-Z0-9]+/g, ' ')
    .toLowerCase();
}
