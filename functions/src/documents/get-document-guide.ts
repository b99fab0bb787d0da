import type { DocumentGuide } from '../contract/documents.ts';
import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Handler } from '../shared/http/handler.ts';
import { documentsOf, type StoredDocument } from '../shared/library/document-record.ts';
import { findDocumentById, toStoredDocument } from '../shared/library/find-documents.ts';
import type { Services } from '../shared/services.ts';
import { makeGuide } from './guide/make-guide.ts';

/** After this long, a guide that was begun and is not there has failed, and is tried again. */
const pauseMs = 60 * 60_000;

/**
 * `GET /documents/:document_id/guide`: what one of the caller's documents is and what can be asked about it. Made when it is
 * first asked for, and kept; whoever asks meanwhile, or soon after it failed, is told that there is none.
 */
export const getDocumentGuide: Handler<Routes['getDocumentGuide']> = async (services, { caller, params }) => {
  const document = await findDocumentById(services.firestore, caller.uid, params.document_id);
  if (document === undefined) throw new ApiError('document_not_found');
  if (document.guide !== null) return { guide: document.guide };
  if (!(await beginGuide(services, caller.uid, document))) return { guide: null };
  const guide = await makeGuide(services, caller.uid, document);
  if (guide !== undefined) await storeGuide(services, caller.uid, document, guide);
  return { guide: guide ?? null };
};

/** False where another request is making it, or did a moment ago. */
async function beginGuide(services: Services, uid: string, { id }: StoredDocument): Promise<boolean> {
  const reference = documentsOf(services.firestore, uid).doc(id);
  return await services.firestore.runTransaction(async (transaction) => {
    const current = toStoredDocument(await transaction.get(reference));
    const now = services.now();
    if (current === undefined || current.guide !== null) return false;
    if (current.guideBegunAt !== null && now.getTime() - current.guideBegunAt.getTime() < pauseMs)
      return false;
    transaction.update(reference, { guideBegunAt: now });
    return true;
  });
}

/** Nothing is kept of a version that was replaced or deleted meanwhile. */
async function storeGuide(
  services: Services,
  uid: string,
  { id, version }: StoredDocument,
  guide: DocumentGuide,
): Promise<void> {
  const reference = documentsOf(services.firestore, uid).doc(id);
  await services.firestore.runTransaction(async (transaction) => {
    const current = toStoredDocument(await transaction.get(reference));
    if (current?.version === version) transaction.update(reference, { guide });
  });
}
