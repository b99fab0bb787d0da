import type { RouteBody } from '../../contract/route-definition.ts';
import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { documentNameKey } from '../../shared/library/document-name-key.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import { findDocumentById, findDocumentByName } from '../../shared/library/find-documents.ts';
import { linkToVersion } from '../../shared/library/link-to-version.ts';
import type { Services } from '../../shared/services.ts';

type Route = Routes['createDocumentToken'];

/**
 * `POST /pdf-token`: returns a short-lived token for one document of the caller, for the viewer. Rejects when the
 * document no longer has the requested version.
 */
export const createDocumentToken: Handler<Route> = async (services, { caller, body }) => {
  const document = await findCitedDocument(services, caller.uid, body);
  return await linkToVersion(services, caller, document, body.filename);
};

/**
 * Finds the document of a citation by its id, under any name, because it may have been renamed; other documents by
 * name.
 */
async function findCitedDocument(
  { firestore }: Services,
  uid: string,
  { filename, document_id: id, version }: RouteBody<Route>,
): Promise<StoredDocument> {
  const document =
    id === undefined
      ? await findDocumentByName(firestore, uid, filename)
      : await findDocumentById(firestore, uid, id);
  const isNamed = document?.nameKey === documentNameKey(filename);
  if (document === undefined || (version === undefined && !isNamed)) throw new ApiError('document_not_found');
  if (document.version !== (version ?? document.version)) throw new ApiError('document_replaced');
  return document;
}
