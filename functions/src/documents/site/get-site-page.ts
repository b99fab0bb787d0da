import { buffer } from 'node:stream/consumers';
import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { isMissingObject } from '../../platform/storage/is-missing-object.ts';
import { openObject, readObject } from '../../platform/storage/read-object.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { documentFilePaths } from '../../shared/library/document-files.ts';
import { findDocumentById } from '../../shared/library/find-documents.ts';
import type { Services } from '../../shared/services.ts';
import { siteContentsSchema } from '../site-files.ts';

/**
 * `GET /documents/:document_id/pages/:page`: returns one page of a site in the library, as stored. Rejects with
 * `document_not_found`, `document_replaced` for another version, and `page_not_found`.
 */
export const getSitePage: Handler<Routes['getSitePage']> = async (services, request) => {
  const { caller, params, query, signal } = request;
  const document = await findDocumentById(services.firestore, caller.uid, params.document_id);
  if (document?.kind !== 'site') throw new ApiError('document_not_found');
  if (document.version !== (query.version ?? document.version)) throw new ApiError('document_replaced');
  const location = { uid: caller.uid, documentId: document.id, version: document.version };
  try {
    return await readPage(services, location, Number(params.page), signal);
  } catch (error) {
    if (isMissingObject(error)) throw new ApiError('document_not_found', { cause: error });
    throw error;
  }
};

async function readPage(
  { bucket }: Services,
  location: Parameters<typeof documentFilePaths>[0],
  page: number,
  signal: AbortSignal,
) {
  const { contents: contentsPath, original } = documentFilePaths(location);
  const contents = siteContentsSchema.parse(
    JSON.parse((await readObject(bucket, contentsPath)).toString('utf8')),
  );
  const found = contents[page - 1];
  if (found === undefined) throw new ApiError('page_not_found');
  const { title, address, fetchedAt, start, end } = found;
  const markdown =
    end > start ? await buffer(await openObject(bucket, original, { start, end: end - 1, signal })) : '';
  return {
    page,
    page_count: contents.length,
    title,
    address,
    fetched_at: fetchedAt,
    markdown: markdown.toString('utf8'),
  };
}
