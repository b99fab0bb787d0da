import type { Doubt } from '@contract/chat/doubts.ts';
import type { DocumentSummary } from '@contract/documents/schemas.ts';
import type { QuotePlace } from '@contract/proved-values/schemas.ts';

/** The positions to step through, and the one shown first. */
export interface ViewerTarget {
  /** Positions to step through: the citations of an answer in reading order, or one position for a whole document. */
  readonly places: readonly [ViewerPosition, ...ViewerPosition[]];
  /** Index in `places`, from 0. */
  readonly start: number;
}

/** A document as listed or cited. The document that now has its name may be another one or have other content. */
export interface ViewedDocument {
  readonly filename: string;
  readonly id: string;
  readonly version: string;
  /** True for a stored web site. */
  readonly isSite: boolean;
  /** Version that a comparison keeps; `id` and `version` then name both. */
  readonly comparison?: ComparedVersionLocation;
}

/** URL of one version of a comparison. */
interface ComparedVersionLocation {
  readonly comparison_id: string;
  readonly side: 'before' | 'after';
}

/** Converts a listed document. */
export function toViewedDocument({ name, id, version, kind }: DocumentSummary): ViewedDocument {
  return { filename: name, id, version, isSite: kind === 'site' };
}

export function isSameDocument(one: ViewedDocument, other: ViewedDocument): boolean {
  return one.id === other.id && one.version === other.version;
}

/** A page of a document with the passage to mark. */
export interface ViewerPosition {
  readonly document: ViewedDocument;
  /** Page number in the file, from 1. */
  readonly page: number;
  /** The printed page label. */
  readonly pageLabel: string | undefined;
  readonly passage: CitedPassage | undefined;
}

export interface CitedPassage {
  readonly quote: string;
  /** Offset of the quote in the page's indexed text, in UTF-16 units; distinguishes identical passages. */
  readonly charStart: number;
  /** The sentence around the quote with its offset; marked instead of the quote if found. */
  readonly sentence: { readonly text: string; readonly charStart: number } | undefined;
  /** Reason to doubt the quoted text. */
  readonly doubt: Doubt | undefined;
}

/** Converts the place of a quote. */
export const toQuotedPosition = (document: ViewedDocument, place: QuotePlace): ViewerPosition => ({
  document,
  page: place.page,
  pageLabel: place.page_label,
  passage: {
    quote: place.quote,
    charStart: place.char_start,
    sentence: undefined,
    doubt: place.doubt,
  },
});
