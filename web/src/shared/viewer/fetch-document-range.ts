import { routes } from '@contract/routes.ts';
import { ApiFailure } from '@/shared/api/api-failure.ts';
import { callApi } from '@/shared/api/call-api.ts';
import { buildUrl } from '@/shared/api/transport/build-request.ts';
import { failureFromAnswer, networkFailure } from '@/shared/api/transport/read-failure.ts';
import { functionsOrigin } from '@/shared/running-environment.ts';
import { type DocumentRange, type DocumentToken, totalFromContentRange } from './range-reader.ts';

/** Asks for permission to read one document. Throws {@link ApiFailure}. */
export async function requestDocumentToken(filename: string, signal: AbortSignal): Promise<DocumentToken> {
  const answer = await callApi('createDocumentToken', { body: { filename }, signal });
  return { token: answer.token, expiresAtMs: Date.parse(answer.expires_at) };
}

/** Reads bytes `begin` to `end` (exclusive) of a document. Throws {@link ApiFailure}. */
export async function fetchDocumentRange(
  filename: string,
  token: string,
  [begin, end]: readonly [begin: number, end: number],
  signal: AbortSignal,
): Promise<DocumentRange> {
  const url = buildUrl(
    routes.readDocumentFile,
    { params: { filename }, query: { token } },
    functionsOrigin(),
  );
  try {
    const answer = await fetch(url, {
      headers: { range: `bytes=${begin}-${end - 1}` },
      credentials: 'omit',
      signal,
    });
    if (!answer.ok) throw failureFromAnswer(answer.status, await answer.text());
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const totalBytes = totalFromContentRange(answer.headers.get('content-range'));
    return answer.status === 206 && totalBytes !== undefined
      ? { bytes, totalBytes, isWhole: bytes.length === totalBytes }
      : { bytes, totalBytes: bytes.length, isWhole: true };
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof ApiFailure ? error : networkFailure(error);
  }
}
