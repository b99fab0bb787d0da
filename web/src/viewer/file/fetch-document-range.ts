import { routeTable } from 'virtual:route-table';
import type { ScannedPage } from '@contract/documents/schemas.ts';
import { ApiFailure, failureFromAnswer, networkFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { buildUrl } from '@/platform/api/send-request.ts';
import { functionsOrigin } from '@/platform/running-environment.ts';
import type { ViewedDocument } from '../viewer-target.ts';
import type { ExpiringToken } from './keep-token.ts';

/** An access token for one document, with size and scanned pages. */
export interface DocumentToken extends ExpiringToken {
  readonly sizeBytes: number;
  /** Pages whose text comes from OCR. */
  readonly scannedPages: readonly number[];
}

/** Requests an access token for one version of one document. Throws {@link ApiFailure}. */
export async function requestDocumentToken(
  { filename, id, version, comparison }: ViewedDocument,
  signal: AbortSignal,
): Promise<DocumentToken> {
  const answer =
    comparison === undefined
      ? await callApi('createDocumentToken', { body: { filename, document_id: id, version }, signal })
      : await callApi('createComparisonToken', {
          params: { comparison_id: comparison.comparison_id },
          body: { side: comparison.side },
          signal,
        });
  return {
    token: answer.token,
    expiresAtMs: Date.parse(answer.expires_at),
    sizeBytes: answer.size_bytes,
    scannedPages: answer.scanned_pages,
  };
}

/**
 * Reads bytes `begin` to `end` (exclusive) of a document. Throws {@link ApiFailure}, or another error if the document
 * is shorter.
 */
export async function fetchDocumentRange(
  filename: string,
  token: string,
  [begin, end]: readonly [begin: number, end: number],
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const url = buildUrl(
    routeTable.readDocumentFile,
    { params: { filename }, query: { token } },
    functionsOrigin(),
  );
  const { status, bytes } = await fetchBytes(url, `bytes=${begin}-${end - 1}`, signal);
  const range = status === 206 ? bytes : bytes.slice(begin, end);
  if (range.length !== end - begin) throw new Error('The document has changed while it was read.');
  return range;
}

/** Fetches the OCR text of a page and of the other pages in its block. Throws {@link ApiFailure}. */
export async function fetchPageWords(
  filename: string,
  token: string,
  page: number,
  signal: AbortSignal,
): Promise<readonly ScannedPage[]> {
  const query = { token, page: String(page) };
  const { pages } = await callApi('readPageWords', { params: { filename }, query, signal });
  return pages;
}

async function fetchBytes(
  url: string,
  range: string,
  signal: AbortSignal,
): Promise<{ status: number; bytes: Uint8Array<ArrayBuffer> }> {
  try {
    const response = await fetch(url, { headers: { range }, credentials: 'omit', signal });
    if (!response.ok) throw failureFromAnswer(response.status, await response.text());
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof ApiFailure ? error : networkFailure(error);
  }
}
