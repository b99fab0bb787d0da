import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { type BuiltPassageIndex, buildPassageIndex } from '../../engines/search/index.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { isMissingObject } from '../../platform/storage/is-missing-object.ts';
import { readObject } from '../../platform/storage/read-object.ts';
import { minuteMs } from '../../platform/time/time-units.ts';
import { contentFilePaths, type IndexLocation, indexFolder } from '../../shared/library/document-files.ts';
import { contentOf, documentsOf, type StoredDocument } from '../../shared/library/document-record.ts';
import { findDocumentById, toStoredDocument } from '../../shared/library/find-documents.ts';
import type { Services } from '../../shared/services.ts';
import {
  type OrphanedFolder,
  orphanedFolderSchema,
  orphanedFoldersOf,
  orphanGraceMs,
} from '../orphaned-folder.ts';
import { writeIndexFiles } from '../write-document-files.ts';

type Deps = Pick<Services, 'firestore' | 'bucket' | 'models' | 'logger' | 'now'>;

/** Time after which the sweeper deletes a folder whose index was never published. */
const writingMs = 15 * minuteMs;

const pagesSchema = z.array(
  z.object({
    index: z.int().positive(),
    label: z.string(),
    text: z.string(),
    address: z.string().exactOptional(),
  }),
);

/**
 * Rebuilds a document's index with the configured embedding model and swaps it for the old one, which serves until
 * then. Returns `false`, leaving no files, when the document was deleted, replaced or reindexed meanwhile. Rejects with
 * `ApiError('model_unavailable')` when no embeddings are available.
 */
export async function renewIndex(
  services: Deps,
  uid: string,
  document: StoredDocument,
  signal: AbortSignal,
): Promise<boolean> {
  const pages = await readPages(services, uid, document);
  if (pages === undefined) return false;
  const index = await buildPassageIndex({ name: document.name, pages }, services.models, signal);
  const location: IndexLocation = { ...contentOf(uid, document), indexId: index.id };
  await recordFolder(services, location, document.nameKey);
  let isServing = false;
  try {
    await writeIndexFiles(services.bucket, location, index);
    isServing = await publishIndex(services, location, document, index);
  } finally {
    if (!isServing) await undoIndex(services, location);
  }
  return isServing;
}

async function readPages({ bucket }: Deps, uid: string, document: StoredDocument) {
  const { pages } = contentFilePaths(contentOf(uid, document));
  try {
    return pagesSchema.parse(JSON.parse((await readObject(bucket, pages)).toString('utf8')));
  } catch (error) {
    if (isMissingObject(error)) return undefined;
    throw error;
  }
}

function folderRecordReference({ firestore }: Deps, { uid, indexId }: IndexLocation) {
  return orphanedFoldersOf(firestore, uid).doc(indexId);
}

async function recordFolder(services: Deps, location: IndexLocation, nameKey: string): Promise<void> {
  const { documentId, version: indexOf, part } = location;
  const dueAt = new Date(services.now().getTime() + writingMs);
  const folder: OrphanedFolder = { documentId, indexOf, part, state: 'uploading', nameKey, dueAt };
  await folderRecordReference(services, location).set(folder);
}

/** Swaps the indexes atomically, and tombstones the old one. Returns `false` when the document has changed. */
async function publishIndex(
  services: Deps,
  location: IndexLocation,
  old: StoredDocument,
  index: BuiltPassageIndex,
): Promise<boolean> {
  const { firestore } = services;
  const reference = documentsOf(firestore, location.uid).doc(location.documentId);
  const swap = async (transaction: Transaction): Promise<boolean> => {
    const [snapshot, noteSnapshot] = await Promise.all([
      transaction.get(reference),
      transaction.get(folderRecordReference(services, location)),
    ]);
    const current = toStoredDocument(snapshot);
    const isSame =
      current?.version === old.version && current.part === old.part && current.indexId === old.indexId;
    if (!isSame || readSnapshot(noteSnapshot, orphanedFolderSchema)?.state !== 'uploading') return false;
    const { id: indexId, model: embeddingModel, passageCount } = index;
    transaction.update(reference, { indexId, embeddingModel, passageCount });
    transaction.delete(noteSnapshot.ref);
    const tombstoned: OrphanedFolder = {
      documentId: location.documentId,
      indexOf: old.version,
      part: old.part,
      state: 'tombstoned',
      nameKey: old.nameKey,
      dueAt: new Date(services.now().getTime() + orphanGraceMs),
    };
    transaction.set(folderRecordReference(services, { ...location, indexId: old.indexId }), tombstoned);
    return true;
  };
  try {
    return await firestore.runTransaction(swap);
  } catch (error) {
    // A commit without a response may have succeeded. If that cannot be checked either, nothing may be deleted.
    const currentDocument = await findDocumentById(firestore, location.uid, location.documentId).catch(
      () => 'unknown',
    );
    if (
      currentDocument === 'unknown' ||
      (typeof currentDocument === 'object' && currentDocument.indexId === index.id)
    )
      return true;
    throw error;
  }
}

/**
 * Deletes the files of an unpublished index. The note is deleted last, so that it exists as long as the files may. The
 * sweeper retries failures.
 */
async function undoIndex(services: Deps, location: IndexLocation): Promise<void> {
  try {
    await services.bucket.deleteFiles({ prefix: indexFolder(location) });
    await folderRecordReference(services, location).delete();
  } catch (cause) {
    const { documentId } = location;
    services.logger.error('files of an unused index not deleted', { documentId, cause });
  }
}
