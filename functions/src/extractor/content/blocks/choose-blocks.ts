import type { PageKind } from '../recognise-kind.ts';
import { priceText } from './block-features.ts';
import type { TextBlock } from './find-blocks.ts';

const shortestCopy = 40;
const longestPrice = 40;
const leastPrices = 3;
const onlyAddress = /^\S*(?:https?:\/\/|www\.)\S+$/;

export interface Choice {
  readonly kept: readonly boolean[];
  /** The F1 of its words that the choice is expected to reach, 0 to 1. */
  readonly expected: number;
}

/**
 * The blocks that together have the best expected F1 of their words: the likeliest ones, as long as the next still raises
 * it. Shops and threads say the same thing twice for two sizes of screen: of a longer text the likeliest copy counts.
 */
export function chooseBlocks(
  blocks: readonly TextBlock[],
  chances: readonly number[],
  kind: PageKind,
): Choice {
  const sizes = blocks.map(sizeOf);
  const best = new Map<string, number>();
  const hasCopies =
    kind === 'product' ||
    kind === 'forum' ||
    blocks.filter(({ text }) => text.length < longestPrice && priceText.test(text)).length >= leastPrices;
  for (const [index, { text }] of blocks.entries()) {
    if (!hasCopies || text.length < shortestCopy) continue;
    const known = best.get(text);
    if (known === undefined || (chances[known] ?? 0) < (chances[index] ?? 0)) best.set(text, index);
  }
  const order = blocks
    .flatMap(({ text }, index) => {
      const isCopy = best.has(text) && best.get(text) !== index;
      return (sizes[index] ?? 0) === 0 || isCopy || onlyAddress.test(text) ? [] : [index];
    })
    .sort((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0));
  const whole = sumOf(order, (index) => (chances[index] ?? 0) * (sizes[index] ?? 0));
  let likely = 0;
  let size = 0;
  let expected = 0;
  let count = 0;
  for (const [position, index] of order.entries()) {
    likely += (chances[index] ?? 0) * (sizes[index] ?? 0);
    size += sizes[index] ?? 0;
    const f1 = (2 * likely) / (size + whole);
    if (f1 > expected) {
      expected = f1;
      count = position + 1;
    }
  }
  const chosen = new Set(order.slice(0, count));
  // Marks without words, as a bracket of code on a line of its own, go with what is around them.
  const kept = sizes.map((words, index) =>
    words > 0 ? chosen.has(index) : chosen.has(index - 1) && chosen.has(index + 1),
  );
  return { kept, expected };
}

/** The F1 that keeping these blocks is expected to reach. */
export function expectedF1(
  blocks: readonly TextBlock[],
  chances: readonly number[],
  kept: readonly boolean[],
): number {
  const sizes = blocks.map(sizeOf);
  const indices = [...blocks.keys()];
  const likely = (index: number): number => (chances[index] ?? 0) * (sizes[index] ?? 0);
  const size = sumOf(indices, (index) => (kept[index] ? (sizes[index] ?? 0) : 0));
  const hits = sumOf(indices, (index) => (kept[index] ? likely(index) : 0));
  const whole = sumOf(indices, likely);
  return size + whole === 0 ? 0 : (2 * hits) / (size + whole);
}

function sizeOf({ text }: TextBlock): number {
  return text.match(/[\p{L}\p{N}_]+/gu)?.length ?? 0;
}

function sumOf(indices: readonly number[], value: (index: number) => number): number {
  return indices.reduce((sum, index) => sum + value(index), 0);
}
