import type { Bucket, File } from '@google-cloud/storage';
import { documentFilePaths } from '../shared/library/document-files.ts';
import type { StoredDocument } from '../shared/library/document-record.ts';

/** The PDF that the viewer shows: the document itself, or the rendition of a DOCX. */
export async function findShownFile(
  bucket: Bucket,
  uid: string,
  document: StoredDocument,
): Promise<{ file: File; sizeBytes: number }> {
  const paths = documentFilePaths({ uid, documentId: document.id, version: document.version });
  const file = bucket.file(document.kind === 'pdf' ? paths.original : paths.rendition);
  if (document.kind === 'pdf') return { file, sizeBytes: document.sizeBytes };
  const [{ size }] = await file.getMetadata();
  return { file, sizeBytes: Number(size ?? 0) };
}
