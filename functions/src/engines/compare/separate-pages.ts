import type { ComparedPage } from './comparison.ts';
import type { CommonRun } from './heaviest-chain.ts';
import type { Hunk, WordPair } from './hunks.ts';
import type { Word } from './read-words.ts';

/** Returns true for an earlier and a later page, by position, that are one page of a site. */
type PageMatch = (before: number, after: number) => boolean;

/** Minimum share of the words of the longer of two pages for one to be the other at a new address. */
const minRenamedShare = 0.5;

/**
 * Returns which pages of two sites are the same: those with one address, and those with most of their words in common.
 * Returns `undefined` for other documents.
 */
export function matchPages(
  runs: readonly CommonRun[],
  words: WordPair,
  pages: { readonly a: readonly ComparedPage[]; readonly b: readonly ComparedPage[] },
): PageMatch | undefined {
  if (pages.a[0]?.address === undefined || pages.b[0]?.address === undefined) return undefined;
  const [sizesOfA, sizesOfB] = [countByPage(words.a), countByPage(words.b)];
  const common = new Map<string, number>();
  for (const { a, b, length } of runs.flatMap((run) => splitByPages(run, words))) {
    const key = `${words.a[a]?.page} ${words.b[b]?.page}`;
    common.set(key, (common.get(key) ?? 0) + length);
  }
  return (before, after) => {
    if (pages.a[before]?.address === pages.b[after]?.address) return true;
    const longer = Math.max(sizesOfA.get(before) ?? 0, sizesOfB.get(after) ?? 0);
    return (common.get(`${before} ${after}`) ?? 0) >= Math.max(1, longer * minRenamedShare);
  };
}

/** Cuts runs by pages, and drops those between two different pages. */
export function dropOtherPages(
  runs: readonly CommonRun[],
  words: WordPair,
  isSamePage: PageMatch,
): CommonRun[] {
  return runs
    .flatMap((run) => splitByPages(run, words))
    .filter(({ a, b }) => isSamePage(words.a[a]?.page ?? 0, words.b[b]?.page ?? 0));
}

/**
 * Divides a hunk of two sites by pages. A page that is gone and a new one are a deletion and an insertion, however close
 * they stand: the price of one course does not become that of another one.
 */
export function separatePages(hunk: Hunk, words: WordPair, isSamePage: PageMatch): Hunk[] {
  if (hunk.a === hunk.endA || hunk.b === hunk.endB) return [hunk];
  const deleted = groupByPage(words.a.slice(hunk.a, hunk.endA), hunk.a);
  const inserted = groupByPage(words.b.slice(hunk.b, hunk.endB), hunk.b);
  const hunks: Hunk[] = [];
  let { a, b } = hunk;
  const take = (endA: number, endB: number): void => {
    hunks.push({ a, endA, b, endB });
    [a, b] = [endA, endB];
  };
  while (deleted.length > 0 || inserted.length > 0) {
    const [one, other] = [deleted[0], inserted[0]];
    const isGone = one !== undefined && !inserted.some(({ page }) => isSamePage(one.page, page));
    const isNew = other !== undefined && !deleted.some(({ page }) => isSamePage(page, other.page));
    const endA = isNew && !isGone ? a : (deleted.shift()?.end ?? a);
    take(endA, isGone ? b : (inserted.shift()?.end ?? b));
  }
  return hunks;
}

function splitByPages({ a, b, length }: CommonRun, words: WordPair): CommonRun[] {
  const pieces: CommonRun[] = [];
  for (let from = 0, to = 0; from < length; from = to) {
    const [one, other] = [words.a[a + from]?.page, words.b[b + from]?.page];
    while (to < length && words.a[a + to]?.page === one && words.b[b + to]?.page === other) to += 1;
    pieces.push({ a: a + from, b: b + from, length: to - from });
  }
  return pieces;
}

function countByPage(words: readonly Word[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { page } of words) counts.set(page, (counts.get(page) ?? 0) + 1);
  return counts;
}

/** Returns the end of the words of each page; `from` is the position of the first word. */
function groupByPage(words: readonly Word[], from: number): { page: number; end: number }[] {
  const groups: { page: number; end: number }[] = [];
  for (const [at, { page }] of words.entries()) {
    if (groups.at(-1)?.page === page) groups.pop();
    groups.push({ page, end: from + at + 1 });
  }
  return groups;
}
