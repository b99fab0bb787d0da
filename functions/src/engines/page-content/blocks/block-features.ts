import type { ContentHints } from '../choose-by-rules.ts';
import { isElement, type PageElement, type PageNode } from '../page-tree.ts';
import type { Votes } from './block-votes.ts';
import { describePage } from './describe-page.ts';
import { describePlaces } from './describe-place.ts';
import { describeSections } from './describe-sections.ts';
import type { TextBlock } from './find-blocks.ts';
import { readTextShape, type TextShape, textFields } from './read-text-shape.ts';

/** Matches titles of legal pages. */
const legalTitlePattern =
  /privacy|cookie|terms|legal|polic(?:y|ies)|privacidad|aviso|datenschutz|impressum|confidentialit/i;
const legalReach = 12;
const minProseLength = 80;
const minDeclaredLength = 60;
const neighbours = [-4, -3, -2, -1, 1, 2, 3, 4];

/** Returns one row of features per block; all rows have the same length. */
export function describeBlocks(
  blocks: readonly TextBlock[],
  page: ContentHints,
  votes: Votes,
): Float32Array[] {
  const shapes = blocks.map(readTextShape);
  const sizes = runningSums(blocks.map(({ text }) => text.length));
  const total = Math.max(1, sizes.at(-1) ?? 0);
  const linked = blocks.reduce((sum, block) => sum + block.linkedLength, 0);
  const prose = findProse(blocks, shapes);
  const firstTitle = blocks.findIndex(({ container }) => isWithin(container, 'h1'));
  const pageRow = describePage(blocks, page, { shapes, votes, total, linked, proseCharacters: prose.whole });
  const titleWords = new Set(page.title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const isLegalPage = legalTitlePattern.test(`${page.title} ${page.url}`) ? 1 : 0;
  const legalAround = measureLegal(shapes, sizes);
  const declared = shareInDescriptions(blocks, shapes, page.descriptions);
  const describeNear = describeNeighbours(localRows(shapes, votes));
  const sections = describeSections(blocks);
  const places = describePlaces(blocks, total, prose.whole);
  const copies = countCopies(blocks);
  let readProse = 0;
  return blocks.map((_, index) => {
    const words = shapes[index]?.words ?? [];
    const { before = 0, all = 1 } = copies[index] ?? {};
    const row = joinNumbers([
      ...describeNear(index),
      [
        before,
        all,
        index / blocks.length,
        index,
        blocks.length - index,
        (sizes[index] ?? 0) / total,
        prose.whole === 0 ? -1 : readProse / prose.whole,
        prose.first === -1 ? 0 : index - prose.first,
        prose.last === -1 ? 0 : index - prose.last,
        firstTitle === -1 ? -1_000 : index - firstTitle,
        words.length === 0 ? 0 : words.filter((word) => titleWords.has(word)).length / words.length,
        legalAround(index),
        isLegalPage,
        declared.shares[index] ?? -1,
        declared.max,
        declared.first === -1 ? -1_000 : index - declared.first,
      ],
      sections[index] ?? [],
      ...(places[index] ?? []),
      pageRow,
    ]);
    readProse += prose.sizes[index] ?? 0;
    return row;
  });
}

/** Returns the characters of each block of sentences, their total, and the first and last such block. */
function findProse(blocks: readonly TextBlock[], shapes: readonly TextShape[]) {
  const sizes = blocks.map(({ text }, index) =>
    (shapes[index]?.sentences ?? 0) > 0 && text.length >= minProseLength ? text.length : 0,
  );
  return {
    sizes,
    whole: sizes.reduce((sum, size) => sum + size, 0),
    first: sizes.findIndex((size) => size > 0),
    last: sizes.findLastIndex((size) => size > 0),
  };
}

/** Returns the legal terms around a block per 1,000 characters. */
function measureLegal(shapes: readonly TextShape[], sizes: readonly number[]): (index: number) => number {
  const counts = runningSums(shapes.map(({ legal }) => legal));
  return (index) => {
    const from = Math.max(0, index - legalReach);
    const to = Math.min(shapes.length, index + legalReach + 1);
    const size = (sizes[to] ?? 0) - (sizes[from] ?? 0);
    return ((counts[to] ?? 0) - (counts[from] ?? 0)) / (size / 1_000 + 0.5);
  };
}

/**
 * Returns the share of each block found in the page's descriptions, the highest share of a long block, and the first
 * long block above half.
 */
function shareInDescriptions(
  blocks: readonly TextBlock[],
  shapes: readonly TextShape[],
  descriptions: readonly string[],
) {
  const shares = wordSharesIn(descriptions, shapes);
  const isLong = (index: number): boolean => (blocks[index]?.text.length ?? 0) > minDeclaredLength;
  return {
    shares,
    max: shares.reduce((max, share, index) => (isLong(index) ? Math.max(max, share) : max), 0),
    first: shares.findIndex((share, index) => share > 0.6 && isLong(index)),
  };
}

/** Returns the features of a block and its direct neighbours, and averages of a few features around it. */
function describeNeighbours(local: readonly number[][]): (index: number) => (readonly number[])[] {
  const width = local[0]?.length ?? 0;
  const noFeatures = Array<number>(width).fill(-1);
  const featuresNear = (index: number): readonly number[] => local[index] ?? noFeatures;
  const { size, linked, sentences } = textFields;
  const fieldsAround = [size, linked, sentences, width - 3, width - 2];
  return (index) => [
    featuresNear(index),
    featuresNear(index - 1),
    featuresNear(index + 1),
    fieldsAround.map(
      (field) => neighbours.reduce((sum, offset) => sum + (featuresNear(index + offset)[field] ?? 0), 0) / 8,
    ),
  ];
}

/** Returns the features of each block by itself: its text, and the extractors that keep it. */
function localRows(shapes: readonly TextShape[], votes: Votes): number[][] {
  return shapes.map(({ numbers }, index) => [
    ...numbers,
    votes.rules[index] ? 1 : 0,
    votes.landmark[index] ? 1 : 0,
    votes.readability[index] ? 1 : 0,
  ]);
}

/** Counts the copies of each block's text before it and on the whole page. */
function countCopies(blocks: readonly TextBlock[]): { before: number; all: number }[] {
  const counts = new Map<string, number>();
  const before = blocks.map(({ text }) => {
    const count = counts.get(text) ?? 0;
    counts.set(text, count + 1);
    return count;
  });
  return blocks.map(({ text }, index) => ({ before: before[index] ?? 0, all: counts.get(text) ?? 1 }));
}

/** Returns the share of each block's longer words in the page's descriptions; -1 with too few words to compare. */
function wordSharesIn(descriptions: readonly string[], shapes: readonly TextShape[]): number[] {
  const longWordPattern = /[\p{L}\p{N}]{4,}/gu;
  const knownWords = new Set(descriptions.join(' ').toLowerCase().match(longWordPattern) ?? []);
  if (knownWords.size < 3) return shapes.map(() => -1);
  return shapes.map((shape) => {
    const words = shape.words.filter((word) => word.length >= 4);
    return words.length < 3 ? -1 : words.filter((word) => knownWords.has(word)).length / words.length;
  });
}

function joinNumbers(parts: readonly ArrayLike<number>[]): Float32Array {
  const row = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of parts) {
    // Faster than `set`, which reads short lists as objects.
    for (let at = 0; at < part.length; at += 1) row[end + at] = part[at] ?? 0;
    end += part.length;
  }
  return row;
}

/** Returns the prefix sums, beginning with 0. */
function runningSums(values: readonly number[]): number[] {
  const sums = [0];
  for (const value of values) sums.push((sums.at(-1) ?? 0) + value);
  return sums;
}

function isWithin(element: PageElement, name: string): boolean {
  for (let node: PageNode | null = element; node !== null && isElement(node); node = node.parent) {
    if (node.name === name) return true;
  }
  return false;
}
