import { FieldValue } from 'firebase-admin/firestore';
import { userReference } from '../shared/accounts/user-record.ts';
import type { DocumentLocation } from '../shared/library/document-files.ts';
import { type DocumentRecord, documentsOf } from '../shared/library/document-record.ts';
import { findDocumentById } from '../shared/library/find-documents.ts';
import type { Services } from '../shared/services.ts';
import { readLibrary, requireRoom } from './check-library.ts';
import { holdSource } from './hold-upload.ts';

/** Parallel uploads of one user contend for the account's record; each try reads it again. */
const maxAttempts = 30;

/** The document may exist or not: its files must stay, and its hold expires by itself where it was not paid. */
export class UnknownOutcomeError extends Error {
  override readonly name = 'UnknownOutcomeError';
}

/**
 * The moment at which a document begins to exist: its record, the upload count and the payment, in one transaction that
 * checks room, name and content once more. Every commit of a user writes the account's record, so two of them never pass
 * each other. Rejects with `ApiError` like `requireRoom`,
 * and with `UnknownOutcomeError`.
 */
export async function commitUpload(
  services: Services,
  location: DocumentLocation,
  upload: { record: DocumentRecord; creditsUsed: number; allowsDuplicates: boolean },
): Promise<void> {
  const { firestore, ledger } = services;
  const { record, allowsDuplicates } = upload;
  try {
    await firestore.runTransaction(
      async (transaction) => {
        const library = await readLibrary(firestore, location.uid, transaction);
        requireRoom(library, { sha256: record.sha256, nameKey: record.nameKey, allowsDuplicates });
        const payment = await ledger.prepare(transaction, location.uid, {
          kind: 'settle',
          source: holdSource(location),
          amount: upload.creditsUsed,
        });
        transaction.create(documentsOf(firestore, location.uid).doc(location.documentId), record);
        transaction.update(userReference(firestore, location.uid), {
          'uploads.count': FieldValue.increment(1),
        });
        payment.write();
      },
      { maxAttempts },
    );
  } catch (error) {
    // A commit whose answer got lost may have happened: the record, which nobody else writes, tells.
    const known = await findDocumentById(firestore, location.uid, location.documentId).catch(
      (cause: unknown) => {
        throw new UnknownOutcomeError('the database stopped answering during a commit', { cause });
      },
    );
    if (known === undefined) throw error;
  }
}
