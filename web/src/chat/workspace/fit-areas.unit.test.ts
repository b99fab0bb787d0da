import { describe, expect, test } from 'vitest';
import { fitAreas, initialAreas, libraryBounds, maxDocumentsHeight, minAreaWidthsPx } from './fit-areas.ts';

test("gives the chat's library its preferred width within its limits when no document is open", () => {
  expect(fitAreas(1_184, false, initialAreas)).toEqual({ libraryPx: initialAreas.libraryPx, viewerPx: 0 });
  expect(fitAreas(1_184, false, { ...initialAreas, libraryPx: 2_000 }).libraryPx).toBe(libraryBounds.maxPx);
  expect(fitAreas(1_184, false, { ...initialAreas, libraryPx: 10 }).libraryPx).toBe(libraryBounds.minPx);
});

// The sidebar is folded in windows of less than 1,800 px.
test.each([
  [1_208, 1_280],
  [1_368, 1_440],
  [1_528, 1_600],
  [1_544, 1_800],
  [1_664, 1_920],
])('gives the document of a workspace of %i px nearly half of the window of %i px', (widthPx, windowPx) => {
  const { libraryPx, viewerPx } = fitAreas(widthPx, true, initialAreas);
  expect(viewerPx).toBeGreaterThanOrEqual(0.45 * windowPx);
  expect(libraryPx).toBeGreaterThanOrEqual(libraryBounds.minPx);
  expect(widthPx - libraryPx - viewerPx).toBeGreaterThanOrEqual(minAreaWidthsPx.conversation);
});

test("narrows the chat's library to its minimum in 1,060 px and hides it in 1,059 px", () => {
  expect(fitAreas(1_060, true, initialAreas).libraryPx).toBe(libraryBounds.minPx);
  expect(fitAreas(1_059, true, initialAreas).libraryPx).toBe(0);
});

describe('the height of the documents above the conversations', () => {
  test('leaves few conversations only the room that they need', () => {
    expect(maxDocumentsHeight(3, undefined)).toBe('calc(100% - min(42.2%, 148px))');
  });

  test('follows the divider that the user has moved', () => {
    expect(maxDocumentsHeight(3, 0.3125)).toBe('31.3%');
  });
});

test.each([820, 952, 1_024, 1_208, 1_680])(
  'keeps the minimum widths of conversation and document in %i px',
  (widthPx) => {
    for (const viewerShare of [0, 0.3, 0.5, 0.8, 1]) {
      for (const libraryPx of [0, 240, 300, 900]) {
        const areas = fitAreas(widthPx, true, { ...initialAreas, libraryPx, viewerShare });
        expect(areas.viewerPx).toBeGreaterThanOrEqual(minAreaWidthsPx.viewer);
        expect(widthPx - areas.viewerPx - areas.libraryPx).toBeGreaterThanOrEqual(
          minAreaWidthsPx.conversation,
        );
      }
    }
  },
);
