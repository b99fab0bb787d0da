import type { Doubt } from '@contract/chat/doubts.ts';
import type { DocumentSummary } from '@contract/documents/schemas.ts';

/** The viewer's target: the places to step through, and the first of them. */
export interface ViewerTarget {
  /** The citations of one answer in reading order, or a document alone. */
  readonly places: readonly [ViewerPosition, ...ViewerPosition[]];
  /** Position in `places`, from 0. */
  readonly start: number;
}

/** A document as it was listed or cited: what bears its name now may be another one, or have other content. */
export interface ViewedDocument {
  readonly filename: string;
  readonly id: string;
  readonly version: string;
  /** Its pages are of the web. */
  readonly isSite: boolean;
}

/** A document of the list. */
export function toViewedDocument({ name, id, version, kind }: DocumentSummary): ViewedDocument {
  return { filename: name, id, version, isSite: kind === 'site' };
}

export function isSameDocument(one: ViewedDocument, other: ViewedDocument): boolean {
  return one.id === other.id && one.version === other.version;
}

/** A page of a document, and the passage to mark there. */
export interface ViewerPosition {
  readonly document: ViewedDocument;
  /** Position of the page in the file, from 1. */
  readonly page: number;
  /** What is printed on the page. */
  readonly pageLabel: string | undefined;
  readonly passage: CitedPassage | undefined;
}

export interface CitedPassage {
  readonly quote: string;
  /** Where the quote begins in the indexed text of the page, in UTF-16 units: tells equal passages apart. */
  readonly charStart: number;
  /** The whole sentence around the quote, and its offset. It is what gets marked, where it is known and found. */
  readonly sentence: { readonly text: string; readonly charStart: number } | undefined;
  /** What speaks against the quoted words. */
  readonly doubt: Doubt | undefined;
}
