import type { PausingWork } from '../../platform/resilience/in-turns.ts';
import { alignWords } from './align-words.ts';
import { type Change, type ComparedPage, type Comparison, concerns } from './comparison.ts';
import { dropMoveEnds } from './drop-move-ends.ts';
import { createStrayFilter } from './drop-strays.ts';
import { findAnchors } from './find-anchors.ts';
import { findConcerns } from './find-concerns.ts';
import { differsOnlyInLabels, isReadElsewhere, isReadingDoubt } from './find-doubt.ts';
import { findKeptSpans } from './find-kept-spans.ts';
import { findMoves, type Move } from './find-moves.ts';
import {
  attachSigns,
  findHunks,
  findKeptRuns,
  type Hunk,
  mergeHunks,
  slideHunks,
  type WordPair,
} from './hunks.ts';
import { isDivided } from './is-divided.ts';
import { isNoChange } from './is-no-change.ts';
import { isReordered } from './is-reordered.ts';
import { locateSide, nameSections, type PlacedChange } from './locate-sides.ts';
import { bodyPages, dropRepeatedHeads, PageLines } from './page-lines.ts';
import { readForm, readWords, type Word } from './read-words.ts';
import { restoreFigures } from './restore-figures.ts';
import { dropOtherPages, matchPages, separatePages } from './separate-pages.ts';
import { type ChangedWords, findValueChanges } from './value-changes.ts';

/**
 * Compares two versions of a document by their stored pages. Ignores numbering, case, spaces, hyphenation, line ends
 * and page ends. Takes linear time and can pause. `onProgress` gets the estimated share of the work done, below 1.
 */
export function* compareDocuments(
  before: readonly ComparedPage[],
  after: readonly ComparedPage[],
  onProgress: (share: number) => void = () => {},
): PausingWork<Comparison> {
  const [linesOfBefore, linesOfAfter] = [new PageLines(before), new PageLines(after)];
  const running = new Set([...linesOfBefore.runningTexts, ...linesOfAfter.runningTexts]);
  yield;
  const lines = dropRepeatedHeads(linesOfBefore.read(running), linesOfAfter.read(running));
  yield;
  onProgress(0.3);
  const a = yield* readWords(before, lines.before);
  onProgress(0.45);
  const b = yield* readWords(after, lines.after);
  onProgress(0.6);
  yield;
  const words = { a, b };
  const numbers = new Map<string, number>();
  const ids = numberWords(words, numbers);
  const { keptRuns, moved } = yield* alignWords(ids.a, ids.b, numberLabels(ids, words, numbers));
  const whole = { a: 0, endA: a.length, b: 0, endB: b.length };
  const pageUrls = matchPages(keptRuns, words, { a: before, b: after });
  const kept = pageUrls === undefined ? keptRuns : dropOtherPages(keptRuns, words, pageUrls);
  const slid = slideHunks(findHunks(whole, kept), words);
  yield;
  const dropStrays = createStrayFilter(words);
  yield;
  const unmatched = findHunks(whole, dropStrays(findKeptRuns(whole, slid)));
  yield;
  const { moves, hunks } = yield* findMoves(moved, unmatched, { ids, words, dropStrays });
  onProgress(0.8);
  const merged = dropMoveEnds(attachSigns(mergeHunks(hunks, words), words), moves, words);
  const edited =
    pageUrls === undefined ? merged : merged.flatMap((hunk) => separatePages(hunk, words, pageUrls));
  yield;
  const changes: PlacedChange[] = [];
  const ignored: Hunk[] = [];
  for (const [at, hunk] of edited.entries()) {
    if (at % pauseAfter === 0) yield;
    const found = yield* toChange('edited', hunk, words);
    if (found.length === 0) ignored.push(hunk);
    for (const placed of found) {
      const isDoubtful =
        placed.change.isDoubtful || isReordered(edited, at, words) || isDivided(edited, at, words);
      changes.push({ ...placed, change: { ...placed.change, isDoubtful } });
    }
  }
  for (const [at, move] of moves.entries()) {
    if (at % pauseAfter === 0) yield;
    changes.push(...(yield* toMovedChanges(move, words)));
  }
  changes.sort((one, other) => one.hunk.b - other.hunk.b || one.hunk.a - other.hunk.a);
  yield;
  const runs = findKeptRuns(whole, unmatched);
  return {
    anchors: findAnchors(runs, words, before, after),
    kept: yield* findKeptSpans(runs, ignored, words, { before, after }),
    changes: yield* nameSections(changes, bodyPages(before, lines.before), bodyPages(after, lines.after)),
  };
}

/** Number of changes or moves between two pauses. */
const pauseAfter = 100;
/** Words of both sides above which a change has pauses of its own. */
const longChange = 5_000;

/** Converts the words of both documents to numbers, equal for equal forms. `numbers` receives them. */
function numberWords({ a, b }: WordPair, numbers: Map<string, number>): NumberedWords {
  const numberOf = ({ key }: Word): number => findNumber(key, numbers);
  return { a: Int32Array.from(a, numberOf), b: Int32Array.from(b, numberOf) };
}

/** Returns the numbers with a number for each text of a label: «Artículo 5» is not «Artículo 6», nor «5 euros». */
function numberLabels(ids: NumberedWords, { a, b }: WordPair, numbers: Map<string, number>): NumberedWords {
  const renumber = (words: readonly Word[], own: Int32Array): Int32Array => {
    const exact = own.slice();
    for (const [at, word] of words.entries()) {
      if (word.kind === 'label') exact[at] = findNumber(`${word.key}${readForm(word)}`, numbers);
    }
    return exact;
  };
  return { a: renumber(a, ids.a), b: renumber(b, ids.b) };
}

interface NumberedWords {
  readonly a: Int32Array;
  readonly b: Int32Array;
}

function findNumber(form: string, numbers: Map<string, number>): number {
  const number = numbers.get(form) ?? numbers.size;
  if (number === numbers.size) numbers.set(form, number);
  return number;
}

/**
 * Returns a move and the changes within it. Headers, footers and notes move with the page ends, so only their changes
 * are reported.
 */
function* toMovedChanges(move: Move, words: WordPair): PausingWork<PlacedChange[]> {
  const merged = mergeHunks(slideHunks(move.hunks, words), words);
  const hunks = dropMoveEnds(attachSigns(merged, words), [move], words);
  const inner: PlacedChange[] = [];
  for (const hunk of hunks) inner.push(...(yield* toChange('edited', hunk, words)));
  if (isOutOfText(move.range, words)) return inner;
  return [...(yield* toChange('moved', move.range, words)), ...inner];
}

function isOutOfText({ a, b }: Hunk, words: WordPair): boolean {
  return words.a[a]?.part !== 'body' || words.b[b]?.part !== 'body';
}

function* toChange(kind: 'edited' | 'moved', hunk: Hunk, words: WordPair): PausingWork<PlacedChange[]> {
  const isLong = hunk.endA - hunk.a + hunk.endB - hunk.b > longChange;
  if (isLong) yield;
  if (kind === 'edited' && (yield* isNoChange(hunk, words))) return [];
  const before = { words: words.a, from: hunk.a, to: hunk.endA };
  const after = { words: words.b, from: hunk.b, to: hunk.endB };
  const restored = kind === 'moved' ? { hunk, words } : restoreFigures(hunk, words);
  const meant = {
    before: { words: restored.words.a, from: restored.hunk.a, to: restored.hunk.endA },
    after: { words: restored.words.b, from: restored.hunk.b, to: restored.hunk.endB },
  };
  const values = kind === 'moved' ? [] : yield* findValueChanges(meant.before, meant.after);
  if (isLong) yield;
  const found = kind === 'moved' ? new Set() : yield* findConcerns(meant.before, meant.after, values);
  const edit = hunk.a === hunk.endA ? 'inserted' : hunk.b === hunk.endB ? 'deleted' : 'replaced';
  const change: Change = {
    kind: kind === 'moved' ? 'moved' : edit,
    before: yield* locateSide(before),
    after: yield* locateSide(after),
    concerns: concerns.filter((concern) => found.has(concern)),
    values,
    isDoubtful:
      kind === 'moved'
        ? isReadElsewhere(hunk, words)
        : differsOnlyInLabels(hunk, words) || isReadingDoubt(restored.hunk, restored.words),
    isRunning: [before, after].every(isRunning),
  };
  return [{ hunk, change }];
}

function isRunning({ words, from, to }: ChangedWords): boolean {
  for (let at = from; at < to; at += 1) if (words[at]?.part !== 'running') return false;
  return true;
}
