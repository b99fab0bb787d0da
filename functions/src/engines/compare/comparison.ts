/** A part of the text of one page: from `start` to before `end`, in UTF-16 units. */
export interface PageSpan {
  /** From 1, as `PageText.index`. */
  readonly page: number;
  readonly start: number;
  readonly end: number;
}

/** What a change concerns beside its words. The first ones are values, which are listed first. */
export const concerns = [
  'amount',
  'percentage',
  'date',
  'term',
  'number',
  'party',
  'denial',
  'obligation',
  'reference',
] as const;
export type Concern = (typeof concerns)[number];

/** A value that one side of a change has and the other has not, or has with another quantity. */
export interface ValueChange {
  readonly concern: Concern;
  /** As written with its unit, «750 euros»; `undefined` where the other side alone states it. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** One side of a change. */
export interface ChangeSide {
  /** Its words with the words that a page divides joined; empty where the side has none. */
  readonly text: string;
  /** Where they stand, page by page; without words, the place at which the other side's words are missing. */
  readonly spans: readonly PageSpan[];
  /** The headings above, from the outside in. */
  readonly section: readonly string[];
}

export interface Change {
  readonly kind: 'replaced' | 'inserted' | 'deleted' | 'moved';
  readonly before: ChangeSide;
  readonly after: ChangeSide;
  /** In the order of `concerns`; empty where only the wording changes. */
  readonly concerns: readonly Concern[];
  readonly values: readonly ValueChange[];
  /** Whether it may be a misreading: some of its words are hard to read or confirmed by nothing on the page. */
  readonly isDoubtful: boolean;
  /** Whether it stands in the heads or feet of pages, which are compared once. */
  readonly isRunning: boolean;
}

export interface Comparison {
  /** In the order of the later document; what it lacks stands where it is missing. */
  readonly changes: readonly Change[];
}
