import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Handler } from '../shared/http/handler.ts';
import { documentNameKey } from '../shared/library/document-name.ts';
import { documentsOf } from '../shared/library/document-record.ts';
import { listDocumentsOf, toStoredDocument } from '../shared/library/find-documents.ts';
import { announceDeletion, finishDeletions } from './finish-deletions.ts';

/**
 * `POST /delete_files`: deletes the caller's documents of those names. Their records go first, all in one transaction: from
 * then on nothing finds them. Names that are not there are passed over; `document_not_found` where not one is.
 */
export const deleteDocuments: Handler<Routes['deleteDocuments']> = async (services, { caller, body }) => {
  const { firestore } = services;
  const nameKeys = new Set(body.filenames.map(documentNameKey));
  await firestore.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(documentsOf(firestore, caller.uid));
    const condemned = docs.filter((snapshot) => nameKeys.has(toStoredDocument(snapshot)?.nameKey ?? ''));
    if (condemned.length === 0) throw new ApiError('document_not_found');
    for (const { ref } of condemned) {
      transaction.delete(ref);
      announceDeletion(transaction, firestore, caller.uid, ref.id);
    }
  });
  await finishDeletions(services, caller.uid);
  const remaining = await listDocumentsOf(firestore, caller.uid);
  return { remaining_files: remaining.map(({ name }) => name) };
};
