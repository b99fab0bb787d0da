import type { RecognisedWord } from '../../contract/documents/page-text/recognised-page.ts';

/** Why the words on a page may not be all that it says: the engine is unsure of them, or a figure stands beside them. */
export const recognitionDoubts = ['unsure', 'figure'] as const;
export type RecognitionDoubt = (typeof recognitionDoubts)[number];

/** The words on the picture of a page. */
export interface RecognisedPicture {
  /** In the order of reading. */
  readonly lines: readonly (readonly RecognisedWord[])[];
  readonly doubt?: RecognitionDoubt | undefined;
  /** There is nothing on the paper. */
  readonly isBlank: boolean;
}

export interface RecognitionRequest {
  /** The number of each page, from 1, with its picture as JPEG. */
  readonly pictures: readonly { readonly index: number; readonly jpeg: Buffer }[];
  readonly signal: AbortSignal;
  /** Hears of each page that was looked at, `undefined` where its picture cannot be read, and is waited for. */
  readonly onRead: (index: number, page: RecognisedPicture | undefined) => Promise<void>;
}

/**
 * Finds the words on pictures of pages, in processes of their own that are ended at their limits of time and memory. A picture
 * that takes a process there harms no other. Rejects where a process cannot be
 * started, with what `onRead` rejects with, and with the reason of `signal` when it aborts.
 */
export type PageRecogniser = (request: RecognitionRequest) => Promise<void>;
