import { type PausingWork, runWithoutPauses } from '../../platform/resilience/in-turns.ts';
import { alignWords } from './align-words.ts';
import type { StrayFilter } from './drop-strays.ts';
import { type CommonRun, findHeaviestChain } from './heaviest-chain.ts';
import { findHunks, type Hunk, type WordPair } from './hunks.ts';
import { readForm, type Word } from './read-words.ts';

/** A text at another position of the later document, with the hunks within it. */
export interface Move {
  readonly range: Hunk;
  readonly hunks: readonly Hunk[];
}

/** The words of both documents as numbers. */
interface WordIds {
  readonly a: Int32Array;
  readonly b: Int32Array;
}

/** The words of both documents, their numbers, and a filter of their common runs. */
export interface ComparedWords {
  readonly words: WordPair;
  readonly ids: WordIds;
  readonly dropStrays: StrayFilter;
}

/** Maximum length of an edit within one move, in words. */
const maxEditWords = 30;

/** A flag for each word of both documents. */
interface WordFlags {
  readonly a: Uint8Array;
  readonly b: Uint8Array;
}

/**
 * Returns the moved texts and the other hunks. Moved are long runs, equal sentences or rows, and texts that share most
 * of their words. Moves that follow each other in both documents are one.
 */
export function* findMoves(
  runs: readonly CommonRun[],
  unmatched: readonly Hunk[],
  compared: ComparedWords,
): PausingWork<{ moves: Move[]; hunks: Hunk[] }> {
  const { ids, words, dropStrays } = compared;
  const free = { a: new Uint8Array(ids.a.length), b: new Uint8Array(ids.b.length) };
  for (const hunk of unmatched) flagRange(free, hunk, 1);
  const ranges: Hunk[] = [];
  const inPlace: Hunk[] = [];
  const take = (range: Hunk): void => {
    flagRange(free, range, 0);
    ranges.push(range);
  };
  for (const run of runs) {
    const exact = fitRunToUnmatched(run, free, ids);
    if (exact !== undefined) take(completeBlocks(trimStart(exact, words), free, words));
  }
  yield;
  for (const find of [pairEqual, pairRows, pairSimilar]) {
    const pieces = {
      a: splitUnmatchedWords('a', unmatched, free, words),
      b: splitUnmatchedWords('b', unmatched, free, words),
    };
    yield;
    const { crossing, aligned } = splitPairs(yield* find(pieces, compared));
    for (const range of crossing) take(range);
    for (const range of aligned) flagRange(free, range, 0);
    inPlace.push(...aligned);
    yield;
  }
  const groups = joinRanges(extendRanges(ranges, unmatched, free, words), free);
  const taken = { a: new Uint8Array(ids.a.length), b: new Uint8Array(ids.b.length) };
  for (const range of [...groups, ...inPlace]) flagRange(taken, range, 1);
  yield;
  const align = (range: Hunk): Hunk[] => alignRange(range, ids, dropStrays);
  const moves = groups.map((range) => ({ range, hunks: align(range) }));
  yield;
  const rests = unmatched.flatMap((hunk) => findHunks(hunk, matchEqualEnds(hunk, taken, ids), taken));
  const hunks = [...rests, ...inPlace.flatMap(align)].sort(
    (one, other) => one.a - other.a || one.b - other.b,
  );
  return { moves, hunks };
}

/** Divides pairs into those in the same order in both versions of one hunk, and those that have moved. */
function splitPairs(pairs: readonly (readonly [Piece, Piece])[]): { crossing: Hunk[]; aligned: Hunk[] } {
  const toHunk = ([one, other]: readonly [Piece, Piece]): Hunk => {
    return { a: one.from, endA: one.to, b: other.from, endB: other.to };
  };
  const within = pairs.filter(([one, other]) => one.hunk === other.hunk).map(toHunk);
  const runs = within
    .map(({ a, endA, b, endB }) => ({ a, b, length: Math.min(endA - a, endB - b) }))
    .sort((one, other) => one.a - other.a);
  const inOrder = new Set(findHeaviestChain(runs).map(({ a }) => a));
  const aligned = within.filter(({ a }) => inOrder.has(a));
  const isAligned = new Set(aligned.map(({ a }) => a));
  return { crossing: pairs.map(toHunk).filter(({ a }) => !isAligned.has(a)), aligned };
}

/** Joins ranges that follow each other in both documents, with at most short edits between them. */
function joinRanges(ranges: readonly Hunk[], free: WordFlags): Hunk[] {
  const groups: Hunk[] = [];
  for (const range of ranges.toSorted((one, other) => one.a - other.a)) {
    const last = groups.at(-1);
    if (last !== undefined && isClose(last, range, free)) {
      groups[groups.length - 1] = { ...range, a: last.a, b: last.b };
    } else groups.push(range);
  }
  return groups;
}

function flagRange({ a, b }: WordFlags, range: Hunk, value: 0 | 1): void {
  a.fill(value, range.a, range.endA);
  b.fill(value, range.b, range.endB);
}

/** Minimum words of a moved text. */
const minMovedWords = 4;

/** Trims a run to its unmatched words, and extends it over equal unmatched words. */
function fitRunToUnmatched({ a, b, length }: CommonRun, free: WordFlags, ids: WordIds): Hunk | undefined {
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

/** Cuts the end of the previous sentence: «. La fianza es de un mes» moves from «La» on. */
function trimStart(range: Hunk, words: WordPair): Hunk {
  let { a, b } = range;
  while (a < range.endA && words.a[a]?.kind === 'sign' && words.a[a]?.startsBlock === false) {
    a += 1;
    b += 1;
  }
  return a < range.endA ? { ...range, a, b } : range;
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

/** Counts the unmatched words up to the end of the sentence; 0 above `max`. */
function countToSentenceEnd(words: readonly Word[], free: Uint8Array, from: number, max: number): number {
  let count = 0;
  while (count <= max && free[from + count] === 1 && words[from + count]?.startsBlock === false) count += 1;
  return count > max ? 0 : count;
}

/** Counts the unmatched words back to the start of the sentence; 0 above `max`. */
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

/** Returns the hunks within a range. */
function alignRange(range: Hunk, ids: WordIds, dropStrays: StrayFilter): Hunk[] {
  const { a, endA, b, endB } = range;
  const { keptRuns } = runWithoutPauses(alignWords(ids.a.subarray(a, endA), ids.b.subarray(b, endB)));
  const runs = keptRuns.map((run) => ({ ...run, a: run.a + a, b: run.b + b }));
  return findHunks(range, dropStrays(runs));
}

/** Returns the equal words at both ends of a hunk from or to which texts have moved. */
function matchEqualEnds({ a, endA, b, endB }: Hunk, taken: WordFlags, ids: WordIds): CommonRun[] {
  const rest = { a: findZeros(taken.a, a, endA), b: findZeros(taken.b, b, endB) };
  if (rest.a.length === endA - a && rest.b.length === endB - b) return [];
  const isSame = (one = -1, other = -1): boolean => ids.a[one] !== undefined && ids.a[one] === ids.b[other];
  const toRun = (one = 0, other = 0): CommonRun => ({ a: one, b: other, length: 1 });
  let from = 0;
  while (isSame(rest.a[from], rest.b[from])) from += 1;
  let cut = 0;
  const shorter = Math.min(rest.a.length, rest.b.length) - from;
  while (cut < shorter && isSame(rest.a.at(-1 - cut), rest.b.at(-1 - cut))) cut += 1;
  return [
    ...Array.from({ length: from }, (_, at) => toRun(rest.a[at], rest.b[at])),
    ...Array.from({ length: cut }, (_, at) => toRun(rest.a.at(at - cut), rest.b.at(at - cut))),
  ];
}

function findZeros(flags: Uint8Array, from: number, end: number): number[] {
  const zeros: number[] = [];
  for (let at = from; at < end; at += 1) if (flags[at] === 0) zeros.push(at);
  return zeros;
}

/** The unmatched words of one sentence, item or row of a document. */
interface Piece {
  readonly hunk: number;
  readonly from: number;
  readonly to: number;
  /** True when the words are a complete sentence, list item, row or line. */
  readonly isWhole: boolean;
}

interface PiecePair {
  readonly a: readonly Piece[];
  readonly b: readonly Piece[];
}

/** Splits the unmatched words of the hunks of one side where a sentence, item or row begins. */
function splitUnmatchedWords(
  side: 'a' | 'b',
  hunks: readonly Hunk[],
  flags: WordFlags,
  pair: WordPair,
): Piece[] {
  const [words, free] = [pair[side], flags[side]];
  const pieces: Piece[] = [];
  const startsLine = (at: number): boolean => {
    const word = words[at];
    return word === undefined || word.startsBlock || word.startsLine;
  };
  for (const [hunk, range] of hunks.entries()) {
    const [start, end] = side === 'a' ? [range.a, range.endA] : [range.b, range.endB];
    for (let from = start, to = start; from < end; from = to) {
      to += 1;
      if (free[from] !== 1) continue;
      while (to < end && free[to] === 1 && words[to]?.startsBlock !== true) to += 1;
      pieces.push({ hunk, from, to, isWhole: startsLine(from) && startsLine(to) });
    }
  }
  return pieces;
}

/** Min letters of the longest word of a text that may be recognised elsewhere: «9,75 €» and «a)» may not. */
const minLongestWord = 4;

/** Pairs pieces with equal words, each unique among the pieces of its version. */
const pairEqual = (pieces: PiecePair, { words }: ComparedWords) =>
  pairByForm(pieces, words, { formOf: readForm, minWords: 1 });

/** Pairs rows with the same words, whose figures may all differ: «Taquilla anual 30,00 €». */
const pairRows = (pieces: PiecePair, { words }: ComparedWords) =>
  pairByForm(pieces, words, { formOf: ({ kind, key }) => (kind === 'word' ? key : ''), minWords: 2 });

/** Rule by which two pieces are equal. */
interface PieceForm {
  /** Returns the compared form of a word; empty to ignore the word. */
  readonly formOf: (word: Word) => string;
  /** Pieces of fewer words are not paired, because they may be equal by chance. */
  readonly minWords: number;
}

function* pairByForm(
  { a, b }: PiecePair,
  words: WordPair,
  { formOf, minWords }: PieceForm,
): PausingWork<(readonly [Piece, Piece])[]> {
  const inA = yield* findUniquePieces(a, words.a, formOf);
  const inB = yield* findUniquePieces(b, words.b, formOf);
  const pairs: (readonly [Piece, Piece])[] = [];
  for (const [key, one] of inA) {
    const other = inB.get(key);
    if (one?.isWhole !== true || other?.isWhole !== true) continue;
    const named = words.a.slice(one.from, one.to).filter(({ kind }) => kind === 'word');
    const isNamed = named.length >= minWords && named.some(({ raw }) => raw.length >= minLongestWord);
    if (isNamed) pairs.push([one, other]);
  }
  return pairs;
}

function* findUniquePieces(
  pieces: readonly Piece[],
  words: readonly Word[],
  formOf: (word: Word) => string,
): PausingWork<Map<string, Piece | undefined>> {
  const unique = new Map<string, Piece | undefined>();
  for (const [at, piece] of pieces.entries()) {
    if (at % pauseAfter === pauseAfter - 1) yield;
    const forms = words.slice(piece.from, piece.to).map(formOf);
    const key = forms.filter((form) => form !== '').join(' ');
    unique.set(key, unique.has(key) ? undefined : piece);
  }
  return unique;
}

const shingleLength = 3;
/** Minimum share of common words for two texts to count as one moved text. */
const minMovedShare = 0.6;
/** Minimum words of a part of a sentence. A shorter one may have the words of another by chance. */
const minPartWords = 8;
/** Max words of paired texts; `alignWords` finds longer ones. */
const maxPairedWords = 2_000;
/** Pieces between two pauses. */
const pauseAfter = 1_000;

/** Pairs two pieces when each has more words in common with the other than with any third piece. */
function* pairSimilar(
  { a, b }: PiecePair,
  { ids, words }: ComparedWords,
): PausingWork<(readonly [Piece, Piece])[]> {
  const [deleted, inserted] = [a.filter(isPairable), b.filter(isPairable)];
  const best = findBestPieces(deleted, ids.a, inserted, ids.b);
  yield;
  const back = findBestPieces(inserted, ids.b, deleted, ids.a);
  return [...best].filter(
    ([one, other]) => back.get(other) === one && shareWords(one, other, words) >= minMovedShare,
  );
}

const isPairable = ({ from, to, isWhole }: Piece): boolean =>
  to - from >= (isWhole ? shingleLength : minPartWords) && to - from <= maxPairedWords;

/** Returns for each piece the other one that shares the most sequences with it. */
function findBestPieces(
  pieces: readonly Piece[],
  words: Int32Array,
  others: readonly Piece[],
  otherWords: Int32Array,
): Map<Piece, Piece> {
  const holders = new Map<string, Piece | undefined>();
  for (const other of others) {
    for (const shingle of shinglesOf(other, otherWords)) {
      // A sequence that occurs in several texts identifies none of them.
      const isElsewhere = holders.has(shingle) && holders.get(shingle) !== other;
      holders.set(shingle, isElsewhere ? undefined : other);
    }
  }
  const best = new Map<Piece, Piece>();
  for (const piece of pieces) {
    const votes = new Map<Piece, number>();
    for (const shingle of shinglesOf(piece, words)) {
      const holder = holders.get(shingle);
      if (holder !== undefined) votes.set(holder, (votes.get(holder) ?? 0) + 1);
    }
    const [winner] = [...votes].sort(([, one], [, other]) => other - one);
    if (winner !== undefined) best.set(piece, winner[0]);
  }
  return best;
}

function shinglesOf({ from, to }: Piece, words: Int32Array): Set<string> {
  const shingles = new Set<string>();
  for (let at = from; at + shingleLength <= to; at += 1) {
    shingles.add(words.subarray(at, at + shingleLength).join(' '));
  }
  return shingles;
}

/** Minimum share of common words for a neighbour of a moved text to have moved with it. */
const minNeighbourShare = 0.5;

/** Extends ranges to neighbouring pieces that are similar: the edited row of a moved table. */
function extendRanges(
  ranges: readonly Hunk[],
  hunks: readonly Hunk[],
  free: WordFlags,
  words: WordPair,
): Hunk[] {
  const [a, b] = [splitUnmatchedWords('a', hunks, free, words), splitUnmatchedWords('b', hunks, free, words)];
  const starting = { a: indexBy(a, 'from'), b: indexBy(b, 'from') };
  const ending = { a: indexBy(a, 'to'), b: indexBy(b, 'to') };
  const takeSimilar = (one: Piece | undefined, other: Piece | undefined): boolean => {
    if (one === undefined || other === undefined) return false;
    if (free.a[one.from] !== 1 || free.b[other.from] !== 1) return false;
    if (shareWords(one, other, words) < minNeighbourShare) return false;
    flagRange(free, { a: one.from, endA: one.to, b: other.from, endB: other.to }, 0);
    return true;
  };
  return ranges.map((range) => {
    let { a: fromA, endA, b: fromB, endB } = range;
    for (;;) {
      const [one, other] = [ending.a.get(fromA), ending.b.get(fromB)];
      if (!takeSimilar(one, other)) break;
      [fromA, fromB] = [one?.from ?? fromA, other?.from ?? fromB];
    }
    for (;;) {
      const [one, other] = [starting.a.get(endA), starting.b.get(endB)];
      if (!takeSimilar(one, other)) break;
      [endA, endB] = [one?.to ?? endA, other?.to ?? endB];
    }
    return { a: fromA, endA, b: fromB, endB };
  });
}

const indexBy = (pieces: readonly Piece[], end: 'from' | 'to'): Map<number, Piece> =>
  new Map(pieces.map((piece) => [piece[end], piece]));

/** Returns the share of common words of two pieces, in any order. */
function shareWords(one: Piece, other: Piece, { a, b }: WordPair): number {
  if (Math.max(one.to - one.from, other.to - other.from) > maxPairedWords) return 0;
  const [deleted, inserted] = [readKeys(a, one), readKeys(b, other)];
  const left = new Map<string, number>();
  for (const key of inserted) left.set(key, (left.get(key) ?? 0) + 1);
  let common = 0;
  for (const key of deleted) {
    const count = left.get(key) ?? 0;
    if (count === 0) continue;
    left.set(key, count - 1);
    common += 1;
  }
  return common === 0 ? 0 : (2 * common) / (deleted.length + inserted.length);
}

const readKeys = (words: readonly Word[], { from, to }: Piece): string[] =>
  words.slice(from, to).flatMap(({ kind, key }) => (kind === 'word' || kind === 'figure' ? [key] : []));
