import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { contentOf } from '../../shared/library/document-record.ts';
import { findDocumentById } from '../../shared/library/find-documents.ts';
import { readSitePage } from '../../shared/library/read-site-page.ts';

/**
 * `GET /documents/:document_id/pages/:page`: returns one page of a site in the library, as stored. Rejects with
 * `document_not_found`, `document_replaced` for another version, and `page_not_found`.
 */
export const getSitePage: Handler<Routes['getSitePage']> = async (services, request) => {
  const { caller, params, query, signal } = request;
  const document = await findDocumentById(services.firestore, caller.uid, params.document_id);
  if (document?.kind !== 'site') throw new ApiError('document_not_found');
  if (document.version !== (query.version ?? document.version)) throw new ApiError('document_replaced');
  return await readSitePage(services.bucket, contentOf(caller.uid, document), Number(params.page), signal);
};
