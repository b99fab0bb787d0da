/** The text of one page. `index` counts from 1; `label` is what is printed on the page, or the index as text. */
export interface PageText {
  readonly index: number;
  readonly label: string;
  readonly text: string;
}

/**
 * Why nothing is known of a page: it is broken, its picture cannot be drawn, the file has more pages to draw than are drawn, or
 * the model found no text in its picture.
 */
export const unreadReasons = ['broken', 'picture', 'limit', 'vision'] as const;
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

export interface ReadResult {
  readonly pages: readonly PageText[];
  /** 1-based numbers of pages with too little text of their own, with a picture of each as JPEG. */
  readonly imagePages: readonly { readonly index: number; readonly jpeg: Buffer }[];
  /** Pages that hold something which could neither be read nor made into an image. */
  readonly unreadPages: readonly UnreadPage[];
  /** What the viewer opens where the file is not a PDF itself. */
  readonly renditionPdf: Buffer | undefined;
}

/**
 * Reads an untrusted file in a process of its own, killed at its time and memory limits. Rejects with an `ApiError`:
 * `password_protected`, `damaged_file`, `empty_file`, `unreadable_file`, `page_limit_exceeded`, `hostile_file`; and with
 * the reason of `signal` when it aborts.
 */
export type DocumentReader = (request: ReadRequest) => Promise<ReadResult>;
