import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { ApiError } from '../platform/errors/api-error.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import {
  type DeadlineSettingsRecord,
  deadlineRecordSchema,
  deadlineSettingsOf,
  deadlineSettingsRecordSchema,
  deadlinesOf,
} from '../shared/deadlines/deadline-records.ts';
import { documentsOf } from '../shared/library/document-record.ts';
import { listDocumentsOf, toStoredDocument } from '../shared/library/find-documents.ts';
import type { DocumentWithDeadlines } from './describe-deadlines.ts';

/** Settings of a user who never changed them. */
const defaultSettings: DeadlineSettingsRecord = { region: null, reminderDays: null, remindAt: null };

/** Reads inside a transaction, or outside of one. */
type Reader = Firestore | Transaction;

export async function findSettings(
  firestore: Firestore,
  uid: string,
  reader: Reader = firestore,
): Promise<DeadlineSettingsRecord> {
  const [snapshot] = await reader.getAll(deadlineSettingsOf(firestore, uid));
  return (snapshot && readSnapshot(snapshot, deadlineSettingsRecordSchema)) ?? defaultSettings;
}

/** Returns all documents of the user, with their stored deadlines, in the order of the library. */
export async function listDocumentsWithDeadlines(
  firestore: Firestore,
  uid: string,
): Promise<DocumentWithDeadlines[]> {
  const [documents, { docs }] = await Promise.all([
    listDocumentsOf(firestore, uid),
    deadlinesOf(firestore, uid).get(),
  ]);
  const records = new Map(
    docs.map((snapshot) => [snapshot.id, readSnapshot(snapshot, deadlineRecordSchema)]),
  );
  return documents.map((document) => ({ document, record: records.get(document.id) }));
}

/** Returns a document of the user with its stored deadlines. Rejects with `document_not_found`. */
export async function requireDocumentWithDeadlines(
  firestore: Firestore,
  uid: string,
  documentId: string,
  reader: Reader = firestore,
): Promise<DocumentWithDeadlines> {
  const [storedSnapshot, foundSnapshot] = await reader.getAll(
    documentsOf(firestore, uid).doc(documentId),
    deadlinesOf(firestore, uid).doc(documentId),
  );
  const document = storedSnapshot && toStoredDocument(storedSnapshot);
  if (document === undefined) throw new ApiError('document_not_found');
  return { document, record: foundSnapshot && readSnapshot(foundSnapshot, deadlineRecordSchema) };
}
