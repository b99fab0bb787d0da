import type { Bucket } from '@google-cloud/storage';
import type { RecognisedPage } from '../contract/documents/page-text/recognised-page.ts';
import type { DocumentKind } from '../contract/documents/schemas.ts';
import type { PageText } from '../engines/document-reading/index.ts';
import type { BuiltPassageIndex } from '../engines/search/index.ts';
import { waitForAll } from '../platform/resilience/wait-for-all.ts';
import {
  type ContentLocation,
  contentFilePaths,
  type DocumentLocation,
  documentFilePaths,
  indexFilePaths,
} from '../shared/library/document-files.ts';
import { contentTypes } from '../shared/library/find-file.ts';
import type { SiteContents } from '../shared/library/site-files.ts';

/** The uploaded file and its rendition for display. */
export interface OriginalFiles {
  readonly original: Buffer;
  readonly kind: DocumentKind;
  /** Ranges of a site's pages in its original. */
  readonly contents?: SiteContents;
  readonly renditionPdf: Buffer | undefined;
}

/** Files with the text of the pages read so far, and the search index. */
export interface ContentFiles {
  readonly pages: readonly PageText[];
  /** Pages whose words were recognised on pictures. */
  readonly recognised?: readonly RecognisedPage[];
  readonly index: BuiltPassageIndex;
}

/**
 * Writes every file of a document to its folder in the bucket. Rejects only once every write has ended: a file written
 * after the folder was cleared would stay forever.
 */
export async function writeDocumentFiles(
  bucket: Bucket,
  location: ContentLocation,
  files: OriginalFiles & ContentFiles,
): Promise<void> {
  await waitForAll([writeOriginalFiles(bucket, location, files), writeContentFiles(bucket, location, files)]);
}

async function writeOriginalFiles(
  bucket: Bucket,
  location: DocumentLocation,
  files: OriginalFiles,
): Promise<void> {
  const paths = documentFilePaths(location);
  await waitForAll([
    writeObject(bucket, paths.original, files.original, contentTypes[files.kind]),
    ...(files.contents ? [writeJson(bucket, paths.contents, files.contents)] : []),
    ...(files.renditionPdf
      ? [writeObject(bucket, paths.rendition, files.renditionPdf, contentTypes.pdf)]
      : []),
  ]);
}

/** Writes the known content of the pages, awaiting every write too. */
export async function writeContentFiles(
  bucket: Bucket,
  location: ContentLocation,
  files: ContentFiles,
): Promise<void> {
  const paths = contentFilePaths(location);
  await waitForAll([
    writeJson(bucket, paths.pages, files.pages),
    writeIndexFiles(bucket, location, files.index),
    ...(files.recognised && files.recognised.length > 0
      ? [writeJson(bucket, paths.recognised, files.recognised)]
      : []),
  ]);
}

/** Writes the files of a document's index, awaiting every write too. */
export async function writeIndexFiles(
  bucket: Bucket,
  location: ContentLocation,
  index: BuiltPassageIndex,
): Promise<void> {
  const paths = indexFilePaths({ ...location, indexId: index.id });
  await waitForAll([
    writeObject(bucket, paths.passages, index.passages, 'application/octet-stream'),
    writeObject(bucket, paths.summary, index.summary, 'application/octet-stream'),
    writeObject(bucket, paths.vectors, index.vectors, 'application/octet-stream'),
  ]);
}

function writeJson(bucket: Bucket, path: string, value: unknown): Promise<void> {
  return writeObject(bucket, path, Buffer.from(JSON.stringify(value)), 'application/json');
}

function writeObject(bucket: Bucket, path: string, content: Buffer, contentType: string): Promise<void> {
  // Rejects an existing file, because a folder is written once. The condition also lets the client retry.
  const preconditionOpts = { ifGenerationMatch: 0 };
  return bucket.file(path).save(content, { contentType, resumable: false, preconditionOpts });
}
