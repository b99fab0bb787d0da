import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { plans } from '../contract/billing/plans.ts';
import type { NameConflict } from '../contract/documents/schemas.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import { type UserRecord, userRecordSchema, userReference } from '../shared/accounts/user-record.ts';
import { documentNameKey } from '../shared/library/document-name.ts';
import { documentsOf, type StoredDocument } from '../shared/library/document-record.ts';
import { toStoredDocument } from '../shared/library/find-documents.ts';
import { freeFileName } from './free-file-name.ts';

/** An account and the documents of its library, read at one moment. */
export interface Library {
  readonly user: UserRecord;
  readonly documents: readonly StoredDocument[];
}

export interface NewDocument {
  readonly sha256: string;
  /** The name requested by the user. */
  readonly name: string;
  readonly nameConflict: NameConflict;
  readonly allowsDuplicates: boolean;
  /** True for the product's example, which does not count for the plan. */
  readonly isExample: boolean;
  /** Case file that gets the document; `undefined` for none. */
  readonly caseFileId?: string | undefined;
}

/** The placement of a new document: its name, and the document it replaces. */
export interface Placement {
  readonly name: string;
  readonly nameKey: string;
  readonly replaced: StoredDocument | undefined;
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

/**
 * Returns the placement of a new document in the library. Throws `ApiError`: `duplicate_file` for the same content, or
 * for the same name if that counts as a duplicate. Throws `plan_limit_reached` without room, and `name_taken` for the
 * same name with other content, if the caller is to be asked.
 */
export function findPlacement(library: Library, file: NewDocument): Placement {
  const { documents } = library;
  if (file.isExample && findExample(library) !== undefined) throw new ApiError('duplicate_file');
  if (!file.allowsDuplicates && documents.some((document) => document.sha256 === file.sha256)) {
    throw duplicate(file, 'ya lo tienes en tu biblioteca');
  }
  const wantedKey = documentNameKey(file.name);
  const namesake = documents.find((document) => document.nameKey === wantedKey);
  const replaced = file.nameConflict === 'replace' ? namesake : undefined;
  // Replacing the example adds one document of the user.
  if (!file.isExample) requireRoom(library, replaced === undefined || replaced.isExample);
  if (namesake !== undefined && file.nameConflict === 'ask') throw new ApiError('name_taken');
  if (namesake !== undefined && file.nameConflict === 'duplicate')
    throw duplicate(file, 'ya tienes otro documento con ese nombre');
  const name =
    file.nameConflict === 'keep_both'
      ? freeFileName(file.name, new Set(documents.map(({ nameKey }) => nameKey)))
      : file.name;
  return { name, nameKey: documentNameKey(name), replaced };
}

/** Clients recognise this error by the word `duplicado`. */
function duplicate({ name }: NewDocument, why: string): ApiError {
  return new ApiError('duplicate_file', { detail: `El archivo «${name}» está duplicado: ${why}.` });
}

/** Finds the product's example in the library. */
export function findExample({ documents }: Library): StoredDocument | undefined {
  return documents.find(({ isExample }) => isExample);
}

/** Counts the documents that count for the plan. */
export function countOwn({ documents }: Library): number {
  return documents.filter(({ isExample }) => !isExample).length;
}

/** Checks the plan's limits. A replacement counts as an upload, but needs no additional place. */
function requireRoom(library: Library, isOneMore: boolean): void {
  const { user } = library;
  const { maxDocuments, label } = plans[user.plan];
  if (isOneMore && countOwn(library) >= maxDocuments) {
    throw new ApiError('plan_limit_reached', {
      detail: `Tu plan ${label} permite guardar ${maxDocuments} documentos y ya los tienes. Elimina alguno o contrata un plan superior.`,
    });
  }
  if (user.uploads.count >= maxDocuments) {
    throw new ApiError('plan_limit_reached', {
      detail: `Tu plan ${label} permite subir ${maxDocuments} documentos por periodo y ya los has subido.`,
    });
  }
}

/** Returns the uploads an account has left: limited by stored documents and by uploads in the period. */
export function countRemainingUploads(library: Library): number {
  const { user } = library;
  return Math.max(0, plans[user.plan].maxDocuments - Math.max(countOwn(library), user.uploads.count));
}
