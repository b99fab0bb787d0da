import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { plans } from '../contract/plans.ts';
import { type UserRecord, userRecordSchema, userReference } from '../shared/accounts/user-record.ts';
import { readSnapshot } from '../shared/firestore-data.ts';
import { ApiError } from '../shared/http/api-error.ts';
import { documentsOf, type StoredDocument } from '../shared/library/document-record.ts';
import { toStoredDocument } from '../shared/library/find-documents.ts';

/** An account and what its library holds, read at one moment. */
export interface Library {
  readonly user: UserRecord;
  readonly documents: readonly StoredDocument[];
}

export interface NewDocumentKeys {
  readonly sha256: string;
  readonly nameKey: string;
  readonly allowsDuplicates: boolean;
}

/** Reads the account and its documents, in a transaction or without one. Rejects with `unauthenticated` where it is gone. */
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

/**
 * Throws `ApiError` where the library cannot take one more document: `duplicate_file` (the same content),
 * `plan_limit_reached`, `name_taken` (the same name, other content).
 */
export function requireRoom({ user, documents }: Library, file: NewDocumentKeys): void {
  if (!file.allowsDuplicates && documents.some((document) => document.sha256 === file.sha256)) {
    throw new ApiError('duplicate_file');
  }
  const { maxDocuments, label } = plans[user.plan];
  if (documents.length >= maxDocuments) {
    throw new ApiError('plan_limit_reached', {
      detail: `Tu plan ${label} permite ${maxDocuments} documentos guardados y ya los tienes. Elimina alguno o mejora tu plan.`,
    });
  }
  if (user.uploads.count >= maxDocuments) {
    throw new ApiError('plan_limit_reached', {
      detail: `Tu plan ${label} permite subir ${maxDocuments} documentos por periodo y ya los has subido.`,
    });
  }
  if (documents.some((document) => document.nameKey === file.nameKey)) throw new ApiError('name_taken');
}

/** Uploads that the account has left: limited by what is stored and by what was uploaded in the period. */
export function countRemainingUploads({ user, documents }: Library): number {
  return Math.max(0, plans[user.plan].maxDocuments - Math.max(documents.length, user.uploads.count));
}
