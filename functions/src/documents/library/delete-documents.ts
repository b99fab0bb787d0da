import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { prepareRemoval } from '../../shared/case-files/case-file-record.ts';
import { deadlinesOf } from '../../shared/deadlines/deadline-records.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { versionFolder } from '../../shared/library/document-files.ts';
import { documentNameKey } from '../../shared/library/document-name-key.ts';
import { documentsOf, type StoredDocument } from '../../shared/library/document-record.ts';
import { listDocumentsOf, toStoredDocument } from '../../shared/library/find-documents.ts';
import type { Services } from '../../shared/services.ts';
import { orphanedFolderSchema, orphanedFoldersOf, tombstoneFolder } from '../orphaned-folder.ts';
import { deleteRecognitionRecord } from '../recognition/record-recognition.ts';
import { uploadDeadline } from '../upload/begin-upload.ts';
import { deleteTombstonedFolders } from '../upload/delete-orphaned-folders.ts';

/**
 * `POST /delete_files`: deletes the caller's documents with those names. Deletes their records first, in one
 * transaction, after which they cannot be found, and cancels running uploads under these names. Skips unknown names;
 * rejects with `document_not_found` when all are unknown.
 */
export const deleteDocuments: Handler<Routes['deleteDocuments']> = async (services, { caller, body }) => {
  const { firestore } = services;
  const { uid } = caller;
  const nameKeys = new Set(body.filenames.map(documentNameKey));
  const unfinished = await firestore.runTransaction(async (transaction) => {
    const [documents, leaveCaseFiles, folders] = await Promise.all([
      transaction.get(documentsOf(firestore, uid)),
      prepareRemoval(transaction, firestore, uid),
      transaction.get(orphanedFoldersOf(firestore, uid).where('state', '==', 'uploading')),
    ]);
    const tombstoned = documents.docs
      .map(toStoredDocument)
      .filter((document) => document !== undefined)
      .filter(({ nameKey }) => nameKeys.has(nameKey));
    const stopped = folders.docs.filter((snapshot) =>
      nameKeys.has(readSnapshot(snapshot, orphanedFolderSchema)?.nameKey ?? ''),
    );
    if (tombstoned.length + stopped.length === 0) throw new ApiError('document_not_found');
    for (const { id: documentId, version, nameKey, unfinished } of tombstoned) {
      transaction.delete(documentsOf(firestore, uid).doc(documentId));
      transaction.delete(deadlinesOf(firestore, uid).doc(documentId));
      // Waits with the files of a document whose upload still reads pages: it may write some until then.
      const dueAt = unfinished?.isStopped === false ? uploadDeadline(services) : services.now();
      tombstoneFolder(transaction, firestore, { uid, documentId, version }, { nameKey, dueAt });
    }
    leaveCaseFiles(tombstoned.map(({ id }) => id));
    // Marks the upload as deleted: it deletes its files when it ends; the sweeper does when it never ends.
    for (const { ref } of stopped) transaction.update(ref, { state: 'tombstoned' });
    return tombstoned.filter((document) => document.unfinished !== null);
  });
  await Promise.all(unfinished.map((document) => deleteUnfinishedFiles(services, uid, document)));
  await deleteTombstonedFolders(services, uid);
  const remaining = await listDocumentsOf(firestore, uid);
  return { remaining_files: remaining.map(({ name }) => name) };
};

/** Deletes the files of an unfinished document immediately; the sweeper retries failures. */
async function deleteUnfinishedFiles(
  services: Services,
  uid: string,
  document: StoredDocument,
): Promise<void> {
  const { id: documentId, version, sha256 } = document;
  await deleteRecognitionRecord(services, { uid, sha256 });
  await services.bucket
    .deleteFiles({ prefix: versionFolder({ uid, documentId, version }) })
    .catch((cause: unknown) => {
      services.logger.warn('files of a deleted document not deleted', { documentId, cause });
    });
}
