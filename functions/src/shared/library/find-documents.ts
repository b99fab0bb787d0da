import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { documentNameKey } from './document-name-key.ts';
import { documentRecordSchema, documentsOf, type StoredDocument } from './document-record.ts';

const spanishOrder = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/** Lists every document of the user in the alphabetical order of Spanish. */
export async function listDocumentsOf(firestore: Firestore, uid: string): Promise<StoredDocument[]> {
  const { docs } = await documentsOf(firestore, uid).get();
  return docs
    .map(toStoredDocument)
    .filter((document) => document !== undefined)
    .sort((one, other) => spanishOrder.compare(one.name, other.name));
}

/** Returns the user's document with that name, or `undefined`. */
export async function findDocumentByName(
  firestore: Firestore,
  uid: string,
  name: string,
): Promise<StoredDocument | undefined> {
  const { docs } = await documentsOf(firestore, uid)
    .where('nameKey', '==', documentNameKey(name))
    .limit(1)
    .get();
  return docs[0] && toStoredDocument(docs[0]);
}

/** Returns the user's document with that id, or `undefined`. */
export async function findDocumentById(
  firestore: Firestore,
  uid: string,
  documentId: string,
): Promise<StoredDocument | undefined> {
  return toStoredDocument(await documentsOf(firestore, uid).doc(documentId).get());
}

/** Converts a snapshot to a document, or `undefined` when it does not exist. Throws for invalid data. */
export function toStoredDocument(snapshot: DocumentSnapshot): StoredDocument | undefined {
  const record = readSnapshot(snapshot, documentRecordSchema);
  return record && { ...record, id: snapshot.id };
}
