import type { ComparisonAnchor } from '@contract/comparisons/schemas.ts';
import type { PagePosition } from '@/viewer/pages/use-page-scroll.ts';
import type { Side } from '../comparison-texts.ts';

/** Numbers of pages of both versions. */
export type PageCounts = Readonly<Record<Side, number>>;

/**
 * Returns the position in the other version with the same content: on a line between the anchors before and after it.
 * The beginnings and the ends of both versions correspond too.
 */
export function mapPosition(
  anchors: readonly ComparisonAnchor[],
  pageCounts: PageCounts,
  from: Side,
  position: PagePosition,
): PagePosition {
  const to: Side = from === 'before' ? 'after' : 'before';
  const target = toPages(position);
  let start = { from: 0, to: 0 };
  let end = { from: pageCounts[from], to: pageCounts[to] };
  for (const anchor of anchors) {
    const point = { from: toPages(anchor[from]), to: toPages(anchor[to]) };
    if (point.from <= target && point.from >= start.from && point.to >= start.to) start = point;
    if (point.from > target) {
      if (point.to >= start.to && point.from < end.from) end = point;
      break;
    }
  }
  const share = end.from > start.from ? (target - start.from) / (end.from - start.from) : 0;
  const mapped = start.to + Math.min(1, Math.max(0, share)) * Math.max(0, end.to - start.to);
  const page = Math.min(pageCounts[to], Math.floor(mapped) + 1);
  return { page, at: mapped - (page - 1) };
}

/** Returns a position as a number of pages from the beginning. */
function toPages({ page, at }: PagePosition): number {
  return page - 1 + Math.min(1, Math.max(0, at));
}
