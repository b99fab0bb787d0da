import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { documentFolder } from '../shared/library/document-files.ts';
import type { Services } from '../shared/services.ts';

/** `users/{uid}/deletions/{documentId}`: the record of the document is gone, its files are still to be deleted. */
function deletionsOf(firestore: Firestore, uid: string) {
  return firestore.collection(`users/${uid}/deletions`);
}

/** Notes, in the transaction that deletes a record, that its files have to follow. */
export function announceDeletion(
  transaction: Transaction,
  firestore: Firestore,
  uid: string,
  documentId: string,
): void {
  const requestedAt = FieldValue.serverTimestamp();
  transaction.set(deletionsOf(firestore, uid).doc(documentId), { requestedAt });
}

/**
 * Deletes the files of every document whose deletion was announced, those of an earlier call that failed included. A folder
 * that cannot be deleted now stays announced and is logged: nothing reads it without its record.
 */
export async function finishDeletions(services: Services, uid: string): Promise<void> {
  const { docs } = await deletionsOf(services.firestore, uid).get();
  await Promise.all(
    docs.map(async ({ id, ref }) => {
      try {
        await services.bucket.deleteFiles({ prefix: documentFolder(uid, id) });
        await ref.delete();
      } catch (cause) {
        services.logger.error('the files of a deleted document are still there', { documentId: id, cause });
      }
    }),
  );
}
