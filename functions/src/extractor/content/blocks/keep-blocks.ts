import { isElement, type PageElement, type PageNode, type PageTree } from '../page-tree.ts';
import type { TextBlock, TextNode } from './find-blocks.ts';

const notContent =
  'head, style, script, template, svg, math, iframe, object, embed, canvas, audio, video, map, select, textarea, datalist, input, progress, meter, noembed, noframes';
/** How far above an image there must be text that stays. */
const imageReach = 2;

/** Leaves these blocks, the images beside them and the elements around them; everything else goes. */
export function keepBlocks($: PageTree, blocks: readonly TextBlock[], kept: readonly boolean[]): void {
  const staying = new Set<TextNode>(blocks.flatMap(({ nodes }, index) => (kept[index] ? nodes : [])));
  const around = new Set<PageNode>();
  for (const node of staying) {
    for (let parent = node.parent; parent !== null && !around.has(parent); parent = parent.parent)
      around.add(parent);
  }
  $(notContent).remove();
  for (const node of $.root().contents().toArray()) prune($, node, staying, around);
}

function prune(
  $: PageTree,
  node: PageNode,
  staying: ReadonlySet<TextNode>,
  around: ReadonlySet<PageNode>,
): void {
  if (node.type === 'text') {
    if (!staying.has(node) && node.data.trim() !== '') $(node).remove();
    return;
  }
  if (!isElement(node)) {
    $(node).remove();
    return;
  }
  if (node.name === 'img' || node.name === 'picture') {
    if (!isBeside(node, around)) $(node).remove();
    return;
  }
  if (node.name === 'br' || node.name === 'hr') return;
  for (const child of [...node.children]) prune($, child, staying, around);
  if (!around.has(node) && $(node).find('img').length === 0) $(node).remove();
}

function isBeside(image: PageElement, around: ReadonlySet<PageNode>): boolean {
  let parent = image.parent;
  for (let level = 0; level < imageReach && parent !== null; level += 1) {
    if (around.has(parent) && isElement(parent) && !/^(?:body|html|main)$/.test(parent.name)) return true;
    parent = parent.parent;
  }
  return false;
}
