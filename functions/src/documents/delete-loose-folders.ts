import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { readSnapshot } from '../shared/firestore-data.ts';
import type { Services } from '../shared/services.ts';
import { folderOf, looseFolderSchema, looseFoldersOf } from './loose-folder.ts';

type Deps = Pick<Services, 'firestore' | 'bucket' | 'logger' | 'now'>;

const foldersPerSweep = 500;

/**
 * Deletes the files of what the user deleted or replaced, those of an earlier call that failed included. Folders that an
 * upload may still write to are not due yet.
 */
export async function deleteCondemnedFolders(services: Deps, uid: string): Promise<void> {
  const { docs } = await looseFoldersOf(services.firestore, uid).where('dueAt', '<=', services.now()).get();
  await Promise.all(docs.map((snapshot) => deleteFolder(services, snapshot)));
}

/** The same after a document was replaced: the new one exists, and whatever goes wrong with the files of the old one is the sweeper's. */
export async function deleteReplaced(services: Deps, uid: string): Promise<void> {
  await deleteCondemnedFolders(services, uid).catch((cause: unknown) => {
    services.logger.error('the files of a replaced document are still there', { cause });
  });
}

/**
 * Deletes the files of every user's uploads that died and of deletions that were not finished. Returns how many folders are
 * gone; the next call takes up what is left.
 */
export async function sweepLooseFolders(services: Deps): Promise<number> {
  const due = services.firestore
    .collectionGroup('looseFolders')
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

/** A folder that cannot be deleted now stays noted and is logged: nothing reads it without a document. */
async function deleteFolder(services: Deps, snapshot: QueryDocumentSnapshot): Promise<boolean> {
  const uid = snapshot.ref.parent.parent?.id;
  const folder = readSnapshot(snapshot, looseFolderSchema);
  if (uid === undefined || folder === undefined) return false;
  const { documentId } = folder;
  try {
    // An upload that is only slow finds its note condemned, and cannot bring a document into being in a folder without files.
    if (folder.state === 'uploading') await snapshot.ref.update({ state: 'condemned' });
    await services.bucket.deleteFiles({ prefix: folderOf(uid, snapshot.id, folder) });
    await snapshot.ref.delete();
    return true;
  } catch (cause) {
    services.logger.error('files that no document owns are still there', { documentId, cause });
    return false;
  }
}
