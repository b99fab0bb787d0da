import { isElement, type PageElement, type PageNode, type PageTree } from '../page-tree.ts';

export type TextNode = Extract<PageNode, { type: 'text' }>;

/** A run of text between two edges of block elements: a paragraph, a cell, a label. */
export interface TextBlock {
  /** Collapsed whitespace, trimmed, never empty. */
  readonly text: string;
  readonly nodes: readonly TextNode[];
  /** The block element directly around the run. */
  readonly container: PageElement;
  /** The element directly around the longest text node: the container or an inline element in it. */
  readonly holder: PageElement;
  /** Characters of `text` in links. */
  readonly linkedLength: number;
  readonly wordCount: number;
}

const inline = new Set(
  'a abbr acronym b bdi bdo big br center cite code data del dfn em font i img ins kbd label mark picture q s samp small source span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const notRead = new Set(
  'script style template svg math iframe frame object embed canvas audio video map link meta noembed noframes select textarea datalist input progress meter head title'.split(
    ' ',
  ),
);

export function isInline({ name }: PageElement): boolean {
  return inline.has(name);
}

/** Returns every block of a tree in document order; skips elements without readable text. */
export function findBlocks($: PageTree): TextBlock[] {
  const walk: Walk = { hasBlocks: new Map(), blocks: [] };
  for (const node of $.root().contents().toArray()) {
    if (!isElement(node)) continue;
    markBlocks(node, walk.hasBlocks);
    collectText(node, false, { container: node, open: [] }, walk);
  }
  return walk.blocks;
}

interface Walk {
  readonly hasBlocks: Map<PageElement, boolean>;
  readonly blocks: TextBlock[];
}

interface Run {
  readonly container: PageElement;
  open: { node: TextNode; isLinked: boolean }[];
}

/** Returns true when a descendant begins a block. */
function markBlocks(element: PageElement, hasBlocks: Map<PageElement, boolean>): boolean {
  let isSplit = false;
  for (const child of element.children) {
    if (!isElement(child) || notRead.has(child.name)) continue;
    const isInner = markBlocks(child, hasBlocks) || !inline.has(child.name);
    isSplit ||= isInner;
  }
  hasBlocks.set(element, isSplit);
  return isSplit;
}

function collectText(element: PageElement, isLinked: boolean, run: Run, walk: Walk): void {
  for (const child of element.children) {
    if (child.type === 'text') {
      if (child.data.trim() !== '') run.open.push({ node: child, isLinked });
      continue;
    }
    if (!isElement(child) || notRead.has(child.name)) continue;
    const isInnerLink = isLinked || child.name === 'a';
    if (inline.has(child.name) && walk.hasBlocks.get(child) !== true) {
      collectText(child, isInnerLink, run, walk);
      continue;
    }
    closeRun(run, walk.blocks);
    collectText(child, isInnerLink, { container: child, open: [] }, walk);
  }
  if (run.container === element) closeRun(run, walk.blocks);
}

function closeRun(run: Run, blocks: TextBlock[]): void {
  const { open, container } = run;
  run.open = [];
  const longest = open.reduce<TextNode | undefined>(
    (best, { node }) => (best === undefined || node.data.length > best.data.length ? node : best),
    undefined,
  );
  if (longest === undefined) return;
  const text = open
    .map(({ node }) => node.data)
    .join(' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const holder = longest.parent !== null && isElement(longest.parent) ? longest.parent : container;
  blocks.push({
    text,
    nodes: open.map(({ node }) => node),
    container,
    holder,
    linkedLength: open.reduce((sum, { node, isLinked }) => sum + (isLinked ? node.data.trim().length : 0), 0),
    wordCount: text.match(/[\p{L}\p{N}_]+/gu)?.length ?? 0,
  });
}
