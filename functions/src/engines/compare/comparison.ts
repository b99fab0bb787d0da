/** A part of the text of one page: from `start` to before `end`, in UTF-16 units. */
export interface PageSpan {
  /** From 1, as `PageText.index`. */
  readonly page: number;
  readonly start: number;
  readonly end: number;
}

/** What a change is about, most important first. */
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

/** A value that differs between the sides of a change, or that only one side has. */
export interface ValueChange {
  readonly concern: Concern;
  /** As written with its unit, «750 euros»; `undefined` where only the other side has it. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** One side of a change. */
export interface ChangeSide {
  /** Its words, hyphenated words joined; empty for the missing side of an insertion or deletion. */
  readonly text: string;
  /** The spans of these words; without words, one empty span at the place of the insertion or deletion. */
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
  /** Whether it may be a reading error: some of its words are `unsure` or `unconfirmed` on their page. */
  readonly isDoubtful: boolean;
  /** Whether it is in the heads or feet of pages, which are compared once. */
  readonly isRunning: boolean;
}

export interface Comparison {
  /** In the order of the later document; deletions at the place where the text is missing. */
  readonly changes: readonly Change[];
}
