import type { CommonRun } from './heaviest-chain.ts';
import type { Word } from './read-words.ts';

/** Words of one document in place of words of the other: from `a` to before `endA`, from `b` to before `endB`. */
export interface Hunk {
  readonly a: number;
  readonly endA: number;
  readonly b: number;
  readonly endB: number;
}

/** The words of both documents. */
export interface WordPair {
  readonly a: readonly Word[];
  readonly b: readonly Word[];
}

/** Returns the hunks between kept runs within a range, without moved words. */
export function findHunks(
  range: Hunk,
  keptRuns: readonly CommonRun[],
  moved?: { readonly a: Uint8Array; readonly b: Uint8Array },
): Hunk[] {
  const hunks: Hunk[] = [];
  let [a, b] = [range.a, range.b];
  for (const run of [...keptRuns, { a: range.endA, b: range.endB, length: 0 }]) {
    const left = findUnmovedRanges(a, run.a, moved?.a);
    const right = findUnmovedRanges(b, run.b, moved?.b);
    for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
      const [fromA, endA] = left[at] ?? [run.a, run.a];
      const [fromB, endB] = right[at] ?? [run.b, run.b];
      hunks.push({ a: fromA, endA, b: fromB, endB });
    }
    [a, b] = [run.a + run.length, run.b + run.length];
  }
  return hunks;
}

function findUnmovedRanges(from: number, to: number, moved: Uint8Array | undefined): [number, number][] {
  const free: [number, number][] = [];
  let start = from;
  for (let at = from; at <= to; at += 1) {
    if (at < to && moved?.[at] !== 1) continue;
    if (at > start) free.push([start, at]);
    start = at + 1;
  }
  return free;
}

/** Shifts each insertion and deletion to the start of a sentence, item or row when the text allows it. */
export function slideHunks(hunks: readonly Hunk[], words: WordPair): Hunk[] {
  const slid: Hunk[] = [];
  for (const [at, hunk] of hunks.entries()) slid.push(slideHunk(hunk, slid.at(-1), hunks[at + 1], words));
  return slid;
}

/** Returns the kept runs between hunks. */
export function findKeptRuns(range: Hunk, hunks: readonly Hunk[]): CommonRun[] {
  const keptRuns: CommonRun[] = [];
  let { a, b } = range;
  for (const hunk of [...hunks, { a: range.endA, endA: range.endA, b: range.endB, endB: range.endB }]) {
    if (hunk.a > a) keptRuns.push({ a, b, length: hunk.a - a });
    ({ endA: a, endB: b } = hunk);
  }
  return keptRuns;
}

/** Merges hunks of one sentence that are separated by less text than either changes. */
export function mergeHunks(hunks: readonly Hunk[], words: WordPair): Hunk[] {
  const merged: Hunk[] = [];
  for (const hunk of hunks) {
    let whole = hunk;
    for (
      let last = merged.at(-1);
      last !== undefined && isCloseTo(last, whole, words);
      last = merged.at(-1)
    ) {
      merged.pop();
      whole = { ...whole, a: last.a, b: last.b };
    }
    merged.push(whole);
  }
  return merged;
}

/**
 * Extends changes of only a mathematical sign over the equal number behind it: «(42)» becomes «42», «≤ 4» becomes «<
 * 4».
 */
export function attachSigns(hunks: readonly Hunk[], words: WordPair): Hunk[] {
  const attached: Hunk[] = [];
  for (const [at, hunk] of hunks.entries()) {
    const last = attached.at(-1);
    const isClosing =
      last !== undefined && last.endA === hunk.a && last.endB === hunk.b && last !== hunks[at - 1];
    if (isClosing && isSign(hunk, words, /^\)$/u)) {
      attached[attached.length - 1] = { ...hunk, a: last.a, b: last.b };
    } else
      attached.push(hasFigure(hunk, words) ? { ...hunk, endA: hunk.endA + 1, endB: hunk.endB + 1 } : hunk);
  }
  return attached;
}

function hasFigure(hunk: Hunk, words: WordPair): boolean {
  const [one, other] = [words.a[hunk.endA], words.b[hunk.endB]];
  if (one?.kind !== 'figure' || one.key !== other?.key) return false;
  const isSpaced = (hunk.a < hunk.endA && one.hasSpaceBefore) || (hunk.b < hunk.endB && other.hasSpaceBefore);
  return isSign(hunk, words, isSpaced ? /^[≤≥<>]$/u : /^[≤≥<>±+(−–-]$/u);
}

/**
 * Returns true when each side is empty or has one such sign. OCR reads rules of tables as minus signs, so recognised
 * ones are ignored.
 */
function isSign({ a, endA, b, endB }: Hunk, words: WordPair, signPattern: RegExp): boolean {
  const changed = [...words.a.slice(a, Math.min(endA, a + 2)), ...words.b.slice(b, Math.min(endB, b + 2))];
  if (endA - a > 1 || endB - b > 1) return false;
  return changed.every(({ raw, isRecognised }) => signPattern.test(raw) && !isRecognised);
}

const letters = (words: readonly Word[], from: number, to: number): number => {
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += words[at]?.raw.length ?? 0;
  return sum;
};
/** Maximum equal words between two hunks that are merged. */
const maxWordsBetween = 12;

/** Returns true when the text between two hunks is shorter than both, and within one sentence or row. */
function isCloseTo(one: Hunk, other: Hunk, { a, b }: WordPair): boolean {
  const between = other.a - one.endA;
  if (between > maxWordsBetween || between !== other.b - one.endB) return false;
  for (let at = one.endA; at <= other.a; at += 1) {
    const isMoved = at < other.a && a[at]?.key !== b[one.endB + at - one.endA]?.key;
    if (isMoved || (a[at]?.startsBlock === true && at < Math.max(other.a, other.endA))) return false;
  }
  const keptRuns = letters(a, one.endA, other.a);
  const changed = (hunk: Hunk) => Math.max(letters(a, hunk.a, hunk.endA), letters(b, hunk.b, hunk.endB));
  return keptRuns <= changed(one) && keptRuns <= changed(other);
}

/** Maximum words by which a hunk is moved. */
const maxSlideWords = 300;

/** Moves a hunk to the clearest of its equivalent positions, as diff tools do. */
function slideHunk(hunk: Hunk, before: Hunk | undefined, after: Hunk | undefined, pair: WordPair): Hunk {
  const isInserted = hunk.a === hunk.endA;
  if (!isInserted && hunk.b !== hunk.endB) return hunk;
  const words = isInserted ? pair.b : pair.a;
  const other = isInserted ? pair.a : pair.b;
  const [start, end, place] = isInserted ? [hunk.b, hunk.endB, hunk.a] : [hunk.a, hunk.endA, hunk.b];
  const isKept = (at: number, atOther: number): boolean =>
    words[at] !== undefined && words[at]?.key === other[atOther]?.key;
  const first = isInserted ? before?.endB : before?.endA;
  const last = isInserted ? after?.b : after?.a;
  let best = { by: 0, score: scoreStart(words, start) };
  const consider = (by: number): void => {
    const score = scoreStart(words, start + by);
    if (score > best.score) best = { by, score };
  };
  for (let by = -1; by >= -maxSlideWords && start + by >= (first ?? 0); by -= 1) {
    if (words[start + by]?.key !== words[end + by]?.key || !isKept(start + by, place + by)) break;
    consider(by);
  }
  for (let by = 1; by <= maxSlideWords && end + by <= (last ?? words.length); by += 1) {
    if (words[start + by - 1]?.key !== words[end + by - 1]?.key || !isKept(end + by - 1, place + by - 1))
      break;
    consider(by);
  }
  const { a, endA, b, endB } = hunk;
  return { a: a + best.by, endA: endA + best.by, b: b + best.by, endB: endB + best.by };
}

function scoreStart(words: readonly Word[], at: number): number {
  const word = words[at];
  if (word === undefined) return 0;
  if (word.startsLine && (word.kind === 'label' || words[at + 1]?.kind === 'label')) return 4;
  if (word.startsBlock && word.kind !== 'sign') return word.startsLine ? 3 : 2;
  return word.startsLine ? 1 : 0;
}
