import type { RecognisedWord, RecognitionDoubt } from '../../contract/documents/page-text/recognised-page.ts';

/** The words on the picture of a page. */
export interface RecognisedPicture {
  /** In the order of reading. */
  readonly lines: readonly (readonly RecognisedWord[])[];
  readonly doubt?: RecognitionDoubt | undefined;
  /** There is nothing on the paper. */
  readonly isBlank: boolean;
}

/**
 * The recognised pages by number, without those that time ran out for. `unreadable` pictures drove a process to its
 * limits or are no pictures to it: no model is called for them.
 */
export type RecognisedPictures = ReadonlyMap<number, RecognisedPicture | 'unreadable'>;

export interface RecognitionRequest {
  /** The number of each page, from 1, with its picture as JPEG. */
  readonly pictures: readonly { readonly index: number; readonly jpeg: Buffer }[];
  readonly signal: AbortSignal;
  /** Receives each page examined, `undefined` where its picture is unreadable, and is awaited. */
  readonly onRead: (index: number, page: RecognisedPicture | undefined) => Promise<void>;
}

/**
 * Recognises the words on pictures of pages, in separate processes ended at their limits of time and memory, so that
 * a picture that exceeds them harms no other. Rejects where a process cannot be started, with the error of `onRead`,
 * and with the reason of `signal` when it aborts.
 */
export type PageRecogniser = (request: RecognitionRequest) => Promise<void>;
