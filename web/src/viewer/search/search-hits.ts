import type { PageHit } from './search-text.ts';

/** A hit by its page and its place among the hits of that page, from 0: stays the same while more pages are searched. */
export interface HitPosition {
  readonly page: number;
  readonly ordinal: number;
}

/** The hits of each page that has some. */
export type HitsByPage = ReadonlyMap<number, readonly PageHit[]>;

/** The order in which pages are searched: from the one that is read to the end, then from the beginning. */
export function searchOrder(firstPage: number, pageCount: number): number[] {
  return Array.from({ length: pageCount }, (_, index) => ((firstPage - 1 + index) % pageCount) + 1);
}

export function countHits(hits: HitsByPage): number {
  return [...hits.values()].reduce((sum, { length }) => sum + length, 0);
}

/** The position of a hit among all, from 1, in the order of the pages. */
export function positionOfHit(hits: HitsByPage, place: HitPosition): number {
  const before = [...hits].filter(([page]) => page < place.page);
  return before.reduce((sum, [, { length }]) => sum + length, 0) + place.ordinal + 1;
}

/** The hit before or after another one; after the last comes the first. `undefined` where there is none. */
export function stepHit(hits: HitsByPage, from: HitPosition, step: 1 | -1): HitPosition | undefined {
  const places = [...hits.keys()]
    .sort((a, b) => a - b)
    .flatMap((page) => (hits.get(page) ?? []).map((_, ordinal): HitPosition => ({ page, ordinal })));
  const at = places.findIndex(({ page, ordinal }) => page === from.page && ordinal === from.ordinal);
  return places.at((at + step) % places.length);
}
