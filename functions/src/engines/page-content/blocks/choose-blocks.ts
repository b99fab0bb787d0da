import { hiddenStylePattern } from '../find-fold.ts';
import { isElement, type PageElement, type PageNode } from '../page-tree.ts';
import type { PageKind } from '../recognise-kind.ts';
import type { TextBlock } from './find-blocks.ts';
import { priceTextPattern } from './read-text-shape.ts';
import { logit } from './score-blocks.ts';

const minCopyLength = 40;
/**
 * Min length of a copied text. A card repeats a product's name for image, screen reader and link within `copyReach`
 * blocks.
 */
const minLineLength = 3;
const copyReach = 8;
/** Share of another copy's chance below which the first copy is dropped. */
const clearlyLess = 0.8;
/** Max length of a button's label; a longer one is a card that opens on a click. */
const maxButtonLength = 40;
const maxPriceLength = 40;
const minPrices = 3;
/**
 * Readings of the page, from narrow to wide: shifts of the log odds with equal probability, nine quantiles of a normal
 * distribution.
 */
const readings = [-1.59, -0.97, -0.59, -0.28, 0, 0.28, 0.59, 0.97, 1.59].map((normal) => normal * 1.3);
/** Factor on the log odds of each block within a reading. */
const sharpness = 2.2;
/** Matches the start of a URL. */
const urlStartPattern = /(?:https?:\/\/|www\.)\S/;

export interface BlockChoice {
  readonly keptFlags: readonly boolean[];
  /** Expected word F1 of the choice, 0 to 1. */
  readonly expected: number;
}

/**
 * Chooses the blocks with the best expected word F1, averaged over narrow and wide readings of the page. Blocks share
 * their reading: the content is either the text alone or also the grid beside it. Shops and threads repeat texts for
 * two screen sizes, so only the likeliest copy of a longer text is kept.
 */
export function chooseBlocks(
  blocks: readonly TextBlock[],
  chances: readonly number[],
  kind: PageKind,
): BlockChoice {
  const sizes = blocks.map(({ wordCount }) => wordCount);
  const hasCopies =
    kind === 'product' ||
    kind === 'forum' ||
    blocks.filter(({ text }) => text.length < maxPriceLength && priceTextPattern.test(text)).length >=
      minPrices;
  const copies = hasCopies ? findCopies(blocks, chances) : new Set<number>();
  const order = blocks
    .flatMap(({ text }, index) =>
      (sizes[index] ?? 0) === 0 || copies.has(index) || (!/\s/.test(text) && urlStartPattern.test(text))
        ? []
        : [index],
    )
    .sort((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0));
  const means = new Float64Array(order.length);
  for (const reading of readings) {
    const likely = order.map((index) => shiftProbability(chances[index] ?? 0, reading) * (sizes[index] ?? 0));
    const totalWords = likely.reduce((sum, words) => sum + words, 0);
    let hits = 0;
    let size = 0;
    for (const [position, index] of order.entries()) {
      hits += likely[position] ?? 0;
      size += sizes[index] ?? 0;
      means[position] = (means[position] ?? 0) + (2 * hits) / (size + totalWords) / readings.length;
    }
  }
  const expected = Math.max(0, ...means);
  const count = means.indexOf(expected) + 1;
  const chosenIndexes = new Set(order.slice(0, count));
  // Keeps lines without words, such as a bracket of code, with their neighbours.
  const keptFlags = sizes.map((words, index) =>
    words > 0 ? chosenIndexes.has(index) : chosenIndexes.has(index - 1) && chosenIndexes.has(index + 1),
  );
  return { keptFlags, expected };
}

/**
 * Sets the chance of navigation, buttons and invisible metadata that the rules removed to 0, unless the rules kept
 * nothing. Buttons before other elements may open them.
 */
export function excludeUnseen(
  blocks: readonly TextBlock[],
  chances: readonly number[],
  ruledBlocks: readonly boolean[],
): readonly number[] {
  if (!ruledBlocks.includes(true)) return chances;
  return chances.map((chance, index) =>
    ruledBlocks[index] !== true && isUnseen(blocks[index]) ? 0 : chance,
  );
}

function isUnseen(block: TextBlock | undefined): boolean {
  for (
    let node: PageNode | null = block?.container ?? null;
    node !== null && isElement(node);
    node = node.parent
  ) {
    const { role, style, itemscope } = node.attribs;
    if (node.name === 'button' && (block?.text.length ?? 0) <= maxButtonLength && endsGroup(node))
      return true;
    if (node.name === 'nav' || role === 'navigation') return true;
    if (itemscope !== undefined && style !== undefined && hiddenStylePattern.test(style)) return true;
  }
  return false;
}

/** Returns true for a button that nothing but other buttons follows; what follows others may be what they open. */
function endsGroup({ next }: PageElement): boolean {
  let node = next;
  while (node && !isElement(node)) node = node.next;
  return !node || node.name === 'button';
}

/** Returns the blocks that repeat another: all but the likeliest of a long text, nearby ones of a short text. */
function findCopies(blocks: readonly TextBlock[], chances: readonly number[]): Set<number> {
  const copies = new Set<number>();
  const knownNames = new Map<string, number>();
  for (const [index, { text }] of blocks.entries()) {
    if (text.length < minLineLength) continue;
    const isLong = text.length >= minCopyLength;
    const other = knownNames.get(text);
    if (other === undefined || (!isLong && index - other > copyReach)) {
      knownNames.set(text, index);
      continue;
    }
    const [ownChance = 0, otherChance = 0] = [chances[index], chances[other]];
    const isBetter = otherChance < ownChance * (isLong ? 1 : clearlyLess);
    copies.add(isBetter ? other : index);
    if (isBetter) knownNames.set(text, index);
  }
  return copies;
}

/** Returns the expected F1 of keeping these blocks. */
export function expectedF1(
  blocks: readonly TextBlock[],
  chances: readonly number[],
  keptFlags: readonly boolean[],
): number {
  const sizes = blocks.map(({ wordCount }) => wordCount);
  let sum = 0;
  for (const reading of readings) {
    let [hits, size, wholeSize] = [0, 0, 0];
    for (const [index, words] of sizes.entries()) {
      const likely = shiftProbability(chances[index] ?? 0, reading) * words;
      wholeSize += likely;
      if (keptFlags[index]) {
        hits += likely;
        size += words;
      }
    }
    sum += size + wholeSize === 0 ? 0 : (2 * hits) / (size + wholeSize);
  }
  return sum / readings.length;
}

/** Returns the chance of a block in one reading of the page. */
function shiftProbability(chance: number, reading: number): number {
  return 1 / (1 + Math.exp(-sharpness * (logit(chance) + reading)));
}
