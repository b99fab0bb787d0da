import { diffArrays } from 'diff';
import type { PausingWork } from '../../platform/resilience/in-turns.ts';
import { type CommonRun, findHeaviestChain } from './heaviest-chain.ts';

/** The runs of words that two documents have in common. */
export interface Alignment {
  /** Runs of words in the same order in both versions. */
  readonly keptRuns: readonly CommonRun[];
  /** Long runs at another position, in the order of the first document. */
  readonly moved: readonly CommonRun[];
}

/** Lengths of anchors, in words: sequences that occur once in a part of each document. */
const anchorLengths = [12, 5, 2] as const;
/** Min length of moved runs, in words. Shorter runs repeat by chance. */
const minMovedLength = 12;
/** Maximum number of words of a part, both sides together, to compare word by word without further anchors. */
const maxDirectPart = 400;
/** Budget of Myers' algorithm in steps, over all parts. A part beyond it counts as replaced. */
const baseEffort = 2_000_000;
const effortPerWord = 60;
const maxEditLength = 2_000;
/**
 * Limits of an alignment that is repeated: max neighbouring hunks, max words of both sides, and min words
 * deleted and inserted.
 */
const maxTwistedHunks = 8;
const maxTwistedPart = 3_000;
const minTwistedWords = 5;
/** Words compared between two pauses. */
const pauseAfter = 20_000;

/**
 * Aligns the words of two documents, given as numbers: first by anchors, then by Myers' algorithm between them. Takes
 * linear time and can pause. `exact` has the same numbers, except that labels with different texts differ in it.
 */
export function* alignWords(a: Int32Array, b: Int32Array, exact: Part = { a, b }): PausingWork<Alignment> {
  const aligner = new Aligner({ a, b }, exact);
  yield* aligner.align({ a: indexRange(0, a.length), b: indexRange(0, b.length) }, 0);
  return yield* aligner.finish();
}

function indexRange(from: number, to: number): Int32Array {
  const found = new Int32Array(to - from);
  for (let at = from; at < to; at += 1) found[at - from] = at;
  return found;
}

/** The words of both documents, or the positions of those that are not aligned yet. */
interface Part {
  readonly a: Int32Array;
  readonly b: Int32Array;
}

class Aligner {
  readonly #a: Int32Array;
  readonly #b: Int32Array;
  readonly #exact: Part;
  /** For each word of `a`, the position of the same word of `b`, or -1. */
  readonly #match: Int32Array;
  #moved: CommonRun[] = [];
  #effortLeft: number;
  #sincePause = 0;

  constructor({ a, b }: Part, exact: Part) {
    this.#a = a;
    this.#b = b;
    this.#exact = exact;
    this.#match = new Int32Array(a.length).fill(-1);
    this.#effortLeft = baseEffort + effortPerWord * (a.length + b.length);
  }

  *finish(): PausingWork<Alignment> {
    yield* this.#straighten();
    const keptRuns: CommonRun[] = [];
    for (let at = 0; at < this.#match.length; at += 1) {
      const b = this.#match[at] ?? -1;
      if (b < 0) continue;
      const run = keptRuns.at(-1);
      if (run !== undefined && run.a + run.length === at && run.b + run.length === b) {
        keptRuns[keptRuns.length - 1] = { ...run, length: run.length + 1 };
      } else keptRuns.push({ a: at, b, length: 1 });
    }
    return { keptRuns, moved: this.#moved.sort((one, other) => one.a - other.a) };
  }

  *align(part: Part, level: number): PausingWork<void> {
    const plain = { a: this.#a, b: this.#b };
    const { a, b } = this.#trim(part, level === 0 ? this.#exact : plain);
    if (a.length === 0 || b.length === 0) return;
    if (this.#isPauseDue({ a, b })) yield;
    const length = anchorLengths[level];
    if (length === undefined || (level > 1 && a.length + b.length <= maxDirectPart)) {
      this.#compare({ a, b });
      return;
    }
    const runs = yield* this.#findAnchors({ a, b }, plain, length);
    if (level === 0) {
      // A run with equal labels weighs twice: of two articles with one text, the one with the same number is kept.
      runs.push(...(yield* this.#findAnchors({ a, b }, this.#exact, length, plain)));
      runs.sort((one, other) => one.a - other.a);
    }
    const chain = findHeaviestChain(runs);
    const moved = level === 0 ? this.#findMoved({ a, b }, runs, chain) : [];
    for (const inner of this.#split({ a, b }, chain, moved)) yield* this.align(inner, level + 1);
  }

  /** Matches the common prefix and suffix, and returns the rest. */
  #trim({ a, b }: Part, words: Part): Part {
    let from = 0;
    const shorter = Math.min(a.length, b.length);
    while (from < shorter && isSame(words, a[from], b[from])) {
      this.#match[a[from] ?? 0] = b[from] ?? 0;
      from += 1;
    }
    let cut = 0;
    while (cut < shorter - from && isSame(words, a[a.length - 1 - cut], b[b.length - 1 - cut])) {
      this.#match[a[a.length - 1 - cut] ?? 0] = b[b.length - 1 - cut] ?? 0;
      cut += 1;
    }
    return { a: a.subarray(from, a.length - cut), b: b.subarray(from, b.length - cut) };
  }

  /**
   * Returns the runs around the anchors of this length, as positions within the part. With `other`, an anchor needs a
   * word whose number is another one in `other`.
   */
  *#findAnchors(part: Part, words: Part, length: number, other?: Part): PausingWork<CommonRun[]> {
    const inA = yield* findUnique(part.a, words.a, length, other?.a);
    const inB = yield* findUnique(part.b, words.b, length, other?.b);
    const runs: CommonRun[] = [];
    let checked = 0;
    for (const [hash, atA] of inA) {
      checked += 1;
      if (checked % pauseAfter === 0) yield;
      const atB = inB.get(hash) ?? repeatedHash;
      if (atA === repeatedHash || atB === repeatedHash) continue;
      const last = runs.at(-1);
      if (last !== undefined && atA < last.a + last.length && atA - last.a === atB - last.b) continue;
      const run = extendRun(part, words, { atA, atB });
      if (run.length >= length) runs.push(run);
    }
    return runs;
  }

  /** Returns the runs outside the chain, cut to words that neither the chain nor a longer run contains. */
  #findMoved({ a, b }: Part, runs: readonly CommonRun[], chain: readonly CommonRun[]): CommonRun[] {
    const takenA = new Uint8Array(a.length);
    const takenB = new Uint8Array(b.length);
    const take = (run: CommonRun): void => {
      takenA.fill(1, run.a, run.a + run.length);
      takenB.fill(1, run.b, run.b + run.length);
    };
    for (const run of chain) take(run);
    const moved: CommonRun[] = [];
    for (const run of runs.toSorted((one, other) => other.length - one.length)) {
      let [from, to] = [0, run.length];
      const isFree = (at: number): boolean => takenA[run.a + at] === 0 && takenB[run.b + at] === 0;
      while (from < to && !isFree(from)) from += 1;
      let end = from;
      while (end < to && isFree(end)) end += 1;
      to = end;
      if (to - from < minMovedLength) continue;
      const free = { a: run.a + from, b: run.b + from, length: to - from };
      take(free);
      moved.push(free);
    }
    for (const { a: atA, b: atB, length } of moved) {
      this.#moved.push(...toRuns(a.subarray(atA, atA + length), b.subarray(atB, atB + length)));
    }
    return moved;
  }

  /** Matches the chain and returns the parts between its runs, without moved words. */
  #split({ a, b }: Part, chain: readonly CommonRun[], moved: readonly CommonRun[]): Part[] {
    const movedA = new Uint8Array(a.length);
    const movedB = new Uint8Array(b.length);
    for (const run of moved) {
      movedA.fill(1, run.a, run.a + run.length);
      movedB.fill(1, run.b, run.b + run.length);
    }
    const parts: Part[] = [];
    let [fromA, fromB] = [0, 0];
    for (const run of [...chain, { a: a.length, b: b.length, length: 0 }]) {
      parts.push({
        a: a.subarray(fromA, run.a).filter((_, at) => movedA[fromA + at] === 0),
        b: b.subarray(fromB, run.b).filter((_, at) => movedB[fromB + at] === 0),
      });
      for (let at = 0; at < run.length; at += 1) this.#match[a[run.a + at] ?? 0] = b[run.b + at] ?? 0;
      [fromA, fromB] = [run.a + run.length, run.b + run.length];
    }
    return parts;
  }

  /**
   * Aligns again a text that seems both deleted and inserted although the other version only lacks some of its words.
   * By chance, sequences of repeated sentences may be unique and so become anchors.
   */
  *#straighten(): PausingWork<void> {
    const hunks = this.#findHunks();
    const aligned = { a: new Uint8Array(this.#a.length), b: new Uint8Array(this.#b.length) };
    for (let first = 0; first < hunks.length; first += 1) {
      const whole = { a: 0, b: 0 };
      for (let last = first; last < Math.min(hunks.length, first + maxTwistedHunks); last += 1) {
        const [from, to] = [hunks[first], hunks[last]];
        if (from === undefined || to === undefined) break;
        whole.a += to.endA - to.a;
        whole.b += to.endB - to.b;
        if (to.endA - from.a + to.endB - from.b > maxTwistedPart) break;
        if (Math.min(whole.a, whole.b) < minTwistedWords) continue;
        const part = { a: indexRange(from.a, to.endA), b: indexRange(from.b, to.endB) };
        if (this.#isPauseDue(part)) yield;
        if (!this.#isShortened(part)) continue;
        this.#match.fill(-1, from.a, to.endA);
        this.#compare(part);
        aligned.a.fill(1, from.a, to.endA);
        aligned.b.fill(1, from.b, to.endB);
        first = last;
        break;
      }
    }
    this.#moved = this.#moved.filter(({ a, b }) => aligned.a[a] === 0 && aligned.b[b] === 0);
  }

  /** Returns true when 20,000 words were compared since the last pause, those of `part` included. */
  #isPauseDue({ a, b }: Part): boolean {
    this.#sincePause += a.length + b.length;
    if (this.#sincePause <= pauseAfter) return false;
    this.#sincePause = 0;
    return true;
  }

  /** Returns the unmatched words between the matched ones. */
  #findHunks(): { a: number; endA: number; b: number; endB: number }[] {
    const hunks: { a: number; endA: number; b: number; endB: number }[] = [];
    let [a, b] = [0, 0];
    for (let at = 0; at <= this.#a.length; at += 1) {
      const match = at === this.#a.length ? this.#b.length : (this.#match[at] ?? -1);
      if (match < 0) continue;
      if (at > a || match > b) hunks.push({ a, endA: at, b, endB: match });
      [a, b] = [at + 1, match + 1];
    }
    return hunks;
  }

  /** Returns true when one side only lacks words of the other side, and keeps their order. */
  #isShortened({ a, b }: Part): boolean {
    const isFirstShorter = a.length < b.length;
    const [short, long] = isFirstShorter ? [a, b] : [b, a];
    const wordOf = (at: number, inFirst: boolean) => (inFirst ? this.#a[at] : this.#b[at]);
    let found = 0;
    for (const at of long) {
      if (found === short.length) return true;
      if (wordOf(at, !isFirstShorter) === wordOf(short[found] ?? 0, isFirstShorter)) found += 1;
    }
    return found === short.length;
  }

  /** Matches the words of a part by Myers' algorithm, within the budget. */
  #compare({ a, b }: Part): void {
    const size = a.length + b.length;
    const max = Math.min(size, maxEditLength, Math.floor(this.#effortLeft / size));
    if (max < 1) return;
    const changes = diffArrays(
      Array.from(a, (at) => this.#a[at]),
      Array.from(b, (at) => this.#b[at]),
      { maxEditLength: max },
    );
    this.#effortLeft -= changes === undefined ? max * size : Math.min(max, countEdits(changes)) * size;
    let [atA, atB] = [0, 0];
    for (const { added, removed, count } of changes ?? []) {
      for (let at = 0; at < count && !added && !removed; at += 1) {
        this.#match[a[atA + at] ?? 0] = b[atB + at] ?? 0;
      }
      if (!added) atA += count;
      if (!removed) atB += count;
    }
  }
}

const isSame = (words: Part, atA = -1, atB = -1): boolean => words.a[atA] === words.b[atB];

/** Returns the longest run around two equal positions of a part. */
function extendRun({ a, b }: Part, words: Part, { atA, atB }: { atA: number; atB: number }): CommonRun {
  let back = 0;
  while (back < Math.min(atA, atB) && isSame(words, a[atA - back - 1], b[atB - back - 1])) back += 1;
  let length = back;
  const max = Math.min(a.length - atA, b.length - atB) + back;
  while (length < max && isSame(words, a[atA - back + length], b[atB - back + length])) length += 1;
  return { a: atA - back, b: atB - back, length };
}

function countEdits(changes: readonly { added: boolean; removed: boolean; count: number }[]): number {
  return changes.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 1);
}

/** Groups the positions of equal words into runs. Words that were aligned before lie between two runs. */
function toRuns(a: Int32Array, b: Int32Array): CommonRun[] {
  const runs: CommonRun[] = [];
  for (let at = 0; at < a.length; at += 1) {
    const [atA, atB] = [a[at] ?? 0, b[at] ?? 0];
    const run = runs.at(-1);
    if (run !== undefined && run.a + run.length === atA && run.b + run.length === atB) {
      runs[runs.length - 1] = { ...run, length: run.length + 1 };
    } else runs.push({ a: atA, b: atB, length: 1 });
  }
  return runs;
}

const repeatedHash = -1;

/**
 * Returns the position of each sequence by its hash, or `repeatedHash` when a hash occurs twice. With `other`, skips
 * the sequences whose words all have the same number in `other`.
 */
function* findUnique(
  positions: Int32Array,
  words: Int32Array,
  length: number,
  other?: Int32Array,
): PausingWork<Map<number, number>> {
  const found = new Map<number, number>();
  let checked = 0;
  let lastOther = -1;
  for (let at = 0; at + length <= positions.length; at += 1) {
    if (at % pauseAfter === pauseAfter - 1) yield;
    if (other !== undefined) {
      for (; checked < at + length; checked += 1) {
        const place = positions[checked] ?? 0;
        if (words[place] !== other[place]) lastOther = checked;
      }
      if (lastOther < at) continue;
    }
    let [low, high] = [17, 31];
    for (let next = at; next < at + length; next += 1) {
      const word = words[positions[next] ?? 0] ?? 0;
      low = Math.imul(low ^ word, 0x01000193);
      high = Math.imul(high + word, 0x5bd1e995) ^ (high >>> 15);
    }
    const hash = (high >>> 11) * 2 ** 32 + (low >>> 0);
    found.set(hash, found.has(hash) ? repeatedHash : at);
  }
  return found;
}
