import { type DocumentLocation, versionFolder } from '../../shared/library/document-files.ts';
import type { Services } from '../../shared/services.ts';
import { orphanedFolderReference } from '../orphaned-folder.ts';
import { holdSource, type UploadLocation } from './begin-upload.ts';

/**
 * Releases the credits of a failed upload, except those owed for work done, and deletes its files. Never throws, so
 * that the caller's own failure is reported: the sweeper finishes the rest in a quarter of an hour.
 */
export async function undoUpload(
  services: Services,
  location: UploadLocation,
  { owed, spent }: { readonly owed: number; readonly spent: number } = { owed: 0, spent: 0 },
): Promise<void> {
  const source = holdSource(location);
  const outcomes = await Promise.allSettled([
    services.ledger.post(
      location.uid,
      spent > 0 ? { kind: 'settle', source, amount: owed } : { kind: 'release', source },
    ),
    deleteFiles(services, location),
  ]);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') {
      services.logger.error('failed upload not undone', {
        documentId: location.documentId,
        cause: outcome.reason,
      });
    }
  }
}

/** Deletes the files and then their note: the note must exist as long as files may exist. */
async function deleteFiles(services: Services, location: DocumentLocation): Promise<void> {
  await services.bucket.deleteFiles({ prefix: versionFolder(location) });
  await orphanedFolderReference(services.firestore, location).delete();
}
