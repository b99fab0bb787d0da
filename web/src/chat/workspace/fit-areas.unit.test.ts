import { expect, test } from 'vitest';
import { fitAreas, initialAreas, libraryBounds, minPx } from './fit-areas.ts';

test("gives the chat's library its preferred width within its limits when no document is open", () => {
  expect(fitAreas(1_184, false, initialAreas)).toEqual({ libraryPx: initialAreas.libraryPx, viewerPx: 0 });
  expect(fitAreas(1_184, false, { ...initialAreas, libraryPx: 2_000 }).libraryPx).toBe(libraryBounds.maxPx);
  expect(fitAreas(1_184, false, { ...initialAreas, libraryPx: 10 }).libraryPx).toBe(libraryBounds.minPx);
});

test('shows all three areas of the chat at legible widths in 1,400 px', () => {
  const { libraryPx, viewerPx } = fitAreas(1_400, true, initialAreas);
  expect(libraryPx).toBe(initialAreas.libraryPx);
  expect(viewerPx).toBeGreaterThan(minPx.viewer);
  expect(1_400 - libraryPx - viewerPx).toBeGreaterThanOrEqual(minPx.conversation);
});

test("narrows the chat's library in 1,060 px and hides it in 1,039 px", () => {
  expect(fitAreas(1_060, true, initialAreas).libraryPx).toBe(260);
  expect(fitAreas(1_040, true, initialAreas).libraryPx).toBe(libraryBounds.minPx);
  expect(fitAreas(1_039, true, initialAreas).libraryPx).toBe(0);
});

test.each([800, 952, 1_024, 1_208, 1_680])(
  'keeps the minimum widths of conversation and document in %i px',
  (widthPx) => {
    for (const viewerShare of [0, 0.3, 0.5, 0.8, 1]) {
      for (const libraryPx of [0, 240, 300, 900]) {
        const areas = fitAreas(widthPx, true, { libraryPx, viewerShare });
        expect(areas.viewerPx).toBeGreaterThanOrEqual(minPx.viewer);
        expect(widthPx - areas.viewerPx - areas.libraryPx).toBeGreaterThanOrEqual(minPx.conversation);
      }
    }
  },
);
