import type { RecognisedWord } from '../../contract/documents/page-text/recognised-page.ts';
import type { UnreadPart } from '../../contract/documents/unread-parts.ts';

/** Text of one page. `index` counts from 1; `label` is the printed page number, or the index as text. */
export interface PageText {
  readonly index: number;
  readonly label: string;
  readonly text: string;
  /** URL of a web page; then `label` is its title. */
  readonly address?: string;
  /**
   * Spans of `text` that a vision model wrote without confirmation by the page. Start and end in UTF-16 units, in
   * order, without overlaps. Absent when the page confirms everything.
   */
  readonly unconfirmed?: readonly (readonly [number, number])[];
  /** Spans, in the same form, of words that were recognised with low confidence. */
  readonly unsure?: readonly (readonly [number, number])[];
  /** Places between words with print that was not recognised: offset in UTF-16 units, and letters that fit. */
  readonly gaps?: readonly (readonly [number, number])[];
}

/**
 * Reasons of an unread page. `broken`: damaged. `picture`: its picture cannot be drawn. `limit`: beyond the number of
 * drawn pages. `recognition`: its picture drove recognition to its limits. `vision`: no text was found in it. `blur`: its
 * photograph is blurred.
 */
export const unreadReasons = ['broken', 'picture', 'limit', 'recognition', 'vision', 'blur'] as const;
export type UnreadReason = (typeof unreadReasons)[number];

/** `index` counts from 1. */
export interface UnreadPage {
  readonly index: number;
  readonly reason: UnreadReason;
}

export interface ReadRequest {
  readonly bytes: Buffer;
  readonly kind: 'pdf' | 'docx';
  readonly maxPages: number;
  readonly signal: AbortSignal;
  /** Numbers of pages to draw; then no text is read, and no other page. */
  readonly onlyPictures?: readonly number[];
  readonly onPage?: (page: number, pageCount: number) => void;
}

/** Picture of a page as JPEG, in the orientation shown. */
export interface PagePicture {
  /** Page number from 1. */
  readonly index: number;
  readonly jpeg: Buffer;
  /** Words of the page's own text with their boxes, when the picture complements that text. */
  readonly ownLines?: readonly (readonly RecognisedWord[])[] | undefined;
}

export interface ReadResult {
  readonly pages: readonly PageText[];
  /** Pictures of pages with too little text, or with pictures that may hold text. */
  readonly imagePages: readonly PagePicture[];
  /** Pages with content that was neither read nor drawn. */
  readonly unreadPages: readonly UnreadPage[];
  /** Attachments, notes, objects and charts outside of the text. */
  readonly unreadParts?: readonly UnreadPart[] | undefined;
  /** File for the viewer when the original is not a PDF. */
  readonly renditionPdf: Buffer | undefined;
}

/**
 * Reads an untrusted file in a separate process, killed at its time and memory limits. Rejects with an `ApiError`:
 * `password_protected`, `damaged_file`, `empty_file`, `unreadable_file`, `page_limit_exceeded`, `hostile_file`; and
 * with the reason of `signal` when it aborts.
 */
export type DocumentReader = (request: ReadRequest) => Promise<ReadResult>;
