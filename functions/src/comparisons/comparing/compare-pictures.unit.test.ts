import { expect, test } from 'vitest';
import type { Comparison } from '../../engines/compare/index.ts';
import type { PlacedWord } from '../../engines/document-reading/index.ts';
import { compareVersionPictures, findWordOnlyPages, type PicturedVersion } from './compare-pictures.ts';

const word: PlacedWord = { text: '900', box: [1_000, 1_000, 1_400, 1_200], confidence: 95, start: 0, end: 3 };

function scanOf(pageCount: number): PicturedVersion {
  const words = new Map(Array.from({ length: pageCount }, (_, index) => [index + 1, [{ ...word }]]));
  return { words, pdf: Buffer.alloc(0), pageCount };
}

function compareEqual(pageCount: number): Comparison {
  const kept = Array.from({ length: pageCount }, (_, index) => {
    const span = { page: index + 1, start: 0, end: 3 };
    return { before: span, after: span };
  });
  return { kept, anchors: [], changes: [] };
}

test.each([
  ['for one credit', 24, 20],
  ['for two credits', 45, 40],
  ['for three credits', 60, 40],
])(
  'draws only the pages that the price includes (%s): of a scan with %i pages, %i',
  async (_, pageCount, drawnCount) => {
    const drawings: (readonly number[] | undefined)[] = [];
    const errors: unknown[] = [];
    const comparison = compareEqual(pageCount);
    const judged = await compareVersionPictures(comparison, async () => scanOf(pageCount), {
      readDocument: ({ onlyPictures }) => {
        drawings.push(onlyPictures);
        return Promise.reject(new Error('cannot be drawn'));
      },
      signal: AbortSignal.timeout(50_000),
      onError: (error) => void errors.push(error),
    });
    expect(drawings.map((pages) => pages?.length)).toEqual([drawnCount]);
    expect([judged.comparison.changes, errors.length]).toEqual([[], 1]);
  },
);

test('lists scanned pages with words of which no picture was compared', () => {
  const pageOf = (index: number, text: string, isRecognised: boolean) => ({
    ...{ index, label: String(index), text, isRecognised },
  });
  const pages = [
    pageOf(1, 'Seen', true),
    pageOf(2, 'Not drawn', true),
    pageOf(3, ' ', true),
    pageOf(4, 'Typed', false),
  ];
  expect(findWordOnlyPages(pages, new Set([1]))).toEqual([2]);
});
