import { isElement, type PageElement, type PageNode, wordSet } from '../page-tree.ts';
import type { TextBlock } from './find-blocks.ts';

/** Matches the URL of a file for download. */
export const fileUrlPattern = /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|csv|zip)(?:[?#]|$)/i;

const notContent = wordSet('nav header footer aside body html');
/** Max levels from a link up to the element that also holds kept text. */
const maxLevels = 4;
/** Minimum share of a block's letters that its links must have. */
const minLinkedShare = 0.5;

/**
 * Adds the links to files beside kept blocks, with the heading before them: forms and annexes of a procedure. Lists of
 * links are otherwise taken for navigation.
 */
export function completeFiles(
  blocks: readonly TextBlock[],
  keptFlags: readonly boolean[],
): readonly boolean[] {
  const fileFlags = blocks.map((block) => isFileLink(block));
  if (!fileFlags.some((isFile, index) => isFile && keptFlags[index] !== true)) return keptFlags;
  const holders = new Set(
    blocks.flatMap(({ container }, index) => (keptFlags[index] === true ? ancestorsOf(container) : [])),
  );
  const addedFlags = keptFlags.map(
    (isKept, index) => isKept || (fileFlags[index] === true && isBeside(blocks[index]?.container, holders)),
  );
  return addedFlags.map((isKept, index) => {
    const isNew = addedFlags[index + 1] === true && keptFlags[index + 1] !== true;
    return isKept || (isNew && /^h[2-6]$/.test(blocks[index]?.container.name ?? ''));
  });
}

function isFileLink({ text, nodes, linkedLength }: TextBlock): boolean {
  if (linkedLength < text.length * minLinkedShare) return false;
  const links = nodes.flatMap((node) => ancestorsOf(node.parent).find(({ name }) => name === 'a') ?? []);
  return links.length > 0 && links.every(({ attribs }) => fileUrlPattern.test(attribs.href ?? ''));
}

function isBeside(container: PageElement | undefined, holders: ReadonlySet<PageElement>): boolean {
  const around = ancestorsOf(container ?? null);
  const last = around.findIndex((element) => holders.has(element));
  return (
    last !== -1 && last < maxLevels && around.slice(0, last + 1).every(({ name }) => !notContent.has(name))
  );
}

/** Returns the elements around a node, from inside out, and the node itself when it is one. */
function ancestorsOf(node: PageNode | null): PageElement[] {
  const foundLinks: PageElement[] = [];
  for (let next = node; next !== null && isElement(next); next = next.parent) foundLinks.push(next);
  return foundLinks;
}
