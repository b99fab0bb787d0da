/** Decides when a document of pictures is published before all of them are read. */
export interface PublicationPace {
  /** Pictures or milliseconds until the first publication: the earlier of the two. */
  readonly firstPages: number;
  readonly firstMs: number;
  /** Factor of the pictures from one publication to the next. */
  readonly growth: number;
  /** Minimum unread pictures for a publication, or minimum milliseconds that they will take: either is enough. */
  readonly minPending: number;
  readonly minLeftMs: number;
}

/**
 * Eight pages take about twelve seconds on two processors, about as long as users wait patiently (on slower ones,
 * twenty seconds are enough). Fewer pages are done too soon to be asked about meanwhile, unless they are
 * photographs, which take up to eight seconds each. Every publication computes all vectors again, so publications grow
 * fourfold: a third more work than a single one.
 */
export const publicationPace: PublicationPace = {
  firstPages: 8,
  firstMs: 20_000,
  growth: 4,
  minPending: 8,
  minLeftMs: 12_000,
};
