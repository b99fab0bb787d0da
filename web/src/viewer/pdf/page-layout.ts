import type { TextEdges } from './text-edges.ts';

/** Size of a page in PDF points (1/72 inch) at scale 1. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Positions of all pages in the scrolling column, in CSS pixels. */
export interface PageLayout {
  readonly tops: readonly number[];
  readonly heights: readonly number[];
  readonly widths: readonly number[];
  readonly totalHeight: number;
  readonly maxWidth: number;
}

export const pageGapPx = 16;
export const zoomLimits = { min: 0.25, max: 4, step: 1.2 } as const;

/** Stacks `pageCount` pages. Unknown sizes count as `assumed`, so that no page must be loaded for the layout. */
export function layoutPages(
  pageCount: number,
  measuredSizes: ReadonlyMap<number, PageSize>,
  assumed: PageSize,
  scale: number,
): PageLayout {
  const tops: number[] = [];
  const heights: number[] = [];
  const widths: number[] = [];
  let top = pageGapPx;
  for (let page = 1; page <= pageCount; page += 1) {
    const size = measuredSizes.get(page) ?? assumed;
    tops.push(top);
    heights.push(Math.round(size.height * scale));
    widths.push(Math.round(size.width * scale));
    top += Math.round(size.height * scale) + pageGapPx;
  }
  return { tops, heights, widths, totalHeight: top, maxWidth: Math.max(0, ...widths) };
}

/** Returns the page (from 1) that covers the offset, or the page above a gap. */
export function pageAtOffset(layout: PageLayout, offset: number): number {
  let low = 0;
  let high = layout.tops.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((layout.tops[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

/** Returns the pages (from 1, inclusive) in the viewport, plus `overscan` on each side. */
export function visiblePages(
  layout: PageLayout,
  scrollTop: number,
  viewportHeight: number,
  overscan = 1,
): { readonly first: number; readonly last: number } {
  const count = layout.tops.length;
  if (count === 0) return { first: 1, last: 0 };
  // Looks beyond the gap after the previous page, which may fill the very top.
  const first = pageAtOffset(layout, scrollTop + pageGapPx);
  const last = pageAtOffset(layout, scrollTop + viewportHeight);
  return { first: Math.max(1, first - overscan), last: Math.min(count, last + overscan) };
}

/** Returns the scale at which a page of `width` points fills `availablePx`. */
export function fitWidthScale(width: number, availablePx: number): number {
  return clampScale(width > 0 ? availablePx / width : 1);
}

/** Minimum scale at which text of normal size is legible. */
const minReadableScale = 1;
/** Minimum margin on each side in points when margins are cropped. */
const minMarginPt = 12;

/**
 * Returns the scale at which a page of `width` points fills `availablePx`. If that is illegible, its text fills the
 * width instead, up to a legible scale, with the margins out of view.
 */
export function fitTextScale(width: number, text: TextEdges | undefined, availablePx: number): number {
  const whole = fitWidthScale(width, availablePx);
  if (whole >= minReadableScale || text === undefined) return whole;
  const filled = fitWidthScale(text.right - text.left + 2 * minMarginPt, availablePx);
  return Math.max(whole, Math.min(minReadableScale, filled));
}

/** Returns the horizontal scroll offset that centres a page's text in a viewport of `seenPx`. */
export function textOffset(text: TextEdges | undefined, scale: number, seenPx: number): number {
  return text === undefined ? 0 : Math.max(0, ((text.left + text.right) / 2) * scale - seenPx / 2);
}

export function clampScale(scale: number): number {
  return Math.min(zoomLimits.max, Math.max(zoomLimits.min, scale));
}

/**
 * Returns canvas pixels per CSS pixel: the screen's density, at most 2, limited to `maxPixels` in total because phones
 * discard larger canvases.
 */
export function canvasDensity(
  widthPx: number,
  heightPx: number,
  devicePixelRatio: number,
  maxPixels = 8_388_608,
): number {
  const pixelRatio = Math.min(2, Math.max(1, devicePixelRatio));
  const area = widthPx * heightPx;
  return area > 0 ? Math.min(pixelRatio, Math.sqrt(maxPixels / area)) : pixelRatio;
}
