import { encodeExtended } from 'content-disposition';
import type { Routes } from '../../contract/routes.ts';
import { openObject } from '../../platform/storage/read-object.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { mebibytesOfRange, respondWithRange } from '../../shared/http/respond-with-range.ts';
import { findOriginalFile, findShownFile } from '../../shared/library/find-file.ts';
import { authoriseReading } from './authorise-reading.ts';

/**
 * `GET /pdf/:filename?token=…`: returns the PDF of a document, or the rendition of a DOCX, whole or in the requested
 * range; with `download=1`, the uploaded file as an attachment. The token is one of `POST /pdf-token`, valid for
 * exactly that document, or the owner's session token.
 */
export const readDocumentFile: Handler<Routes['readDocumentFile']> = async (services, request) => {
  const { token, download } = request.query;
  const { uid, document } = await authoriseReading(services, request.params.filename, token);
  const isDownload = download !== undefined;
  const file = isDownload
    ? findOriginalFile(uid, document)
    : await findShownFile(services.bucket, uid, document);
  const { path, sizeBytes } = file;
  // Distinguishes a DOCX from its rendition: their ranges must not be combined.
  const etag = `"${document.id}-${document.version}-${isDownload ? 'original' : 'shown'}"`;
  return respondWithRange(request, {
    sizeBytes,
    etag,
    headers: {
      'Content-Type': file.contentType,
      'Content-Disposition': `${isDownload ? 'attachment' : 'inline'}; filename*=${encodeExtended(file.fileName)}`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
    open: async (part) => {
      const weight = mebibytesOfRange(part);
      await services.rateLimiter.consume([{ limit: 'documentMebibytesOfUser', key: uid, weight }]);
      return openObject(services.bucket, path, { ...part, signal: request.signal });
    },
  });
};
