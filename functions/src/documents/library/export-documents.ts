import { isMissingObject } from '../../platform/storage/is-missing-object.ts';
import { openObject } from '../../platform/storage/read-object.ts';
import { jsonEntry } from '../../platform/zip/json-entry.ts';
import type { ExportPart } from '../../shared/account-parts/export-part.ts';
import { documentFilePaths } from '../../shared/library/document-files.ts';
import { listDocumentsOf } from '../../shared/library/find-documents.ts';
import { originalDownloadName } from '../../shared/library/find-file.ts';
import { toDocumentSummary } from '../to-document-summary.ts';

/** Exports a user's documents: their data, and the uploaded files. */
export const exportDocuments: ExportPart = async ({ firestore, bucket }, uid) => {
  const documents = await listDocumentsOf(firestore, uid);
  return [
    jsonEntry('documentos.json', () => documents.map(toDocumentSummary)),
    ...documents.map(({ id: documentId, version, ...document }) => ({
      path: `documentos/${originalDownloadName(document)}`,
      isStored: true,
      write: async function* (): AsyncGenerator<Buffer> {
        const { original } = documentFilePaths({ uid, documentId, version });
        try {
          yield* await openObject(bucket, original);
        } catch (error) {
          // Skips a document deleted or replaced after it was listed.
          if (!isMissingObject(error)) throw error;
        }
      },
    })),
  ];
};
