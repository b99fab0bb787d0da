import type { ComparedPage } from './comparison.ts';
import type { CommonRun } from './heaviest-chain.ts';
import type { Hunk, WordPair } from './hunks.ts';
import type { Word } from './read-words.ts';

/** The URL of each page of two sites, by position; an earlier page at a new URL has that of the later one. */
interface PageUrls {
  readonly a: readonly string[];
  readonly b: readonly string[];
}

/** Minimum share of the words of the longer of two pages for one to be the other at a new URL. */
const minRenamedShare = 0.5;

/** Returns the URLs of the pages of two sites, and `undefined` for other documents. */
export function matchPages(
  runs: readonly CommonRun[],
  words: WordPair,
  pages: { readonly a: readonly ComparedPage[]; readonly b: readonly ComparedPage[] },
): PageUrls | undefined {
  if (pages.a[0]?.address === undefined || pages.b[0]?.address === undefined) return undefined;
  const [a, b] = [pages.a, pages.b].map((side) => side.map(({ address = '' }) => address));
  if (a === undefined || b === undefined) return undefined;
  const [sizesOfA, sizesOfB] = [countByPage(words.a), countByPage(words.b)];
  const [inA, inB] = [new Set(a), new Set(b)];
  const renamed = new Map<number, string>();
  const common = new Map<string, number>();
  for (const run of runs.flatMap((whole) => splitByPages(whole, words))) {
    const [one = 0, other = 0] = [words.a[run.a]?.page, words.b[run.b]?.page];
    const [from = '', to = ''] = [a[one], b[other]];
    if (inB.has(from) || inA.has(to)) continue;
    const count = (common.get(`${one} ${other}`) ?? 0) + run.length;
    common.set(`${one} ${other}`, count);
    const longer = Math.max(sizesOfA.get(one) ?? 0, sizesOfB.get(other) ?? 0);
    if (count >= longer * minRenamedShare) renamed.set(one, to);
  }
  return { a: a.map((address, at) => renamed.get(at) ?? address), b };
}

/** Cuts runs by pages, and drops those between two different pages. */
export function dropOtherPages(
  runs: readonly CommonRun[],
  words: WordPair,
  addresses: PageUrls,
): CommonRun[] {
  return runs
    .flatMap((run) => splitByPages(run, words))
    .filter(({ a, b }) => addresses.a[words.a[a]?.page ?? 0] === addresses.b[words.b[b]?.page ?? 0]);
}

/**
 * Divides a hunk of two sites by pages. A page that is gone and a new one in its place are a deletion and an insertion.
 * The price of one course does not become that of another one.
 */
export function separatePages(hunk: Hunk, words: WordPair, addresses: PageUrls): Hunk[] {
  if (hunk.a === hunk.endA || hunk.b === hunk.endB) return [hunk];
  const deleted = groupByUrl(words.a.slice(hunk.a, hunk.endA), addresses.a, hunk.a);
  const inserted = groupByUrl(words.b.slice(hunk.b, hunk.endB), addresses.b, hunk.b);
  const gone = new Set(deleted.map(({ address }) => address));
  const added = new Set(inserted.map(({ address }) => address));
  const hunks: Hunk[] = [];
  let { a, b } = hunk;
  for (let [left, right] = [0, 0]; left < deleted.length || right < inserted.length; ) {
    const [one, other] = [deleted[left], inserted[right]];
    const isGone = one !== undefined && !added.has(one.address);
    const isNew = other !== undefined && !gone.has(other.address);
    const endA = one === undefined || (isNew && !isGone) ? a : one.end;
    const endB = other === undefined || isGone ? b : other.end;
    hunks.push({ a, endA, b, endB });
    if (endA > a) left += 1;
    if (endB > b) right += 1;
    [a, b] = [endA, endB];
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

interface Group {
  readonly address: string;
  /** Position behind its last word. */
  readonly end: number;
}

/** Groups neighbouring words by the URL of their page; `from` is the position of the first one. */
function groupByUrl(words: readonly Word[], addresses: readonly string[], from: number): Group[] {
  const groups: Group[] = [];
  for (const [at, { page }] of words.entries()) {
    const url = addresses[page] ?? '';
    if (groups.at(-1)?.address === url) groups.pop();
    groups.push({ address: url, end: from + at + 1 });
  }
  return groups;
}
