import type { Bucket } from '@google-cloud/storage';
import { type DocumentLocation, documentFilePaths } from '../shared/library/document-files.ts';
import type { PageText } from '../shared/library/document-reader.ts';
import type { BuiltPassageIndex } from '../shared/retrieval/build-passage-index.ts';

export const contentTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export interface DocumentFiles {
  readonly original: Buffer;
  readonly kind: 'pdf' | 'docx';
  readonly renditionPdf: Buffer | undefined;
  readonly pages: readonly PageText[];
  readonly index: BuiltPassageIndex;
}

/**
 * Writes every file of a document to its folder in the bucket. Rejects only once every write has ended: a file that came after
 * the folder was cleared would stay there for ever.
 */
export async function writeDocumentFiles(
  bucket: Bucket,
  location: DocumentLocation,
  files: DocumentFiles,
): Promise<void> {
  const paths = documentFilePaths(location);
  const write = (path: string, content: Buffer, contentType: string): Promise<void> =>
    bucket
      .file(path)
      // A folder is written once. The condition also lets the client retry.
      .save(content, { contentType, resumable: false, preconditionOpts: { ifGenerationMatch: 0 } });
  const outcomes = await Promise.allSettled([
    write(paths.original, files.original, contentTypes[files.kind]),
    write(paths.pages, Buffer.from(JSON.stringify(files.pages)), 'application/json'),
    write(paths.passages, files.index.passages, 'application/octet-stream'),
    write(paths.summary, files.index.summary, 'application/octet-stream'),
    write(paths.vectors, files.index.vectors, 'application/octet-stream'),
    ...(files.renditionPdf ? [write(paths.rendition, files.renditionPdf, contentTypes.pdf)] : []),
  ]);
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
}
