import { describe, expect, test } from 'vitest';
import { longestTurnMs } from '../../../../tests/fixtures/shared/longest-turn-ms.ts';
import { runInTimeSlices, runWithoutPauses } from '../../../platform/resilience/in-turns.ts';
import type { PlacedWord } from '../../document-reading/index.ts';
import type { Change, Comparison, KeptSpans } from '../comparison.ts';
import { planPictures } from './picture-plan.ts';

const lineCount = 40;
const wordsPerLine = 20;

/** Returns the words of a scanned page, whose boxes are up to a fifth wider than their print. */
function scanWords(seed: number): PlacedWord[] {
  return Array.from({ length: lineCount * wordsPerLine }, (_, at) => {
    const [line, column] = [Math.floor(at / wordsPerLine), at % wordsPerLine];
    const [left, top] = [1_000 + column * 400, 1_000 + line * 200];
    const text = String(1_000 + at);
    const width = 300 + ((at * 37 + seed * 11) % 60);
    return {
      text,
      box: [left, top, left + width, top + 150],
      confidence: 95,
      start: at * 5,
      end: at * 5 + 4,
    };
  });
}

const pagesOf = (count: number, seed: number) =>
  new Map(Array.from({ length: count }, (_, at) => [at + 1, scanWords(seed + at)]));

function newChangeOn(page: number): Change {
  const side = { text: '1003', spans: [{ page, start: 15, end: 19 }], section: [] };
  return {
    ...{ kind: 'replaced', before: side, after: side, concerns: [], values: [] },
    ...{ isDoubtful: true, isRunning: false },
  };
}

/** Returns a comparison of equal pages with changes on some of them. */
function compareEqual(pageCount: number, changedPages: readonly number[]): Comparison {
  const kept = Array.from({ length: pageCount }, (_, at) =>
    Array.from({ length: lineCount * wordsPerLine }, (__, word): KeptSpans => {
      const span = { page: at + 1, start: word * 5, end: word * 5 + 4 };
      return { before: span, after: span };
    }),
  ).flat();
  return { kept, anchors: [], changes: changedPages.map(newChangeOn) };
}

describe('planPictures', () => {
  test('names at most 3 pages of each version, first those with changes', () => {
    const pages = { before: pagesOf(6, 0), after: pagesOf(6, 3) };
    const checks = runWithoutPauses(planPictures(compareEqual(6, [5, 4]), pages, 3));
    const named = checks.flatMap(({ counterparts }) =>
      counterparts.flatMap(({ own, others }) => [own, ...others].map(({ side, page }) => `${side} ${page}`)),
    );
    expect([...new Set(named)].sort()).toEqual([
      ...['after 1', 'after 4', 'after 5'],
      ...['before 1', 'before 4', 'before 5'],
    ]);
    expect(checks.filter(({ change }) => change !== undefined)).toHaveLength(2);
  });

  test('names at most 500 values of a page', () => {
    const pages = { before: pagesOf(1, 0), after: pagesOf(1, 3) };
    expect(runWithoutPauses(planPictures(compareEqual(1, []), pages, 1))).toHaveLength(500);
  });

  test.each<[string, Partial<PlacedWord>, boolean]>([
    ['a surely read word', {}, true],
    ['a guessed word', { confidence: 55 }, false],
    ['an oversized word, as a stamp has', { confidence: 76, box: [1_000, 1_000, 1_300, 1_450] }, false],
    ['an oversized word of a cell that was surely read', { box: [1_000, 1_000, 1_300, 1_450] }, true],
  ])('takes the word of a change for print or not: %s', (_, changed, isPrint) => {
    const words = scanWords(0).map((word, at) => (at === 3 ? { ...word, ...changed } : word));
    const pages = { before: new Map([[1, words]]), after: pagesOf(1, 3) };
    const [check] = runWithoutPauses(planPictures(compareEqual(1, [1]), pages, 1));
    expect(check).toMatchObject({ change: 0, isPrint });
  });

  // @proves T15
  test('plans 5 of 100 scanned pages without holding the event loop for a second', async () => {
    const pages = { before: pagesOf(100, 0), after: pagesOf(100, 3) };
    const comparison = compareEqual(100, [7, 80]);
    const heldMs = await longestTurnMs(async () => {
      expect(await runInTimeSlices(planPictures(comparison, pages, 5))).not.toHaveLength(0);
    });
    expect(heldMs).toBeLessThan(1_000);
  });
});
