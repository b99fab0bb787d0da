import { ApiError } from '../../../platform/errors/api-error.ts';
import {
  documentsOf,
  type StoredDocument,
  type UnfinishedReading,
} from '../../../shared/library/document-record.ts';
import { toStoredDocument } from '../../../shared/library/find-documents.ts';
import type { Services } from '../../../shared/services.ts';
import { type OrphanedFolder, orphanedFolderReference } from '../../orphaned-folder.ts';
import type { Library } from '../../placement/read-library.ts';
import { type UploadLocation, uploadDeadline } from '../begin-upload.ts';
import { preparePublishedPayment } from './stop-reading.ts';

/** A document with unread pages. */
export type UnfinishedDocument = StoredDocument & { readonly unfinished: UnfinishedReading };

/** Finds the unfinished document of the same file. */
export function findUnfinishedDocument(
  { documents }: Library,
  sha256: string,
): UnfinishedDocument | undefined {
  return documents.filter(isUnfinished).find((document) => document.sha256 === sha256);
}

function isUnfinished(document: StoredDocument): document is UnfinishedDocument {
  return document.unfinished !== null;
}

/**
 * Makes an upload the reader of an unfinished document, under a new hold: writes of an earlier upload become void. The
 * earlier hold is released, except the price of published pages and model calls. Rejects with `document_not_found` when
 * it was deleted meanwhile, and with `upload_in_progress` when another upload was faster.
 */
export async function claimReading(
  services: Services,
  location: UploadLocation,
  reader: string,
): Promise<UnfinishedDocument> {
  const { firestore } = services;
  const reference = documentsOf(firestore, location.uid).doc(location.documentId);
  return await firestore.runTransaction(async (transaction) => {
    const document = toStoredDocument(await transaction.get(reference));
    if (document?.version !== location.version) throw new ApiError('document_not_found');
    const { unfinished } = document;
    if (unfinished?.stops !== (location.stops ?? 0)) throw new ApiError('upload_in_progress');
    const { id: documentId, nameKey } = document;
    const folderRecord: OrphanedFolder = {
      documentId,
      nameKey,
      state: 'reading',
      reader,
      dueAt: uploadDeadline(services),
    };
    const { paid, stops, write } = await preparePublishedPayment(services, transaction, location, {
      unfinished,
    });
    const claimed = { ...unfinished, isStopped: false, paid, stops };
    transaction.set(orphanedFolderReference(firestore, location), folderRecord);
    transaction.update(reference, { unfinished: claimed });
    write();
    return { ...document, unfinished: claimed };
  });
}
