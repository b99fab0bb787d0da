import type { RecognisedWord } from '../../contract/documents/page-text/recognised-page.ts';
import type { UnreadPart } from '../../contract/documents/unread-parts.ts';

/** The text of one page. `index` counts from 1; `label` is what is printed on the page, or the index as text. */
export interface PageText {
  readonly index: number;
  readonly label: string;
  readonly text: string;
  /** Where it stood on the web, of a page of a site: then `label` is its title. */
  readonly address?: string;
  /**
   * Spans of `text` that a vision model wrote and nothing on the page confirms: from and to, in UTF-16 units, in order,
   * without overlaps. Absent where the page confirms everything.
   */
  readonly unconfirmed?: readonly (readonly [number, number])[];
  /** In the same form, the words that stand on the page, but were too hard to read to be sure of them. */
  readonly unsure?: readonly (readonly [number, number])[];
}

/**
 * Why a page is unread: it is broken, its picture cannot be drawn, the file has more pages than are drawn, its picture
 * drove recognition to its limits, or no text was found in it.
 */
export const unreadReasons = ['broken', 'picture', 'limit', 'recognition', 'vision'] as const;
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
  readonly onPage?: (page: number, pageCount: number) => void;
}

/** A picture of a page as JPEG, as the page is shown. */
export interface PagePicture {
  /** From 1. */
  readonly index: number;
  readonly jpeg: Buffer;
  /** Where the picture complements the page's own text: the words of that text, with their boxes. */
  readonly ownLines?: readonly (readonly RecognisedWord[])[] | undefined;
}

export interface ReadResult {
  readonly pages: readonly PageText[];
  /** Of pages with too little text of their own, or with pictures among it that may hold some. */
  readonly imagePages: readonly PagePicture[];
  /** Pages with content that could neither be read nor drawn. */
  readonly unreadPages: readonly UnreadPage[];
  /** Attachments, notes, objects and charts that are no text of a page. */
  readonly unreadParts?: readonly UnreadPart[] | undefined;
  /** The viewer's file where the original is not a PDF. */
  readonly renditionPdf: Buffer | undefined;
}

/**
 * Reads an untrusted file in a separate process, killed at its time and memory limits. Rejects with an `ApiError`:
 * `password_protected`, `damaged_file`, `empty_file`, `unreadable_file`, `page_limit_exceeded`, `hostile_file`; and
 * with the reason of `signal` when it aborts.
 */
export type DocumentReader = (request: ReadRequest) => Promise<ReadResult>;
