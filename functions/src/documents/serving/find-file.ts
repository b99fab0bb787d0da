import type { Bucket } from '@google-cloud/storage';
import { documentFilePaths } from '../../shared/library/document-files.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import { contentTypes } from '../write-document-files.ts';

/** A stored file of a document, and its name as a download. */
export interface FoundFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly contentType: string;
  readonly fileName: string;
}

/** Returns the uploaded file. */
export function findOriginalFile(uid: string, document: StoredDocument): FoundFile {
  const { id: documentId, version, kind, sizeBytes } = document;
  const { original } = documentFilePaths({ uid, documentId, version });
  return { path: original, sizeBytes, contentType: contentTypes[kind], fileName: originalName(document) };
}

/** Returns the name of the original as a download: the name of a site has no extension. */
export function originalName({ kind, name }: Pick<StoredDocument, 'kind' | 'name'>): string {
  return kind === 'site' ? `${name}.md` : name;
}

/**
 * Returns the file shown by a link to a document: the PDF itself, or the rendition of a DOCX, saved as a PDF. For a
 * site, returns its text, whose pages the viewer requests one by one.
 */
export async function findShownFile(
  bucket: Bucket,
  uid: string,
  document: StoredDocument,
): Promise<FoundFile> {
  if (document.kind !== 'docx') return findOriginalFile(uid, document);
  const { id: documentId, version, name } = document;
  const { rendition } = documentFilePaths({ uid, documentId, version });
  const [{ size }] = await bucket.file(rendition).getMetadata();
  return {
    path: rendition,
    sizeBytes: Number(size ?? 0),
    contentType: contentTypes.pdf,
    fileName: `${name}.pdf`,
  };
}
