import { ApiFailure } from '@/platform/api/api-failure.ts';
import type { ViewedDocument } from '../viewer-target.ts';
import { chunkBytes, lastChunkBegin } from './document-chunks.ts';
import {
  type DocumentToken,
  fetchDocumentRange,
  fetchPageWords,
  requestDocumentToken,
} from './fetch-document-range.ts';
import { keepToken } from './keep-token.ts';
import { createScannedText, type ScannedText } from './scanned-text.ts';

/** A document whose first bytes have arrived; the rest is read on demand. */
export interface DocumentBytes {
  readonly totalBytes: number;
  /** Bytes from the beginning; the whole file if it is small. */
  readonly start: Uint8Array<ArrayBuffer>;
  /** `end` is exclusive. Throws `ApiFailure`. */
  readonly read: (begin: number, end: number) => Promise<Uint8Array<ArrayBuffer>>;
  /** OCR text of its scanned pages. */
  readonly scanned: ScannedText;
}

/** Max size of a file that is requested whole: one page of it touches most chunks. */
const maxWholeBytes = 1024 * 1024;

/**
 * Requests an access token and the first bytes of a document. For large files it also fetches the end, which contains
 * the cross-reference table.
 */
export async function openDocumentBytes(
  document: ViewedDocument,
  signal: AbortSignal,
): Promise<DocumentBytes> {
  const requestToken = (): Promise<DocumentToken> => requestDocumentToken(document, signal);
  const first = await requestToken();
  const withToken = keepToken(first, {
    requestToken,
    isExpired: (error) => error instanceof ApiFailure && (error.status === 401 || error.status === 403),
    nowMs: Date.now,
  });
  const { filename } = document;
  const read = (begin: number, end: number) =>
    withToken((token) => fetchDocumentRange(filename, token, [begin, end], signal));
  const scanned = createScannedText(first.scannedPages, (page) =>
    withToken((token) => fetchPageWords(filename, token, page, signal)),
  );
  const { sizeBytes } = first;
  if (sizeBytes <= maxWholeBytes)
    return { totalBytes: sizeBytes, start: await read(0, sizeBytes), read, scanned };
  const tailBegin = lastChunkBegin(sizeBytes);
  const [head, tail] = await Promise.all([read(0, chunkBytes), read(tailBegin, sizeBytes)]);
  return {
    totalBytes: sizeBytes,
    start: head,
    scanned,
    read: async (begin, end) =>
      begin >= tailBegin ? tail.slice(begin - tailBegin, end - tailBegin) : read(begin, end),
  };
}
