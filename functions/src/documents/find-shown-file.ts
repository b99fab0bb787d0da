import type { Bucket } from '@google-cloud/storage';
import { documentFilePaths } from '../shared/library/document-files.ts';
import type { StoredDocument } from '../shared/library/document-record.ts';

/** The PDF that the viewer shows: the document itself, or the rendition of a DOCX. */
export async function findShownFile(
  bucket: Bucket,
  uid: string,
  document: StoredDocument,
): Promise<{ path: string; sizeBytes: number }> {
  const paths = documentFilePaths({ uid, documentId: document.id, version: document.version });
  if (document.kind === 'pdf') return { path: paths.original, sizeBytes: document.sizeBytes };
  const [{ size }] = await bucket.file(paths.rendition).getMetadata();
  return { path: paths.rendition, sizeBytes: Number(size ?? 0) };
}
