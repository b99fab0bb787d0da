import { stopWords } from '../../platform/spanish/spanish-word-lists.ts';
import type { CommonRun } from './heaviest-chain.ts';
import type { WordPair } from './hunks.ts';
import { readForm, type Word } from './read-words.ts';

/** Minimum share of words in common with another block, as a share of the words of the shorter one. */
const minSharedPart = 0.5;
/**
 * Minimum share of words in common, as a share of the words of the longer block, unless it has all words of the shorter
 * one.
 */
const minLongerPart = 0.2;
/**
 * Minimum number of words by which two blocks differ. With fewer, one is an edit of the other, however short both are.
 */
const minOtherWords = 2;

/** Minimum number of words of a block that is matched with an equal block elsewhere. */
const minTwinWords = 3;

/** The sentence, item or row of each word of a document, and the number of words of each. */
interface Blocks {
  readonly blockOfWord: Int32Array;
  readonly counts: Int32Array;
  /** Words and figures of each block. */
  readonly texts: readonly string[];
}

/** Removes stray words from kept runs. */
export type StrayFilter = (keptRuns: readonly CommonRun[]) => CommonRun[];

/**
 * Returns a filter that removes the words that two different sentences, items or rows have in common by chance:
 * «la arrendataria» at the end of both. A sentence that has moved elsewhere has nothing in common with another one.
 */
export function createStrayFilter({ a, b }: WordPair): StrayFilter {
  const [blocksOfA, blocksOfB] = [readBlocks(a), readBlocks(b)];
  const twins = findUniqueBlocks(blocksOfA, blocksOfB);
  const isStray = (pieces: readonly CommonRun[]): boolean => {
    const [first] = pieces;
    if (first === undefined) return false;
    const [one, other] = [readText(blocksOfA, first.a), readText(blocksOfB, first.b)];
    if (one !== other && (twins.has(one) || twins.has(other))) return true;
    const counts = [readCount(blocksOfA, first.a), readCount(blocksOfB, first.b)];
    const [shorter, longer] = [Math.min(...counts), Math.max(...counts)];
    let [common, figures] = [0, 0];
    for (const piece of pieces) {
      for (let at = 0; at < piece.length; at += 1) {
        if (isDistinct(a, piece.a + at) && isDistinct(b, piece.b + at)) common += 1;
        if (a[piece.a + at]?.kind === 'figure') figures += 1;
      }
    }
    if (common === 0 && figures === 0) return shorter > 0;
    if (common < Math.min(shorter, longer * minLongerPart)) return true;
    return common < shorter * minSharedPart && shorter - common >= minOtherWords;
  };
  const isSamePair = (one: CommonRun, other: CommonRun | undefined): boolean =>
    blocksOfA.blockOfWord[one.a] === blocksOfA.blockOfWord[other?.a ?? -1] &&
    blocksOfB.blockOfWord[one.b] === blocksOfB.blockOfWord[other?.b ?? -1];
  /** Extends a run backwards over equal words of its block, which a removed stray run may have matched elsewhere. */
  const extendBack = (run: CommonRun, before: CommonRun | undefined): CommonRun => {
    const [endA, endB] = before === undefined ? [0, 0] : [before.a + before.length, before.b + before.length];
    let by = 0;
    const isFree = (): boolean => run.a - by > endA && run.b - by > endB;
    const isInBlock = (): boolean =>
      blocksOfA.blockOfWord[run.a - by - 1] === blocksOfA.blockOfWord[run.a] &&
      blocksOfB.blockOfWord[run.b - by - 1] === blocksOfB.blockOfWord[run.b];
    while (isFree() && isInBlock() && a[run.a - by - 1]?.key === b[run.b - by - 1]?.key) by += 1;
    return { a: run.a - by, b: run.b - by, length: run.length + by };
  };
  return (keptRuns) => {
    const pieces = keptRuns.flatMap((run) => splitRun(run, blocksOfA, blocksOfB));
    const kept: CommonRun[] = [];
    let group: CommonRun[] = [];
    for (const [at, piece] of pieces.entries()) {
      group.push(piece);
      if (isSamePair(piece, pieces[at + 1])) continue;
      const isKept = !isStray(group);
      for (const one of isKept ? group : group.flatMap((stray) => findHeads(stray, { a, b }))) {
        appendRun(kept, isKept ? extendBack(one, kept.at(-1)) : one);
      }
      group = [];
    }
    return kept;
  };
}

const readText = ({ blockOfWord, texts }: Blocks, word: number): string =>
  texts[blockOfWord[word] ?? 0] ?? '';
const readCount = ({ blockOfWord, counts }: Blocks, word: number): number =>
  counts[blockOfWord[word] ?? 0] ?? 0;

/**
 * Divides the words where a sentence, item or row begins. A heading without a title («Artículo 5») belongs to the block
 * of its text.
 */
function readBlocks(words: readonly Word[]): Blocks {
  const blockOfWord = new Int32Array(words.length);
  const counts = new Int32Array(words.length + 1);
  const texts: string[] = [];
  let text: string[] = [];
  let block = 0;
  let isHead = true;
  for (const [at, word] of words.entries()) {
    if (word.startsBlock && !isHead) {
      texts.push(text.join(' '));
      text = [];
      block += 1;
      isHead = true;
    }
    blockOfWord[at] = block;
    if (word.kind === 'word' || word.kind === 'figure') text.push(word.key);
    if (isDistinct(words, at)) counts[block] = (counts[block] ?? 0) + 1;
    if (word.kind === 'figure' || isDistinct(words, at)) isHead = false;
  }
  texts.push(text.join(' '));
  return { blockOfWord, counts, texts };
}

/** Returns the texts of blocks that occur once in each document. */
function findUniqueBlocks(a: Blocks, b: Blocks): ReadonlySet<string> {
  return findUnique(a).intersection(findUnique(b));
}

function findUnique({ texts, counts }: Blocks): Set<string> {
  const [unique, seen] = [new Set<string>(), new Set<string>()];
  for (const [block, text] of texts.entries()) {
    if ((counts[block] ?? 0) < minTwinWords) continue;
    if (seen.has(text)) unique.delete(text);
    else unique.add(text);
    seen.add(text);
  }
  return unique;
}

/** Returns true for a word that tells sentences and rows apart, unlike their figures and «Artículo» before a number. */
function isDistinct(words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (word?.kind !== 'word' || stopWords.has(word.key)) return false;
  return next?.kind !== 'label' || next.startsLine;
}

/** Cuts a run where a block of either document ends. */
function splitRun({ a, b, length }: CommonRun, blocksOfA: Blocks, blocksOfB: Blocks): CommonRun[] {
  const pieces: CommonRun[] = [];
  for (let from = 0, to = 0; from < length; from = to) {
    const [one, other] = [blocksOfA.blockOfWord[a + from], blocksOfB.blockOfWord[b + from]];
    while (to < length && blocksOfA.blockOfWord[a + to] === one && blocksOfB.blockOfWord[b + to] === other)
      to += 1;
    pieces.push({ a: a + from, b: b + from, length: to - from });
  }
  return pieces;
}

/** Returns the heads with the same number within a run: «Capítulo IV» stays although another text follows it. */
function findHeads(run: CommonRun, { a, b }: WordPair): CommonRun[] {
  const heads: CommonRun[] = [];
  for (let at = 1; at < run.length; at += 1) {
    const [name, one, other] = [a[run.a + at - 1], a[run.a + at], b[run.b + at]];
    const isHead = name?.kind === 'word' && name.startsLine && one?.kind === 'label' && !one.startsLine;
    if (!isHead || readForm(one) !== (other && readForm(other))) continue;
    const hasStop = at + 1 < run.length && a[run.a + at + 1]?.kind === 'sign';
    heads.push({ a: run.a + at - 1, b: run.b + at - 1, length: hasStop ? 3 : 2 });
  }
  return heads;
}

function appendRun(runs: CommonRun[], run: CommonRun): void {
  const last = runs.at(-1);
  if (last !== undefined && last.a + last.length === run.a && last.b + last.length === run.b) {
    runs[runs.length - 1] = { ...last, length: last.length + run.length };
  } else runs.push(run);
}
