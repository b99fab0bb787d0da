import { expect, test } from 'vitest';
import { fitAreas, initialAreas, leastPx, libraryBounds } from './fit-areas.ts';

test('without a document open, the library is as wide as wanted and the conversation has the rest', () => {
  expect(fitAreas(1_184, false, initialAreas)).toEqual({ libraryPx: initialAreas.libraryPx, viewerPx: 0 });
  expect(fitAreas(1_184, false, { ...initialAreas, libraryPx: 2_000 }).libraryPx).toBe(libraryBounds.maxPx);
  expect(fitAreas(1_184, false, { ...initialAreas, libraryPx: 10 }).libraryPx).toBe(libraryBounds.minPx);
});

test('all three stand side by side where they can be read', () => {
  const { libraryPx, viewerPx } = fitAreas(1_400, true, initialAreas);
  expect(libraryPx).toBe(initialAreas.libraryPx);
  expect(viewerPx).toBeGreaterThan(leastPx.viewer);
  expect(1_400 - libraryPx - viewerPx).toBeGreaterThanOrEqual(leastPx.conversation);
});

test('with less room the library becomes narrow, and then gives way', () => {
  expect(fitAreas(1_060, true, initialAreas).libraryPx).toBe(260);
  expect(fitAreas(1_040, true, initialAreas).libraryPx).toBe(libraryBounds.minPx);
  expect(fitAreas(1_039, true, initialAreas).libraryPx).toBe(0);
});

test.each([800, 952, 1_024, 1_208, 1_680])(
  'whatever was wanted, conversation and document keep their least width in %i px',
  (widthPx) => {
    for (const viewerShare of [0, 0.3, 0.5, 0.8, 1]) {
      for (const libraryPx of [0, 240, 300, 900]) {
        const areas = fitAreas(widthPx, true, { libraryPx, viewerShare });
        expect(areas.viewerPx).toBeGreaterThanOrEqual(leastPx.viewer);
        expect(widthPx - areas.viewerPx - areas.libraryPx).toBeGreaterThanOrEqual(leastPx.conversation);
      }
    }
  },
);
