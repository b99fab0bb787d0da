import type { PageText } from '../document-reading/index.ts';
import type { Anchor } from './comparison.ts';
import type { CommonRun } from './heaviest-chain.ts';
import type { WordPair } from './hunks.ts';

/** Returns the first common word of the body on each page of the later document, in order. */
export function findAnchors(
  keptRuns: readonly CommonRun[],
  words: WordPair,
  before: readonly PageText[],
  after: readonly PageText[],
): Anchor[] {
  const anchors: Anchor[] = [];
  let lastPage = -1;
  for (const run of keptRuns) {
    for (let at = 0; at < run.length; at += 1) {
      const [one, other] = [words.a[run.a + at], words.b[run.b + at]];
      if (one?.part !== 'body' || other?.part !== 'body' || other.page <= lastPage) continue;
      lastPage = other.page;
      anchors.push({
        before: { page: before[one.page]?.index ?? 1, start: one.start },
        after: { page: after[other.page]?.index ?? 1, start: other.start },
      });
    }
  }
  return anchors;
}
