import type { PausingWork } from '../../platform/resilience/in-turns.ts';
import type { ComparedPage, KeptSpans, PageSpan } from './comparison.ts';
import type { CommonRun } from './heaviest-chain.ts';
import type { Hunk, WordPair } from './hunks.ts';
import type { Word } from './read-words.ts';

/** Words between two pauses. */
const pauseAfter = 10_000;

/** Returns the spans of kept words, and of hunks that are no changes, where both pages are recognised. Can pause. */
export function* findKeptSpans(
  keptRuns: readonly CommonRun[],
  ignored: readonly Hunk[],
  words: WordPair,
  pages: { readonly before: readonly ComparedPage[]; readonly after: readonly ComparedPage[] },
): PausingWork<KeptSpans[]> {
  const kept: KeptSpans[] = [];
  const add = (hunk: Hunk): void => {
    const before = spanOf(words.a, hunk.a, hunk.endA, pages.before);
    const after = spanOf(words.b, hunk.b, hunk.endB, pages.after);
    if (before !== undefined && after !== undefined) kept.push({ before, after });
  };
  for (const { a, b, length } of keptRuns) {
    for (let at = 0; at < length; at += 1) {
      if (at % pauseAfter === pauseAfter - 1) yield;
      add({ a: a + at, endA: a + at + 1, b: b + at, endB: b + at + 1 });
    }
  }
  for (const hunk of ignored) add(hunk);
  return kept;
}

/** Returns the span of consecutive words; `undefined` unless all are on one recognised page. */
function spanOf(
  words: readonly Word[],
  from: number,
  end: number,
  pages: readonly ComparedPage[],
): PageSpan | undefined {
  const [first, last] = [words[from], words[end - 1]];
  if (from >= end || !first?.isRecognised || !last?.isRecognised || first.page !== last.page)
    return undefined;
  return { page: pages[first.page]?.index ?? 1, start: first.start, end: last.end };
}
