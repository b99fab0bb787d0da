import { dayMs } from '../../platform/time/time-units.ts';
import { recognitionFolder } from '../../shared/library/document-files.ts';
import type { Services } from '../../shared/services.ts';
import { type OrphanedFolder, orphanedFoldersOf } from '../orphaned-folder.ts';
import type { PicturedFile } from './recognition-store.ts';

/** A document whose upload died is sent again within the day. */
const keptMs = dayMs;

/**
 * Notes the folder of the recognised pages before anything is written to it: the sweeper deletes it where the upload
 * does not.
 */
export async function noteRecognition({ firestore, now }: Services, file: PicturedFile): Promise<void> {
  const folder: OrphanedFolder = {
    documentId: '',
    recognitionOf: file.sha256,
    state: 'tombstoned',
    nameKey: '',
    dueAt: new Date(now().getTime() + keptMs),
  };
  await noteReference(firestore, file).set(folder);
}

/** The document exists: its pages are not needed a second time. What cannot be deleted now is the sweeper's. */
export async function forgetRecognition(services: Services, file: PicturedFile): Promise<void> {
  try {
    await services.bucket.deleteFiles({ prefix: recognitionFolder(file) });
    await noteReference(services.firestore, file).delete();
  } catch (cause) {
    services.logger.warn('recognised pages of a finished upload are still there', { cause });
  }
}

function noteReference(firestore: Services['firestore'], { uid, sha256 }: PicturedFile) {
  return orphanedFoldersOf(firestore, uid).doc(`recognition-${sha256}`);
}
