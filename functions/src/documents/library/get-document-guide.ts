import type { DocumentGuide } from '../../contract/documents/schemas.ts';
import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { dayMs, hourMs, minuteMs } from '../../platform/time/time-units.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { documentsOf, type StoredDocument } from '../../shared/library/document-record.ts';
import { toStoredDocument } from '../../shared/library/find-documents.ts';
import type { Services } from '../../shared/services.ts';
import { makeGuide } from './guide/make-guide.ts';

/** Time after its request began for which a guide counts as pending. */
const makingMs = minuteMs;
/** Delay before a failed guide is made again. */
const pauseMs = hourMs;
/** Delay before a document without a guide is asked for one again. */
const longPauseMs = 30 * dayMs;

/**
 * `GET /documents/:document_id/guide`: returns the description of one of the caller's documents, with questions about
 * it. Makes the guide at the first request and stores it; concurrent requests return `is_pending`, and requests soon
 * after a failure `null`. Rejects with `rate_limited` when too many were made for the caller today.
 */
export const getDocumentGuide: Handler<Routes['getDocumentGuide']> = async (services, { caller, params }) => {
  const started = await beginGuide(services, caller.uid, params.document_id);
  if ('guide' in started) return started;
  const madeGuide = await makeGuide(services, caller.uid, started.document);
  if (madeGuide !== undefined) await storeGuide(services, caller.uid, started.document, madeGuide);
  return { guide: madeGuide ?? null, is_pending: false };
};

/** Returns the document whose guide this request must make, or else the response. */
async function beginGuide(
  services: Services,
  uid: string,
  documentId: string,
): Promise<{ document: StoredDocument } | { guide: DocumentGuide | null; is_pending: boolean }> {
  const reference = documentsOf(services.firestore, uid).doc(documentId);
  const answer = describeKnownGuide(toStoredDocument(await reference.get()), services.now());
  if ('guide' in answer) return answer;
  await services.rateLimiter.consume([{ limit: 'guidesOfUser', key: uid }]);
  return await services.firestore.runTransaction(async (transaction) => {
    const now = services.now();
    const current = describeKnownGuide(toStoredDocument(await transaction.get(reference)), now);
    if ('document' in current)
      transaction.update(reference, { guideDueAt: new Date(now.getTime() + pauseMs) });
    return current;
  });
}

function describeKnownGuide(
  document: StoredDocument | undefined,
  now: Date,
): { document: StoredDocument } | { guide: DocumentGuide | null; is_pending: boolean } {
  if (document === undefined) throw new ApiError('document_not_found');
  const { guide, guideDueAt, unfinished } = document;
  // Returns no guide while pages are being read: it is made once, of all pages.
  if (unfinished !== null && !unfinished.isStopped) return { guide: null, is_pending: true };
  const waitMs = (guideDueAt?.getTime() ?? 0) - now.getTime();
  if (guide === null && waitMs <= 0) return { document };
  const isBeingMade = waitMs > pauseMs - makingMs && waitMs <= pauseMs;
  return { guide, is_pending: guide === null && isBeingMade };
}

/** Stores the guide, or `null` for a while. Skips a version that was replaced or deleted meanwhile. */
async function storeGuide(
  services: Services,
  uid: string,
  { id, version, part }: StoredDocument,
  guide: DocumentGuide | null,
): Promise<void> {
  const reference = documentsOf(services.firestore, uid).doc(id);
  const guideDueAt = new Date(services.now().getTime() + longPauseMs);
  await services.firestore.runTransaction(async (transaction) => {
    const current = toStoredDocument(await transaction.get(reference));
    if (current?.version === version && current.part === part)
      transaction.update(reference, { guide, guideDueAt });
  });
}
