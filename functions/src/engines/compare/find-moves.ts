import { type PausingWork, runAtOnce } from '../../platform/resilience/in-turns.ts';
import { alignWords } from './align-words.ts';
import type { CommonRun } from './heaviest-chain.ts';
import { findHunks, type Hunk, type WordPair } from './hunks.ts';
import type { Word } from './read-words.ts';

/** A text at another position of the later document, with the hunks within it. */
export interface Move {
  readonly range: Hunk;
  readonly hunks: readonly Hunk[];
}

/** The words of both documents as numbers. */
export interface WordIds {
  readonly a: Int32Array;
  readonly b: Int32Array;
}

/** Maximum length of an edit within one move, in words. */
const maxEditWords = 30;

/** A flag for each word of both documents. */
interface WordFlags {
  readonly a: Uint8Array;
  readonly b: Uint8Array;
}

/** Joins moved runs that follow each other in both documents, and flags the words of all moves. */
export function joinMoves(
  runs: readonly CommonRun[],
  unmatched: readonly Hunk[],
  ids: WordIds,
  words: WordPair,
): { moves: Move[]; taken: WordFlags } {
  const free = { a: new Uint8Array(ids.a.length), b: new Uint8Array(ids.b.length) };
  for (const hunk of unmatched) flag(free, hunk, 1);
  const groups: Hunk[] = [];
  for (const run of runs) {
    const exact = fitRun(run, free, ids);
    if (exact === undefined) continue;
    const fitted = completeBlocks(exact, free, words);
    flag(free, fitted, 0);
    const last = groups.at(-1);
    if (last !== undefined && isClose(last, fitted, free)) {
      groups[groups.length - 1] = { ...fitted, a: last.a, b: last.b };
    } else groups.push(fitted);
  }
  const taken = { a: new Uint8Array(ids.a.length), b: new Uint8Array(ids.b.length) };
  for (const group of groups) flag(taken, group, 1);
  return { moves: groups.map((group) => alignRange(group, ids)), taken };
}

function flag({ a, b }: WordFlags, range: Hunk, value: 0 | 1): void {
  a.fill(value, range.a, range.endA);
  b.fill(value, range.b, range.endB);
}

/** Words. */
const minMovedWords = 4;

/** Cuts a run to its free words, and extends it over equal free words. */
function fitRun({ a, b, length }: CommonRun, free: WordFlags, ids: WordIds): Hunk | undefined {
  const isFree = (at: number): boolean => free.a[a + at] === 1 && free.b[b + at] === 1;
  const goesOn = (at: number): boolean => isFree(at) && ids.a[a + at] === ids.b[b + at];
  let [from, to] = [0, length];
  while (from < to && !isFree(from)) from += 1;
  while (to > from && !isFree(to - 1)) to -= 1;
  if (to - from < minMovedWords) return undefined;
  while (goesOn(from - 1)) from -= 1;
  while (goesOn(to)) to += 1;
  return { a: a + from, endA: a + to, b: b + from, endB: b + to };
}

/** Extends a range to the rest of its first and last sentences, which may be edited. */
function completeBlocks({ a, endA, b, endB }: Hunk, free: WordFlags, words: WordPair): Hunk {
  const max = Math.min(maxEditWords, endA - a);
  return {
    a: a - countFromSentenceStart(words.a, free.a, a, max),
    endA: endA + countToSentenceEnd(words.a, free.a, endA, max),
    b: b - countFromSentenceStart(words.b, free.b, b, max),
    endB: endB + countToSentenceEnd(words.b, free.b, endB, max),
  };
}

/** Counts the free words up to the end of the sentence; 0 above `max`. */
function countToSentenceEnd(words: readonly Word[], free: Uint8Array, from: number, max: number): number {
  let count = 0;
  while (count <= max && free[from + count] === 1 && words[from + count]?.startsBlock === false) count += 1;
  return count > max ? 0 : count;
}

/** Counts the free words back to the start of the sentence; 0 above `max`. */
function countFromSentenceStart(words: readonly Word[], free: Uint8Array, from: number, max: number): number {
  let count = 0;
  while (count <= max && words[from - count]?.startsBlock === false && free[from - count - 1] === 1)
    count += 1;
  return count > max ? 0 : count;
}

function isClose(one: Hunk, other: Hunk, free: WordFlags): boolean {
  const isNear = (from: number, to: number, flags: Uint8Array): boolean =>
    to >= from && to - from <= maxEditWords && !flags.subarray(from, to).includes(0);
  return isNear(one.endA, other.a, free.a) && isNear(one.endB, other.b, free.b);
}

function alignRange(range: Hunk, ids: WordIds): Move {
  const { a, endA, b, endB } = range;
  const { keptRuns } = runAtOnce(alignWords(ids.a.subarray(a, endA), ids.b.subarray(b, endB)));
  const runs = keptRuns.map((run) => ({ ...run, a: run.a + a, b: run.b + b }));
  return { range, hunks: findHunks(range, runs) };
}

const shingleLength = 3;
/** Minimum share of common sequences of three words for two texts to count as one moved text. */
const minCommonShare = 0.5;
/** Words. `alignWords` finds longer ones. */
const maxPairedWords = 2_000;

interface Side {
  readonly hunk: number;
  readonly from: number;
  readonly to: number;
}

/** Pairs deleted with inserted texts that share most of their words, and removes them from their hunks. */
export function* pairMoves(
  hunks: readonly Hunk[],
  ids: WordIds,
): PausingWork<{ hunks: Hunk[]; moves: Move[] }> {
  const deleted = hunks.map(({ a, endA }, hunk): Side => ({ hunk, from: a, to: endA })).filter(isPairable);
  const inserted = hunks.map(({ b, endB }, hunk): Side => ({ hunk, from: b, to: endB })).filter(isPairable);
  yield;
  const bySide = findBestSides(deleted, ids.a, inserted, ids.b);
  const back = findBestSides(inserted, ids.b, deleted, ids.a);
  yield;
  const moves: Move[] = [];
  const left = [...hunks];
  for (const [one, other] of bySide) {
    if (one.hunk === other.hunk || back.get(other) !== one) continue;
    const range = { a: one.from, endA: one.to, b: other.from, endB: other.to };
    moves.push(alignRange(range, ids));
    const [from, to] = [left[one.hunk], left[other.hunk]];
    if (from !== undefined) left[one.hunk] = { ...from, endA: from.a };
    if (to !== undefined) left[other.hunk] = { ...to, endB: to.b };
  }
  return { hunks: left.filter(({ a, endA, b, endB }) => endA > a || endB > b), moves };
}

const isPairable = ({ from, to }: Side): boolean => to - from >= shingleLength && to - from <= maxPairedWords;

/** Returns for each side the other one with the most common sequences, above the minimum share. */
function findBestSides(
  sides: readonly Side[],
  words: Int32Array,
  others: readonly Side[],
  otherWords: Int32Array,
): Map<Side, Side> {
  const holders = new Map<string, Side | undefined>();
  for (const other of others) {
    for (const shingle of shinglesOf(other, otherWords)) {
      // A sequence that occurs in several texts identifies none of them.
      const isElsewhere = holders.has(shingle) && holders.get(shingle) !== other;
      holders.set(shingle, isElsewhere ? undefined : other);
    }
  }
  const best = new Map<Side, Side>();
  for (const side of sides) {
    const votes = new Map<Side, number>();
    for (const shingle of shinglesOf(side, words)) {
      const holder = holders.get(shingle);
      if (holder !== undefined) votes.set(holder, (votes.get(holder) ?? 0) + 1);
    }
    const [winner] = [...votes].sort(([, one], [, other]) => other - one);
    if (winner === undefined) continue;
    const [other, count] = winner;
    const longer = Math.max(side.to - side.from, other.to - other.from) - shingleLength + 1;
    if (count >= longer * minCommonShare) best.set(side, other);
  }
  return best;
}

function shinglesOf({ from, to }: Side, words: Int32Array): Set<string> {
  const shingles = new Set<string>();
  for (let at = from; at + shingleLength <= to; at += 1) {
    shingles.add(words.subarray(at, at + shingleLength).join(' '));
  }
  return shingles;
}
