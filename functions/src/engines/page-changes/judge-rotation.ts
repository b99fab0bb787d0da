import type { PageUnit } from './page-units.ts';

/** Hashes of the units of a difference, to judge it when other pages of the visit are known. */
export interface UnitHashes {
  readonly before: readonly string[];
  readonly after: readonly string[];
  /**
   * Neighbours of a short unit, such as «Agotado», which also occurs outside of the block that rotates. One of them must
   * rotate as well; all of them when it replaced another unit.
   */
  readonly beside?: readonly string[];
  /** Later units that rotate on the page itself, beyond the earlier ones that do: as many earlier units made way. */
  readonly surplus: number;
}

/** Units of both visits, or their hashes. */
interface Sides<Unit> {
  readonly before: Iterable<Unit>;
  readonly after: Iterable<Unit>;
}

/** Removes the units that rotate. An earlier unit also rotates when a rotating one took its place. */
export function dropRotating<Unit>(
  sides: Sides<Unit>,
  rotates: { readonly before: (unit: Unit) => boolean; readonly after: (unit: Unit) => boolean },
  surplusBefore = 0,
): {
  readonly before: ReadonlySet<Unit>;
  readonly after: ReadonlySet<Unit>;
  readonly surplus: number;
} {
  const [allBefore, allAfter] = [[...sides.before], [...sides.after]];
  const before = new Set(allBefore.filter((unit) => !rotates.before(unit)));
  const after = new Set(allAfter.filter((unit) => !rotates.after(unit)));
  const surplus = surplusBefore + (allAfter.length - after.size) - (allBefore.length - before.size);
  return before.size <= surplus ? { before: new Set(), after, surplus: 0 } : { before, after, surplus };
}

/** Returns true for a difference that consists of units which rotate on some page of the site. */
export function isRotation(units: UnitHashes, rotating: ReadonlySet<string>): boolean {
  const isKnown = (hash: string): boolean => rotating.has(hash);
  if (units.beside !== undefined) {
    const isReplaced = units.before.length > 0 && units.after.length > 0;
    if (!(isReplaced ? units.beside.every(isKnown) : units.beside.some(isKnown))) return false;
  }
  const { before, after } = dropRotating(units, { before: isKnown, after: isKnown }, units.surplus);
  return before.size + after.size === 0;
}

/** Evidence of one page of a visit for the rotation of units. */
export interface PageEvidence {
  readonly differences: readonly UnitHashes[];
  /** Hashes of units that stand in another order than in the earlier visit. */
  readonly reordered: readonly string[];
}

/** Pages that gain, and pages that lose a sentence which moves. One of each is a text that was moved to another page. */
const minPages = 2;

/**
 * Returns the sentences that some pages of a visit gained while others lost them, with the number of both. «Agotado»
 * comes and goes on many pages: a short unit is none of them.
 */
export function countMoves(pages: readonly PageEvidence[]): Map<string, number> {
  const [gained, lost] = [newCounts(), newCounts()];
  for (const { differences } of pages) {
    const sentences = differences.filter(({ beside }) => beside === undefined);
    const before = new Set(sentences.flatMap((each) => each.before));
    const after = new Set(sentences.flatMap((each) => each.after));
    for (const hash of after) if (!before.has(hash)) count(gained, hash);
    for (const hash of before) if (!after.has(hash)) count(lost, hash);
  }
  const moves = newCounts();
  for (const [hash, gainedOn] of gained) {
    const lostOn = lost.get(hash) ?? 0;
    if (Math.min(gainedOn, lostOn) >= minPages) moves.set(hash, gainedOn + lostOn);
  }
  return moves;
}

/**
 * Returns the units that rotate by what the pages of a visit show together, with those known to. The order of the pages
 * does not matter. `moves`: see `countMoves`; `shown`: number of pages that have a sentence now. Sentences rotate that
 * moved on more pages than they stayed on, which the state of a product does not.
 */
export function findRotatingUnits(
  pages: readonly PageEvidence[],
  known: Iterable<string>,
  {
    moves,
    shown,
  }: { readonly moves: ReadonlyMap<string, number>; readonly shown: ReadonlyMap<string, number> },
): Set<string> {
  const rotating = new Set(known);
  for (const [hash, moveCount] of moves) if (moveCount > (shown.get(hash) ?? 0)) rotating.add(hash);
  const reordered = newCounts();
  for (const page of pages) for (const hash of new Set(page.reordered)) count(reordered, hash);
  for (const [hash, pageCount] of reordered) if (pageCount >= minPages) rotating.add(hash);
  // A unit whose place a rotating one took rotates, and may have taken the place of others.
  let left = pages.flatMap(({ differences }) => differences);
  for (let sizeBefore = -1; sizeBefore < rotating.size; ) {
    sizeBefore = rotating.size;
    const judged = Map.groupBy(left, (units) => isRotation(units, rotating));
    for (const hash of judged.get(true)?.flatMap(({ before }) => before) ?? []) rotating.add(hash);
    left = judged.get(false) ?? [];
  }
  return rotating;
}

type Counts = Map<string, number>;
const newCounts = (): Counts => new Map();
const count = (counts: Counts, hash: string): void => {
  counts.set(hash, (counts.get(hash) ?? 0) + 1);
};

/** Maximum units of a difference whose sentences are compared with each other. */
const maxComparedUnits = 12;
/** Minimum share of its words that an edited sentence keeps. */
const minKeptShare = 0.75;

/**
 * Returns true when a unit of one side is an edit of one of the other, such as a sentence with another price. That is no
 * rotation because other pages show both: the prices of a product also rotate among the offers beside other products.
 */
export function hasEdit(sides: Record<'before' | 'after', ReadonlySet<PageUnit>>): boolean {
  if (sides.before.size + sides.after.size > maxComparedUnits) return false;
  const [before, after] = [readWords(sides.before), readWords(sides.after)];
  return before.some((one) =>
    after.some((other) => {
      const keptCount = [...one].filter((word) => other.has(word)).length;
      return keptCount > 0 && keptCount >= Math.max(one.size, other.size) * minKeptShare;
    }),
  );
}

/** Figures count as one word, so that a value that stands alone keeps its words. */
const readWords = (units: Iterable<PageUnit>) =>
  Array.from(units, (unit) => new Set(wordsOf(unit).map(toPlaceholder)));

const toPlaceholder = (word: string): string => (/^\d/u.test(word) ? '0' : word);

/** Maximum words of a unit that may occur anywhere on a page. */
const maxShortWords = 3;

/** Returns true for a difference of one short unit. */
export function isShort({ before, after }: Sides<PageUnit>): boolean {
  const sides = [[...before], [...after]];
  return sides.every(
    (units) => units.length <= 1 && units.every((unit) => wordsOf(unit).length <= maxShortWords),
  );
}

/** Maximum words of the heading of a block, such as «También te puede gustar». */
const maxHeadingWords = 5;

/**
 * Returns true for the heading and the labels of a block that one visit lacks as a whole. They are short, and at least
 * as many units of the block rotate.
 */
export function isFrameOfBlock(group: Sides<PageUnit>, still: Sides<PageUnit>): boolean {
  const sides = [[...group.before], [...group.after]];
  const left = [...still.before, ...still.after];
  const dropped = sides.flat().length - left.length;
  return (
    sides.some((units) => units.length === 0) &&
    dropped >= Math.max(1, left.length) &&
    left.every((unit) => wordsOf(unit).length <= (dropped > left.length ? maxHeadingWords : maxShortWords))
  );
}

const wordsOf = ({ key }: PageUnit): string[] => key.match(/[\p{L}\d]+(?:[.,]\d+)*/gu) ?? [];
