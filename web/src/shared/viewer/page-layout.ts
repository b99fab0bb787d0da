/** Size of a page in PDF points (1/72 inch) at scale 1. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Where every page stands in the scrolled column, in CSS pixels. */
export interface PageLayout {
  readonly tops: readonly number[];
  readonly heights: readonly number[];
  readonly widths: readonly number[];
  readonly totalHeight: number;
  readonly maxWidth: number;
}

export const pageGapPx = 16;
export const zoomLimits = { min: 0.25, max: 4, step: 1.2 } as const;

/**
 * Places `pageCount` pages under each other. Pages whose size is not known yet stand in with `assumed`, so that
 * nothing has to be loaded for a page that is not shown.
 */
export function layoutPages(
  pageCount: number,
  known: ReadonlyMap<number, PageSize>,
  assumed: PageSize,
  scale: number,
): PageLayout {
  const tops: number[] = [];
  const heights: number[] = [];
  const widths: number[] = [];
  let top = pageGapPx;
  for (let page = 1; page <= pageCount; page += 1) {
    const size = known.get(page) ?? assumed;
    tops.push(top);
    heights.push(Math.round(size.height * scale));
    widths.push(Math.round(size.width * scale));
    top += Math.round(size.height * scale) + pageGapPx;
  }
  return { tops, heights, widths, totalHeight: top, maxWidth: Math.max(0, ...widths) };
}

/** The page (from 1) that covers the given offset, or the one just above the gap there. */
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

/** The pages (from 1, both included) that touch the viewport, and `overscan` more on each side. */
export function visiblePages(
  layout: PageLayout,
  scrollTop: number,
  viewportHeight: number,
  overscan = 1,
): { readonly first: number; readonly last: number } {
  const count = layout.tops.length;
  if (count === 0) return { first: 1, last: 0 };
  const first = pageAtOffset(layout, scrollTop);
  const last = pageAtOffset(layout, scrollTop + viewportHeight);
  return { first: Math.max(1, first - overscan), last: Math.min(count, last + overscan) };
}

/** The scale at which a page of `width` points fills `availablePx`. */
export function fitWidthScale(width: number, availablePx: number): number {
  return clampScale(width > 0 ? availablePx / width : 1);
}

export function clampScale(scale: number): number {
  return Math.min(zoomLimits.max, Math.max(zoomLimits.min, scale));
}

/**
 * Canvas pixels per CSS pixel: the screen's own density, at most 2 and never more than `maxPixels` in all, because
 * phones drop canvases that are larger.
 */
export function canvasDensity(
  widthPx: number,
  heightPx: number,
  devicePixelRatio: number,
  maxPixels = 8_388_608,
): number {
  const wanted = Math.min(2, Math.max(1, devicePixelRatio));
  const area = widthPx * heightPx;
  return area > 0 ? Math.min(wanted, Math.sqrt(maxPixels / area)) : wanted;
}
