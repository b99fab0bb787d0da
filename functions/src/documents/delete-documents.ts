import type { Routes } from '../contract/routes.ts';
import { readSnapshot } from '../shared/firestore-data.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Handler } from '../shared/http/handler.ts';
import { documentNameKey } from '../shared/library/document-name.ts';
import { documentsOf } from '../shared/library/document-record.ts';
import { listDocumentsOf, toStoredDocument } from '../shared/library/find-documents.ts';
import { deleteCondemnedFolders } from './delete-loose-folders.ts';
import { condemnFolder, looseFolderSchema, looseFoldersOf } from './loose-folder.ts';

/**
 * `POST /delete_files`: deletes the caller's documents of those names. Their records go first, all in one transaction: from
 * then on nothing finds them. An upload under such a name that is still running comes to nothing. Names that are not there
 * are passed over; `document_not_found` where not one is.
 */
export const deleteDocuments: Handler<Routes['deleteDocuments']> = async (services, { caller, body }) => {
  const { firestore } = services;
  const { uid } = caller;
  const nameKeys = new Set(body.filenames.map(documentNameKey));
  await firestore.runTransaction(async (transaction) => {
    const [documents, folders] = await Promise.all([
      transaction.get(documentsOf(firestore, uid)),
      transaction.get(looseFoldersOf(firestore, uid).where('state', '==', 'uploading')),
    ]);
    const condemned = documents.docs
      .map(toStoredDocument)
      .filter((document) => document !== undefined && nameKeys.has(document.nameKey));
    const stopped = folders.docs.filter((snapshot) =>
      nameKeys.has(readSnapshot(snapshot, looseFolderSchema)?.nameKey ?? ''),
    );
    if (condemned.length + stopped.length === 0) throw new ApiError('document_not_found');
    for (const document of condemned) {
      if (document === undefined) continue;
      const { id: documentId, version, nameKey } = document;
      transaction.delete(documentsOf(firestore, uid).doc(documentId));
      condemnFolder(transaction, firestore, { uid, documentId, version }, { nameKey, now: services.now() });
    }
    // Its own end deletes the files that it is still writing; the sweeper does where it has none.
    for (const { ref } of stopped) transaction.update(ref, { state: 'condemned' });
  });
  await deleteCondemnedFolders(services, uid);
  const remaining = await listDocumentsOf(firestore, uid);
  return { remaining_files: remaining.map(({ name }) => name) };
};
