import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { ApiError } from '../../platform/errors/api-error.ts';
import { retriedTransaction } from '../../platform/firestore/retried-transaction.ts';
import { userReference } from '../../shared/accounts/user-record.ts';
import { prepareAddition } from '../../shared/case-files/case-file-record.ts';
import { documentNameKey } from '../../shared/library/document-name-key.ts';
import {
  type DocumentRecord,
  documentsOf,
  type StoredDocument,
} from '../../shared/library/document-record.ts';
import { findDocumentById } from '../../shared/library/find-documents.ts';
import type { Services } from '../../shared/services.ts';
import {
  type OrphanedFolder,
  orphanedFolderReference,
  readOrphanedFolder,
  supersededFolderRecord,
  tombstoneFolder,
} from '../orphaned-folder.ts';
import { findPlacement, type NewDocument, type Placement } from '../placement/find-placement.ts';
import { type Library, readLibrary } from '../placement/read-library.ts';
import { holdSource, type UploadLocation } from './begin-upload.ts';

/** The document may exist or not: its files must stay, and the sweeper releases unpaid credits. */
export class UnknownOutcomeError extends Error {
  override readonly name = 'UnknownOutcomeError';
}

export interface FinishedUpload {
  readonly file: NewDocument;
  /** All fields but the name, which the commit decides. */
  readonly record: Omit<DocumentRecord, 'name' | 'nameKey'>;
  /** Credits to settle from the hold, once every page was processed; the example holds and costs nothing. */
  readonly creditsUsed: number;
  /** True when the upload replaces the document at its location. */
  readonly hasToReplace: boolean;
  /** The reader of a document that is published before it is fully read. */
  readonly reader?: string;
  /** True when some of the document's pages are published already. */
  readonly isPublished?: boolean;
}

export interface CommittedUpload {
  readonly document: StoredDocument;
  /** `undefined` when nothing was paid, and when the response of the commit was lost. */
  readonly remainingCredits: number | undefined;
}

/**
 * Creates a document: its record, the upload count and the payment, in one transaction. The transaction checks room,
 * name and content again, and removes the replaced document. It writes the account's record, so that two commits of a
 * user never overlap. A document published before it is fully read is paid when it is, and later publications replace
 * earlier ones. Rejects with `ApiError` like `findPlacement`, and with `document_not_found` when the user deleted or
 * renamed the document meanwhile. Rejects with `upload_in_progress` when another upload continues reading it, and with
 * `UnknownOutcomeError`.
 */
export async function commitUpload(
  services: Services,
  location: UploadLocation,
  upload: FinishedUpload,
): Promise<CommittedUpload> {
  const { firestore } = services;
  try {
    return await firestore.runTransaction(
      (transaction) => commitInTransaction(services, transaction, location, upload),
      retriedTransaction,
    );
  } catch (error) {
    // A commit without a response may have succeeded: the record, which no other request writes, shows it.
    const currentDocument = await findDocumentById(firestore, location.uid, location.documentId).catch(
      (cause: unknown) => {
        throw new UnknownOutcomeError('the database stopped answering during a commit', { cause });
      },
    );
    if (currentDocument?.version !== location.version || currentDocument.part !== upload.record.part)
      throw error;
    return { document: currentDocument, remainingCredits: undefined };
  }
}

async function commitInTransaction(
  services: Services,
  transaction: Transaction,
  location: UploadLocation,
  upload: FinishedUpload,
): Promise<CommittedUpload> {
  const { firestore } = services;
  const library = await readLibrary(firestore, location.uid, transaction);
  const folder = await readOrphanedFolder(transaction, firestore, location);
  if (upload.isPublished)
    return await commitMorePages(services, transaction, location, { upload, library, folder });
  const { file, record, hasToReplace } = upload;
  // Rejects when the document to replace was renamed meanwhile: the user agreed to replace another name.
  const wantedKey = documentNameKey(file.name);
  const isGone =
    hasToReplace &&
    !library.documents.some(({ id, nameKey }) => id === location.documentId && nameKey === wantedKey);
  if (folder?.state !== 'uploading' || isGone) {
    throw new ApiError('document_not_found', { detail: deletedMeanwhile });
  }
  const place = findPlacement(library, file);
  // Rejects when another document took the name since this upload began: the user did not agree to replace that one.
  if (place.replaced !== undefined && place.replaced.id !== location.documentId) {
    throw new ApiError('name_taken');
  }
  const { caseFileId } = file;
  const addToCaseFile = await prepareAddition(transaction, firestore, { uid: location.uid, caseFileId });
  const payment = await preparePayment(services, transaction, location, upload);
  const { name, nameKey } = place;
  const document: DocumentRecord = { ...record, name, nameKey };
  const { reader } = upload;
  const folderRecord: OrphanedFolder | undefined = record.unfinished
    ? { ...folder, state: 'reading', ...(reader !== undefined && { reader }) }
    : undefined;
  writeRecord(transaction, firestore, location, {
    document,
    replaced: place.replaced,
    note: folderRecord,
    now: services.now(),
  });
  addToCaseFile({ id: location.documentId, jobId: record.site?.jobId }, services.now());
  payment?.write();
  return {
    document: { ...document, id: location.documentId },
    remainingCredits: payment?.balance.available,
  };
}

/** Prepares the payment of a fully read document. */
async function preparePayment(
  { ledger }: Services,
  transaction: Transaction,
  location: UploadLocation,
  { file, record, creditsUsed }: FinishedUpload,
) {
  if (file.isExample || record.unfinished !== null) return undefined;
  const settle = { kind: 'settle', source: holdSource(location), amount: creditsUsed } as const;
  return await ledger.prepare(transaction, location.uid, settle);
}

interface PublishedUpload {
  readonly upload: FinishedUpload;
  readonly library: Library;
  readonly folder: OrphanedFolder | undefined;
}

/** Adds pages to an existing document, under its current name. */
async function commitMorePages(
  services: Services,
  transaction: Transaction,
  location: UploadLocation,
  { upload, library, folder }: PublishedUpload,
): Promise<CommittedUpload> {
  const { firestore, now } = services;
  const duplicate = library.documents.find(
    ({ id, version }) => id === location.documentId && version === location.version,
  );
  if (duplicate === undefined) throw new ApiError('document_not_found', { detail: deletedMeanwhile });
  if (folder?.state !== 'reading' || folder.reader !== upload.reader)
    throw new ApiError('upload_in_progress');
  const payment = await preparePayment(services, transaction, location, upload);
  const { name, nameKey, uploadedAt } = duplicate;
  const document: DocumentRecord = { ...upload.record, name, nameKey, uploadedAt };
  transaction.set(documentsOf(firestore, location.uid).doc(location.documentId), document);
  if (document.unfinished === null) {
    transaction.set(orphanedFolderReference(firestore, location), supersededFolderRecord(folder, now()));
  }
  transaction.update(userReference(firestore, location.uid), { 'uploads.count': FieldValue.increment(0) });
  payment?.write();
  return {
    document: { ...document, id: location.documentId },
    remainingCredits: payment?.balance.available,
  };
}

function writeRecord(
  transaction: Transaction,
  firestore: Firestore,
  location: UploadLocation,
  change: {
    document: DocumentRecord;
    replaced: Placement['replaced'];
    /** The note on its folder; none for a complete document. */
    note: OrphanedFolder | undefined;
    now: Date;
  },
): void {
  const { document, replaced, note, now } = change;
  const reference = documentsOf(firestore, location.uid).doc(location.documentId);
  if (replaced === undefined) transaction.create(reference, document);
  else {
    transaction.set(reference, document);
    const { nameKey, version } = replaced;
    tombstoneFolder(transaction, firestore, { ...location, version }, { nameKey, dueAt: now });
  }
  const noteReference = orphanedFolderReference(firestore, location);
  if (note === undefined) transaction.delete(noteReference);
  else transaction.set(noteReference, note);
  // Writes the user's record for the example too, which is no upload, so that two commits of an account conflict.
  const counted = FieldValue.increment(document.isExample ? 0 : 1);
  transaction.update(userReference(firestore, location.uid), { 'uploads.count': counted });
}

const deletedMeanwhile =
  'Has eliminado este documento, o le has cambiado el nombre, mientras se subía. No se te ha cobrado.';
