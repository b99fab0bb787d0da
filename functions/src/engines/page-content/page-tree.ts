import { type CheerioAPI, load } from 'cheerio/slim';

export type PageTree = CheerioAPI;
export type PageNode = ReturnType<ReturnType<CheerioAPI['root']>['contents']>[number];
export type PageElement = Extract<PageNode, { children: unknown; name: string }>;

/**
 * Parses HTML into a tree. Uses the lenient parser: the standard's rules for misnested formatting let a small page grow
 * into millions of nodes.
 */
export function parsePage(html: string): PageTree {
  return load(html, { xml: { xmlMode: false, decodeEntities: true, recognizeSelfClosing: false } }, false);
}

/** Copies a tree, or only one of its elements. */
export function copyPage($: PageTree, element?: PageElement): PageTree {
  const copy = parsePage('');
  copy.root().append((element === undefined ? $.root().contents() : $(element)).clone());
  return copy;
}

export function isElement(node: PageNode): node is PageElement {
  return 'name' in node && 'children' in node;
}

/** Returns every element in document order. Filtering this list is faster than running many selectors. */
export function allElements($: PageTree): PageElement[] {
  const foundElements: PageElement[] = [];
  const visit = (nodes: readonly PageNode[]): void => {
    for (const node of nodes) {
      if (!isElement(node)) continue;
      foundElements.push(node);
      visit(node.children);
    }
  };
  visit($.root()[0]?.children ?? []);
  return foundElements;
}

/** Returns the words of a string, separated by single spaces, as a set. */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** Returns the innermost of `body` and `html`: the last one in document order. */
export function bodyOf(elements: readonly PageElement[]): PageElement | undefined {
  return elements.findLast(({ name }) => name === 'body' || name === 'html');
}

/**
 * Returns the descendants with one of these names in document order. Selectors are compiled at each call, so this is
 * faster for thousands of elements.
 */
export function findNamedElements(element: PageElement, names: ReadonlySet<string>): PageElement[] {
  const foundElements: PageElement[] = [];
  for (const child of element.children) {
    if (!isElement(child)) continue;
    if (names.has(child.name)) foundElements.push(child);
    foundElements.push(...findNamedElements(child, names));
  }
  return foundElements;
}

/** Removes a node from its tree, as `$(node).remove()` does, without a selection. */
export function removeNode(node: PageNode): void {
  const { parent, prev, next } = node;
  if (parent === null) return;
  parent.children.splice(parent.children.indexOf(node), 1);
  // Links the neighbours: after an insertion by a selection, the last node's `next` is undefined.
  if (prev) prev.next = next;
  if (next) next.prev = prev;
  node.parent = null;
  node.prev = null;
  node.next = null;
}

/** Returns the class names and id as lower-case words: `relatedPosts--wide` gives `related posts wide`. */
export function namesOf(element: PageElement): string {
  const { class: classes = '', id = '' } = element.attribs;
  return lowerWords(`${classes} ${id}`);
}

/** Splits class names and ids into lower-case words with single spaces. */
export function lowerWords(names: string): string {
  if (names === ' ') return names;
  return names
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^a-zA-Z0-9]+/g, ' ')
    .toLowerCase();
}
