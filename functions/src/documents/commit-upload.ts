import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { userReference } from '../shared/accounts/user-record.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { DocumentLocation } from '../shared/library/document-files.ts';
import { documentNameKey } from '../shared/library/document-name.ts';
import { type DocumentRecord, documentsOf, type StoredDocument } from '../shared/library/document-record.ts';
import { findDocumentById } from '../shared/library/find-documents.ts';
import type { Services } from '../shared/services.ts';
import { holdSource } from './begin-upload.ts';
import { findPlace, type NewDocument, type Place, readLibrary } from './check-library.ts';
import { condemnFolder, looseFolderReference, readLooseFolder } from './loose-folder.ts';

/** Parallel uploads of one user contend for the account's record; each try reads it again. */
const maxAttempts = 30;

/** The document may exist or not: its files must stay, and the sweeper gives back what was not paid. */
export class UnknownOutcomeError extends Error {
  override readonly name = 'UnknownOutcomeError';
}

export interface FinishedUpload {
  readonly file: NewDocument;
  /** Everything but the name, which is settled here. */
  readonly record: Omit<DocumentRecord, 'name' | 'nameKey'>;
  /** Of what was held for it; the example holds and costs nothing. */
  readonly creditsUsed: number;
  /** Whether the document at its location is to be replaced by it. */
  readonly hasToReplace: boolean;
}

export interface Committed {
  readonly document: StoredDocument;
  /** `undefined` where nothing was paid, and where the answer of the commit was lost. */
  readonly remainingCredits: number | undefined;
}

/**
 * The moment at which a document begins to exist: its record, the upload count and the payment, in one transaction that
 * checks room, name and content once more, and in which what it replaces ceases to exist. Every commit of a user writes the
 * account's record, so two of them never pass each other. Rejects with `ApiError` like `findPlace`, with
 * `document_not_found` where the user deleted or renamed the document meanwhile, and with `UnknownOutcomeError`.
 */
export async function commitUpload(
  services: Services,
  location: DocumentLocation,
  upload: FinishedUpload,
): Promise<Committed> {
  const { firestore } = services;
  try {
    return await firestore.runTransaction((transaction) => commit(services, transaction, location, upload), {
      maxAttempts,
    });
  } catch (error) {
    // A commit whose answer got lost may have happened: the record, which nobody else writes, tells.
    const known = await findDocumentById(firestore, location.uid, location.documentId).catch(
      (cause: unknown) => {
        throw new UnknownOutcomeError('the database stopped answering during a commit', { cause });
      },
    );
    if (known?.version !== location.version) throw error;
    return { document: known, remainingCredits: undefined };
  }
}

async function commit(
  services: Services,
  transaction: Transaction,
  location: DocumentLocation,
  { file, record, creditsUsed, hasToReplace }: FinishedUpload,
): Promise<Committed> {
  const { firestore, ledger } = services;
  const library = await readLibrary(firestore, location.uid, transaction);
  const folder = await readLooseFolder(transaction, firestore, location);
  // What was renamed meanwhile is not what the user agreed to replace either.
  const wantedKey = documentNameKey(file.name);
  const isGone =
    hasToReplace &&
    !library.documents.some(({ id, nameKey }) => id === location.documentId && nameKey === wantedKey);
  if (folder?.state !== 'uploading' || isGone) {
    throw new ApiError('document_not_found', { detail: deletedMeanwhile });
  }
  const place = findPlace(library, file);
  // Another document took the name since this one began: it is not what the user agreed to replace.
  if (place.replaced !== undefined && place.replaced.id !== location.documentId) {
    throw new ApiError('name_taken');
  }
  const settle = { kind: 'settle', source: holdSource(location), amount: creditsUsed } as const;
  const payment = file.isExample ? undefined : await ledger.prepare(transaction, location.uid, settle);
  const { name, nameKey } = place;
  const document: DocumentRecord = { ...record, name, nameKey };
  writeRecord(transaction, firestore, location, { document, replaced: place.replaced, now: services.now() });
  payment?.write();
  return {
    document: { ...document, id: location.documentId },
    remainingCredits: payment?.balance.available,
  };
}

function writeRecord(
  transaction: Transaction,
  firestore: Firestore,
  location: DocumentLocation,
  change: { document: DocumentRecord; replaced: Place['replaced']; now: Date },
): void {
  const { document, replaced, now } = change;
  const reference = documentsOf(firestore, location.uid).doc(location.documentId);
  if (replaced === undefined) transaction.create(reference, document);
  else {
    transaction.set(reference, document);
    const { nameKey, version } = replaced;
    condemnFolder(transaction, firestore, { ...location, version }, { nameKey, now });
  }
  transaction.delete(looseFolderReference(firestore, location));
  // Written also for the example, which is no upload: two commits of an account shall not pass each other.
  const counted = FieldValue.increment(document.isExample ? 0 : 1);
  transaction.update(userReference(firestore, location.uid), { 'uploads.count': counted });
}

const deletedMeanwhile =
  'Has eliminado este documento, o le has cambiado el nombre, mientras se subía. No se te ha cobrado.';
