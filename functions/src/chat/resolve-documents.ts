import type { Firestore } from 'firebase-admin/firestore';
import { allDocuments } from '../contract/limits.ts';
import { readSnapshot } from '../shared/firestore-data.ts';
import { ApiError } from '../shared/http/api-error.ts';
import { documentRecordSchema, documentsOf, type StoredDocument } from '../shared/library/document-record.ts';
import { answerTexts } from './answer-texts.ts';

/**
 * The documents that a selection names, as they are stored now: every one for `all`, else the one of that name. Rejects with
 * `document_not_found` where there is none.
 */
export async function resolveDocuments(
  firestore: Firestore,
  uid: string,
  selected: string,
): Promise<StoredDocument[]> {
  const documents = documentsOf(firestore, uid);
  const isAll = selected === allDocuments;
  const query = isAll ? documents : documents.where('name', '==', selected.normalize('NFC')).limit(1);
  const { docs } = await query.get();
  const found = docs.flatMap((snapshot): StoredDocument[] => {
    const record = readSnapshot(snapshot, documentRecordSchema);
    return record === undefined ? [] : [{ ...record, id: snapshot.id }];
  });
  if (found.length > 0) return found;
  throw new ApiError('document_not_found', isAll ? { detail: answerTexts.noDocuments } : {});
}

/** How an answer names a document: a path whose last segment is the name. */
export function sourcePath(document: StoredDocument): string {
  return `documentos/${document.name}`;
}
