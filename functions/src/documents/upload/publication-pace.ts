/** When a document whose pages are pictures is published before all of them are read. */
export interface PublicationPace {
  /** Pictures that are read by the first time, whichever of the two comes first. */
  readonly firstPages: number;
  readonly firstMs: number;
  /** Each further publication has so many times the pictures of the one before. */
  readonly growth: number;
  /** Nothing is published where fewer pictures than these are left. */
  readonly leastPending: number;
}

/**
 * Eight pages take some twelve seconds on two processors, about as long as users wait patiently (on slower ones,
 * twenty seconds are enough), and fewer are done too soon to be asked about meanwhile. Every publication makes all
 * vectors anew, so publications grow fourfold: a third more work than a single one.
 */
export const publicationPace: PublicationPace = {
  firstPages: 8,
  firstMs: 20_000,
  growth: 4,
  leastPending: 8,
};
