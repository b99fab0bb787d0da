import type { RecognisedWord } from '../../contract/documents/page-text/recognised-page.ts';

/** Why the recognised words may not be all of a page: the engine is unsure of them, or there is a figure beside them. */
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
  /** Receives each page examined, `undefined` where its picture is unreadable, and is awaited. */
  readonly onRead: (index: number, page: RecognisedPicture | undefined) => Promise<void>;
}

/**
 * Recognises the words on pictures of pages, in separate processes ended at their limits of time and memory, so that
 * a picture that exceeds them harms no other. Rejects where a process cannot be started, with the error of `onRead`,
 * and with the reason of `signal` when it aborts.
 */
export type PageRecogniser = (request: RecognitionRequest) => Promise<void>;
