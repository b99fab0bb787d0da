import type { Bucket } from '@google-cloud/storage';
import type { DocumentKind } from '../../contract/documents/schemas.ts';
import { documentFilePaths } from './document-files.ts';
import { contentOf, type ShownVersion } from './document-record.ts';

export const contentTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  site: 'text/markdown; charset=utf-8',
} as const satisfies Record<DocumentKind, string>;

/** A stored file of a document, and its name as a download. */
export interface FoundFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly contentType: string;
  readonly fileName: string;
}

/** Returns the uploaded file. */
export function findOriginalFile(uid: string, document: ShownVersion): FoundFile {
  const { kind, sizeBytes } = document;
  const { original } = documentFilePaths(contentOf(uid, document));
  return {
    path: original,
    sizeBytes,
    contentType: contentTypes[kind],
    fileName: originalDownloadName(document),
  };
}

/** Returns the name of the original as a download: the name of a site has no extension. */
export function originalDownloadName({ kind, name }: Pick<ShownVersion, 'kind' | 'name'>): string {
  return kind === 'site' ? `${name}.md` : name;
}

/**
 * Returns the file shown by a link to a document: the PDF itself, or the rendition of a DOCX, saved as a PDF. For a
 * site, returns its text, whose pages the viewer requests one by one.
 */
export async function findShownFile(bucket: Bucket, uid: string, document: ShownVersion): Promise<FoundFile> {
  if (document.kind !== 'docx') return findOriginalFile(uid, document);
  const { rendition } = documentFilePaths(contentOf(uid, document));
  const [{ size }] = await bucket.file(rendition).getMetadata();
  return {
    path: rendition,
    sizeBytes: Number(size ?? 0),
    contentType: contentTypes.pdf,
    fileName: `${document.name}.pdf`,
  };
}
