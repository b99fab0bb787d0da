import {
  type CollectionReference,
  FieldValue,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { caseFileColors } from '../../contract/case-files/case-file-colors.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';

/** `users/{uid}/caseFiles/{caseFileId}`: a name over documents and extractions. Conversations have its id. */
export const caseFileRecordSchema = z.object({
  name: z.string(),
  color: z.enum(caseFileColors),
  isArchived: z.boolean(),
  documentIds: z.array(z.string()),
  jobIds: z.array(z.string()),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type CaseFileRecord = z.infer<typeof caseFileRecordSchema>;

/** Returns the case files of a user. Call it only with the uid of the authenticated caller. */
export function caseFilesOf(firestore: Firestore, uid: string): CollectionReference {
  return firestore.collection(`users/${uid}/caseFiles`);
}

/** A user's case file to which a document is added; `undefined` for none. */
interface TargetCaseFile {
  readonly uid: string;
  readonly caseFileId?: string | undefined;
}

interface AddedDocument {
  readonly id: string;
  /** The extraction that it was made of; `undefined` for an upload. */
  readonly jobId: string | undefined;
}

/** Reads whether the case file exists, within a transaction. Returns its id, or `null` for none. */
export async function findCaseFileId(
  transaction: Transaction,
  firestore: Firestore,
  { uid, caseFileId }: TargetCaseFile,
): Promise<string | null> {
  if (caseFileId === undefined) return null;
  const { exists } = await transaction.get(caseFilesOf(firestore, uid).doc(caseFileId));
  return exists ? caseFileId : null;
}

/**
 * Reads the case file of a new document, within the transaction that creates it. Returns a function that adds the
 * document and the extraction that it was made of; without a case file the function does nothing.
 */
export async function prepareAddition(
  transaction: Transaction,
  firestore: Firestore,
  target: TargetCaseFile,
): Promise<(document: AddedDocument, now: Date) => void> {
  const caseFileId = await findCaseFileId(transaction, firestore, target);
  return ({ id, jobId }, updatedAt) => {
    if (caseFileId === null) return;
    transaction.update(caseFilesOf(firestore, target.uid).doc(caseFileId), {
      documentIds: FieldValue.arrayUnion(id),
      ...(jobId !== undefined && { jobIds: FieldValue.arrayUnion(jobId) }),
      updatedAt,
    });
  };
}

/** Adds a document that exists already to a case file. */
export async function addToCaseFile(
  firestore: Firestore,
  target: TargetCaseFile,
  document: AddedDocument,
  now: Date,
): Promise<void> {
  if (target.caseFileId === undefined) return;
  await firestore.runTransaction(async (transaction) => {
    const addDocument = await prepareAddition(transaction, firestore, target);
    addDocument(document, now);
  });
}

/**
 * Reads the case files of deleted documents, within the transaction that deletes them. Returns a function that removes
 * the documents from these case files.
 */
export async function prepareRemoval(
  transaction: Transaction,
  firestore: Firestore,
  uid: string,
): Promise<(documentIds: readonly string[]) => void> {
  const { docs } = await transaction.get(caseFilesOf(firestore, uid));
  return (documentIds) => {
    for (const snapshot of docs) {
      const heldIds = readSnapshot(snapshot, caseFileRecordSchema)?.documentIds ?? [];
      const remainingIds = heldIds.filter((id) => documentIds.includes(id));
      if (remainingIds.length > 0)
        transaction.update(snapshot.ref, { documentIds: FieldValue.arrayRemove(...remainingIds) });
    }
  };
}
