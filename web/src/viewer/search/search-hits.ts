import type { PageHit } from './search-text.ts';

/** A hit by page and by index on that page, from 0: stable while more pages are searched. */
export interface HitPosition {
  readonly page: number;
  readonly ordinal: number;
}

/** Hits by page; pages without hits are missing. */
export type HitsByPage = ReadonlyMap<number, readonly PageHit[]>;

/** Returns the search order: from the current page to the end, then from the beginning. */
export function searchOrder(firstPage: number, pageCount: number): number[] {
  return Array.from({ length: pageCount }, (_, index) => ((firstPage - 1 + index) % pageCount) + 1);
}

export function countHits(hits: HitsByPage): number {
  return [...hits.values()].reduce((sum, { length }) => sum + length, 0);
}

/** Returns the position of a hit among all hits, from 1, in page order. */
export function positionOfHit(hits: HitsByPage, place: HitPosition): number {
  const before = [...hits].filter(([page]) => page < place.page);
  return before.reduce((sum, [, { length }]) => sum + length, 0) + place.ordinal + 1;
}

/** Returns the previous or next hit, wrapping around; `undefined` without hits. */
export function findAdjacentHit(hits: HitsByPage, from: HitPosition, step: 1 | -1): HitPosition | undefined {
  const places = [...hits.keys()]
    .sort((a, b) => a - b)
    .flatMap((page) => (hits.get(page) ?? []).map((_, ordinal): HitPosition => ({ page, ordinal })));
  const at = places.findIndex(({ page, ordinal }) => page === from.page && ordinal === from.ordinal);
  return places.at((at + step) % places.length);
}
