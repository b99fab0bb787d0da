import { dayMs } from '../../platform/time/time-units.ts';
import { recognitionFolder } from '../../shared/library/document-files.ts';
import type { Services } from '../../shared/services.ts';
import { type OrphanedFolder, orphanedFoldersOf } from '../orphaned-folder.ts';
import type { PicturedFile } from './recognition-store.ts';

/** Retention: a document whose upload died is usually sent again within a day. */
const keptMs = dayMs;

/**
 * Notes the folder of the recognised pages before anything is written to it, so that the sweeper deletes it if the
 * upload does not.
 */
export async function recordRecognition({ firestore, now }: Services, file: PicturedFile): Promise<void> {
  const folder: OrphanedFolder = {
    documentId: '',
    recognitionOf: file.sha256,
    state: 'tombstoned',
    nameKey: '',
    dueAt: new Date(now().getTime() + keptMs),
  };
  await recognitionReference(firestore, file).set(folder);
}

/** Deletes the recognised pages, once the document exists. The sweeper retries failures. */
export async function deleteRecognitionRecord(services: Services, file: PicturedFile): Promise<void> {
  try {
    await services.bucket.deleteFiles({ prefix: recognitionFolder(file) });
    await recognitionReference(services.firestore, file).delete();
  } catch (cause) {
    services.logger.warn('recognised pages of a finished upload not deleted', { cause });
  }
}

function recognitionReference(firestore: Services['firestore'], { uid, sha256 }: PicturedFile) {
  return orphanedFoldersOf(firestore, uid).doc(`recognition-${sha256}`);
}
