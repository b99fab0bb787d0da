import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { type UserRecord, userRecordSchema, userReference } from '../../shared/accounts/user-record.ts';
import { documentsOf, type StoredDocument } from '../../shared/library/document-record.ts';
import { toStoredDocument } from '../../shared/library/find-documents.ts';

/** An account and the documents of its library, read at one moment. */
export interface Library {
  readonly user: UserRecord;
  readonly documents: readonly StoredDocument[];
}

/**
 * Reads the account and its documents, inside or outside a transaction. Rejects with `unauthenticated` when the account
 * is deleted.
 */
export async function readLibrary(
  firestore: Firestore,
  uid: string,
  transaction?: Transaction,
): Promise<Library> {
  const [userSnapshot, { docs }] = await Promise.all([
    transaction ? transaction.get(userReference(firestore, uid)) : userReference(firestore, uid).get(),
    transaction ? transaction.get(documentsOf(firestore, uid)) : documentsOf(firestore, uid).get(),
  ]);
  const user = readSnapshot(userSnapshot, userRecordSchema);
  if (user === undefined) throw new ApiError('unauthenticated');
  return { user, documents: docs.map(toStoredDocument).filter((document) => document !== undefined) };
}

/** Finds the product's example in the library. */
export function findExample({ documents }: Library): StoredDocument | undefined {
  return documents.find(({ isExample }) => isExample);
}
