import type { Firestore } from 'firebase-admin/firestore';
import { allDocuments } from '../contract/limits.ts';
import { normaliseText } from '../contract/normalise-text.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import { documentRecordSchema, documentsOf, type StoredDocument } from '../shared/library/document-record.ts';
import { answerTexts } from './answer-texts.ts';

/** Documents of a question or a conversation, as named in the API. */
export interface DocumentChoice {
  /** `all`, or the name of one document. */
  readonly selected: string;
  /** Names of several documents, only when `selected` is `all`. */
  readonly chosen: readonly string[] | undefined;
}

/**
 * Returns the documents of a choice as currently stored: all of them, newest first, or those with the given names.
 * Rejects with `document_not_found` when one is missing, because an answer from fewer documents would mislead. Rejects
 * with `invalid_request` when several names accompany a single one.
 */
export async function resolveDocuments(
  firestore: Firestore,
  uid: string,
  { selected, chosen }: DocumentChoice,
): Promise<StoredDocument[]> {
  const documents = documentsOf(firestore, uid);
  const isAll = selected === allDocuments;
  if (!isAll && chosen !== undefined) throw new ApiError('invalid_request');
  const query = isAll ? documents : documents.where('name', '==', normaliseText(selected, 'NFC')).limit(1);
  const { docs } = await query.get();
  const foundDocuments = docs.flatMap((snapshot): StoredDocument[] => {
    const record = readSnapshot(snapshot, documentRecordSchema);
    return record === undefined ? [] : [{ ...record, id: snapshot.id }];
  });
  if (chosen !== undefined) return pickDocuments(foundDocuments, chosen);
  if (foundDocuments.length > 0)
    return foundDocuments.sort((a, b) => b.uploadedAt.getTime() - a.uploadedAt.getTime());
  throw new ApiError('document_not_found', isAll ? { detail: answerTexts.noDocuments } : {});
}

function pickDocuments(library: readonly StoredDocument[], chosenIds: readonly string[]): StoredDocument[] {
  const names = [...new Set(chosenIds.map((name) => normaliseText(name, 'NFC')))];
  return names.map((requestedName) => {
    const document = library.find(({ name }) => name === requestedName);
    if (document !== undefined) return document;
    throw new ApiError('document_not_found', { detail: answerTexts.missingDocument(requestedName) });
  });
}

/** Returns the path that names a document in an answer; its last segment is the document's name. */
export function sourcePath(document: StoredDocument): string {
  return `documentos/${document.name}`;
}
