import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { BinaryAnswer, Handler } from '../shared/http/handler.ts';
import { documentNameKey } from '../shared/library/document-name.ts';
import type { StoredDocument } from '../shared/library/document-record.ts';
import { findDocumentById, findDocumentByName } from '../shared/library/find-documents.ts';
import type { Services } from '../shared/services.ts';
import { openObject } from '../shared/storage/read-object.ts';
import { isDocumentToken, verifyDocumentToken } from './document-token.ts';
import { findOriginalFile, findShownFile } from './find-file.ts';
import { parseRange } from './parse-range.ts';

/**
 * `GET /pdf/:filename?token=…`: the PDF of a document, or the rendition of a DOCX, whole or the range that was asked for; with
 * `download=1` the file as it was uploaded, as an attachment. The token is one of `POST /pdf-token`, good for exactly that
 * document, or the owner's session token.
 */
export const readDocumentFile: Handler<Routes['readDocumentFile']> = async (services, request) => {
  const { token, download } = request.query;
  const { uid, document } = await authorise(services, request.params.filename, token);
  await services.rateLimiter.consume([{ limit: 'documentReadsOfUser', key: uid }]);
  const isDownload = download !== undefined;
  const file = isDownload
    ? findOriginalFile(uid, document)
    : await findShownFile(services.bucket, uid, document);
  const { path, sizeBytes } = file;
  // A DOCX and its rendition are not parts of one another.
  const etag = `"${document.id}-${document.version}-${isDownload ? 'original' : 'shown'}"`;
  const headers = {
    'Content-Type': file.contentType,
    'Content-Disposition': `${isDownload ? 'attachment' : 'inline'}; filename*=UTF-8''${encodeFileName(file.fileName)}`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
    'Accept-Ranges': 'bytes',
    ETag: etag,
  };
  const isSameVersion = (request.headers['if-range'] ?? etag) === etag;
  const range = isSameVersion ? parseRange(request.headers.range, sizeBytes) : undefined;
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { ...headers, 'Content-Range': `bytes */${sizeBytes}` }, body: undefined };
  }
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 };
  const answer: BinaryAnswer = {
    status: range === undefined ? 200 : 206,
    headers: { ...headers, 'Content-Length': String(end - start + 1) },
    body: await openObject(services.bucket, path, { ...range, signal: request.signal }),
  };
  if (range === undefined) return answer;
  return { ...answer, headers: { ...answer.headers, 'Content-Range': `bytes ${start}-${end}/${sizeBytes}` } };
};

async function authorise(
  services: Services,
  fileName: string,
  token: string,
): Promise<{ uid: string; document: StoredDocument }> {
  if (!isDocumentToken(token)) {
    const { uid } = await services.sessions.verify(token, { fresh: false });
    const document = await findDocumentByName(services.firestore, uid, fileName);
    if (document === undefined) throw new ApiError('document_not_found');
    return { uid, document };
  }
  const claims = verifyDocumentToken(token, services.environment.documentTokenSecret, services.now());
  if (claims === undefined) {
    throw new ApiError('unauthenticated', {
      detail: 'El enlace al documento ha caducado. Vuelve a abrirlo.',
    });
  }
  if (claims.nameKey !== documentNameKey(fileName)) throw new ApiError('document_not_found');
  const document = await findDocumentById(services.firestore, claims.uid, claims.documentId);
  if (document === undefined) throw new ApiError('document_not_found');
  // Replaced while it was read: the rest of the old content is gone.
  if (document.version !== claims.version) throw new ApiError('document_replaced');
  return { uid: claims.uid, document };
}

/** As RFC 5987 asks. */
function encodeFileName(fileName: string): string {
  return encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
