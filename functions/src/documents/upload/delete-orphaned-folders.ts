import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { partsFolder } from '../../shared/library/document-files.ts';
import { documentsOf } from '../../shared/library/document-record.ts';
import { toStoredDocument } from '../../shared/library/find-documents.ts';
import type { Services } from '../../shared/services.ts';
import {
  type OrphanedFolder,
  orphanedFolderSchema,
  orphanedFoldersOf,
  pathOfOrphanedFolder,
} from '../orphaned-folder.ts';
import { stopReading } from './unfinished/stop-reading.ts';

type Deps = Pick<Services, 'firestore' | 'bucket' | 'ledger' | 'logger' | 'now'>;

const foldersPerSweep = 500;

/**
 * Deletes the files of deleted and replaced documents, including leftovers of an earlier failed call. Folders that an
 * upload may still write to are not due yet.
 */
export async function deleteTombstonedFolders(services: Deps, uid: string): Promise<void> {
  const { docs } = await orphanedFoldersOf(services.firestore, uid)
    .where('dueAt', '<=', services.now())
    .get();
  await Promise.all(docs.map((snapshot) => deleteFolder(services, snapshot)));
}

/** Deletes the files of a replaced document; leaves failures to the sweeper, because the new document exists. */
export async function deleteReplacedFiles(services: Deps, uid: string): Promise<void> {
  await deleteTombstonedFolders(services, uid).catch((cause: unknown) => {
    services.logger.error('files of a replaced document not deleted', { cause });
  });
}

/**
 * Deletes the files of every user's dead uploads and unfinished deletions. Returns the number of folders deleted; the
 * next call continues with the rest.
 */
export async function sweepOrphanedFolders(services: Deps): Promise<number> {
  const due = services.firestore
    .collectionGroup('orphanedFolders')
    .where('dueAt', '<=', services.now())
    .orderBy('dueAt')
    .limit(foldersPerSweep);
  const { docs } = await due.get();
  let deleted = 0;
  for (const snapshot of docs) {
    if (await deleteFolder(services, snapshot)) deleted += 1;
  }
  return deleted;
}

/**
 * Deletes a due folder. A failure is logged, and the note stays: without a document the folder is never read. A
 * document that is no longer being read keeps its published pages, and its earlier publications are deleted.
 */
async function deleteFolder(services: Deps, snapshot: QueryDocumentSnapshot): Promise<boolean> {
  const uid = snapshot.ref.parent.parent?.id;
  const folder = readSnapshot(snapshot, orphanedFolderSchema);
  if (uid === undefined || folder === undefined) return false;
  const { documentId } = folder;
  const location = { uid, documentId, version: snapshot.id };
  try {
    if (folder.state === 'reading') {
      await stopReading(services, location);
      return false;
    }
    if (folder.state === 'outgrown') {
      await deleteOutgrownParts(services, uid, snapshot, folder);
      return true;
    }
    // Tombstones the note first: an upload that is only slow must not create a document without files.
    if (folder.state === 'uploading') await snapshot.ref.update({ state: 'tombstoned' });
    await services.bucket.deleteFiles({ prefix: pathOfOrphanedFolder(uid, snapshot.id, folder) });
    await snapshot.ref.delete();
    return true;
  } catch (cause) {
    services.logger.error('orphaned files not deleted', { documentId, cause });
    return false;
  }
}

async function deleteOutgrownParts(
  { firestore, bucket }: Deps,
  uid: string,
  snapshot: QueryDocumentSnapshot,
  { documentId }: OrphanedFolder,
): Promise<void> {
  const folder = partsFolder({ uid, documentId, version: snapshot.id });
  const [files] = await bucket.getFiles({ prefix: folder });
  const document = toStoredDocument(await documentsOf(firestore, uid).doc(documentId).get());
  // Skips a folder whose record has changed: another upload now continues to read that document.
  const { updateTime } = await snapshot.ref.get();
  if (updateTime === undefined || !updateTime.isEqual(snapshot.updateTime)) return;
  const isServing = document?.version === snapshot.id && document.part !== null;
  const serving = isServing ? `${folder}${document.part}/` : undefined;
  const outgrown = files.filter(({ name }) => serving === undefined || !name.startsWith(serving));
  await Promise.all(outgrown.map((file) => file.delete({ ignoreNotFound: true })));
  await snapshot.ref.delete({ lastUpdateTime: updateTime });
}
