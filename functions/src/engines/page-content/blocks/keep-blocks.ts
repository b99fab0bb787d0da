import { ownText } from '../measure-text.ts';
import {
  findNamedElements,
  isElement,
  type PageElement,
  type PageNode,
  type PageTree,
  removeNode,
} from '../page-tree.ts';
import { isInline, type TextBlock, type TextNode } from './find-blocks.ts';

const notContent = new Set(
  'head style script template svg math iframe frame object embed canvas audio video map select textarea datalist input progress meter noembed noframes'.split(
    ' ',
  ),
);
const images = new Set(['img']);
/** Max levels from an image up to an element with kept text. */
const maxImageLevels = 2;

/** Max elements without text between an image and kept text. */
const maxSkipped = 12;

/** Removes everything but the kept blocks, the images beside them and the elements around them. */
export function keepBlocks($: PageTree, blocks: readonly TextBlock[], keptFlags: readonly boolean[]): void {
  const staying = new Set<TextNode>(blocks.flatMap(({ nodes }, index) => (keptFlags[index] ? nodes : [])));
  const around = new Set<PageNode>();
  for (const node of staying) {
    for (let parent = node.parent; parent !== null && !around.has(parent); parent = parent.parent)
      around.add(parent);
  }
  for (const node of $.root().contents().toArray()) pruneSubtree(node, staying, around);
}

/** Prunes a subtree; returns true when an image remains. */
function pruneSubtree(
  node: PageNode,
  staying: ReadonlySet<TextNode>,
  around: ReadonlySet<PageNode>,
): boolean {
  if (node.type === 'text') {
    if (!staying.has(node) && node.data.trim() !== '') removeNode(node);
    return false;
  }
  if (!isElement(node) || notContent.has(node.name)) {
    removeNode(node);
    return false;
  }
  if (node.name === 'img' || node.name === 'picture') {
    const isKept = !isFallback(node) && (isBeside(node, around) || isBetween(node, around));
    if (!isKept) removeNode(node);
    return isKept && (node.name === 'img' || findNamedElements(node, images).length > 0);
  }
  if (node.name === 'br' || node.name === 'hr') return false;
  let hasImage = false;
  for (const child of [...node.children]) hasImage = pruneSubtree(child, staying, around) || hasImage;
  // Keeps empty cells, so that those after them stay in their columns.
  const isCell =
    (node.name === 'td' || node.name === 'th') && node.parent !== null && around.has(node.parent);
  if (around.has(node) || hasImage || isCell) return hasImage;
  if (isSpace(node)) node.name = 'span';
  else removeNode(node);
  return false;
}

/** Returns true for an inline element with nothing but the space between two words, as in highlighted code. */
function isSpace(element: PageElement): boolean {
  return isInline(element) && /^\s+$/.test(ownText(element));
}

/** Returns true for the copy of a lazy-loaded image in a `noscript` beside it. */
function isFallback({ parent }: PageElement): boolean {
  if (parent === null || !isElement(parent) || parent.name !== 'noscript') return false;
  return [nearestElement(parent, 'prev'), nearestElement(parent, 'next')].some(
    (other) => other !== null && isElement(other) && /^(?:img|picture)$/.test(other.name),
  );
}

/** Returns true for an image between two kept parts, or among other images between them. */
function isBetween(image: PageElement, around: ReadonlySet<PageNode>): boolean {
  let node: PageNode = image;
  for (let depth = 0; depth < maxImageLevels && node.parent !== null && !around.has(node.parent); depth += 1)
    node = node.parent;
  return (['prev', 'next'] as const).every((way) => {
    let other = nearestElement(node, way);
    for (let skipped = 0; skipped < maxSkipped && other !== null; skipped += 1) {
      if (around.has(other) || ownText(other).trim() !== '') break;
      other = nearestElement(other, way);
    }
    return other !== null && around.has(other);
  });
}

/** Returns the nearest element before or behind a node. */
function nearestElement(node: PageNode, way: 'prev' | 'next'): PageNode | null {
  let other = node[way];
  while (other && !isElement(other)) other = other[way];
  return other ?? null;
}

function isBeside(image: PageElement, around: ReadonlySet<PageNode>): boolean {
  let parent = image.parent;
  for (let depth = 0; depth < maxImageLevels && parent !== null; depth += 1) {
    if (around.has(parent) && isElement(parent) && !/^(?:body|html|main)$/.test(parent.name)) return true;
    parent = parent.parent;
  }
  return false;
}
