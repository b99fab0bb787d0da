import type { PageText } from '../document-reading/index.ts';

/** A stored page. `isRecognised`: its words come from OCR, which confuses letters and reads rules as punctuation. */
export interface ComparedPage extends PageText {
  readonly isRecognised?: boolean;
  /** True for a page whose print could not be read, so that the text that it may hold is missing. */
  readonly isUnread?: boolean;
}

/** A part of the text of one page: from `start` to before `end`, in UTF-16 units. */
export interface PageSpan {
  /** Page number from 1, as `PageText.index`. */
  readonly page: number;
  readonly start: number;
  readonly end: number;
}

/** Subjects of a change, most important first. */
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
  /**
   * As written with its unit, «750 euros»; `undefined` when only the other side has it. Letters that OCR read for digits
   * are digits.
   */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** One side of a change. */
export interface ChangeSide {
  /** Words of the side, hyphenated ones joined; empty for the missing side of an insertion or deletion. */
  readonly text: string;
  /** Spans of these words; without words, one empty span at the position of the insertion or deletion. */
  readonly spans: readonly PageSpan[];
  /** Headings above, outermost first. */
  readonly section: readonly string[];
}

export interface Change {
  readonly kind: 'replaced' | 'inserted' | 'deleted' | 'moved';
  readonly before: ChangeSide;
  readonly after: ChangeSide;
  /** Concerns in the order of `concerns`; empty when only the wording changes. */
  readonly concerns: readonly Concern[];
  readonly values: readonly ValueChange[];
  /** True when the change may be a reading error (`find-doubt.ts`). */
  readonly isDoubtful: boolean;
  /** True when it is in headers or footers, which are compared once. */
  readonly isRunning: boolean;
}

/** A position of a page: its index and an offset in its text, in UTF-16 units. */
interface PagePosition {
  readonly page: number;
  readonly start: number;
}

/** Positions of the same text in both versions. */
export interface Anchor {
  readonly before: PagePosition;
  readonly after: PagePosition;
}

/** Words that both versions have, or whose readings count as equal. */
export interface KeptSpans {
  readonly before: PageSpan;
  readonly after: PageSpan;
}

export interface Comparison {
  /** Kept words of recognised pages, of which the pictures may be compared. */
  readonly kept: readonly KeptSpans[];
  /** The first common text of each page of the later document, in order. */
  readonly anchors: readonly Anchor[];
  /** In the order of the later document; deletions at the position of the missing text. */
  readonly changes: readonly Change[];
}
