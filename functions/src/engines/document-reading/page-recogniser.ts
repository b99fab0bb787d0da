import type {
  PageCoverage,
  RecognisedWord,
  RecognitionDoubt,
} from '../../contract/documents/page-text/recognised-page.ts';

/** Words on the picture of a page. */
export interface RecognisedPicture {
  /** Lines in reading order. */
  readonly lines: readonly (readonly RecognisedWord[])[];
  readonly doubt?: RecognitionDoubt | undefined;
  /** Coverage of the print by the words; absent for a page without print. */
  readonly coverage?: PageCoverage | undefined;
  /** True for a page without print. */
  readonly isBlank: boolean;
}

/**
 * Recognised pages by number, without those for which time ran out. `unreadable` pictures drove a process to its limits
 * or are no pictures; no model is called for them.
 */
export type RecognisedPictures = ReadonlyMap<number, RecognisedPicture | 'unreadable'>;

export interface RecognitionRequest {
  /** Page numbers from 1 with pictures as JPEG. */
  readonly pictures: readonly { readonly index: number; readonly jpeg: Buffer }[];
  readonly signal: AbortSignal;
  /** Called and awaited for each page; `undefined` for an unreadable picture. */
  readonly onRead: (index: number, page: RecognisedPicture | undefined) => Promise<void>;
}

/**
 * Recognises the words on pictures of pages in separate processes with limits of time and memory, so that a hostile
 * picture harms no other. Rejects when a process does not start, with the error of `onRead`, and with the reason of
 * `signal` when it aborts.
 */
export type PageRecogniser = (request: RecognitionRequest) => Promise<void>;
