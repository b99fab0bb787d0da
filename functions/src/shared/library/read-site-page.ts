import { buffer } from 'node:stream/consumers';
import type { Bucket } from '@google-cloud/storage';
import type { SitePage } from '../../contract/documents/schemas.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { isMissingObject } from '../../platform/storage/is-missing-object.ts';
import { openObject, readObject } from '../../platform/storage/read-object.ts';
import { type DocumentLocation, documentFilePaths } from './document-files.ts';
import { siteContentsSchema } from './site-files.ts';

/** Reads one page of a stored site. Rejects with `document_not_found` without its files, and with `page_not_found`. */
export async function readSitePage(
  bucket: Bucket,
  location: DocumentLocation,
  page: number,
  signal: AbortSignal,
): Promise<SitePage> {
  try {
    return await readPage(bucket, location, page, signal);
  } catch (error) {
    if (isMissingObject(error)) throw new ApiError('document_not_found', { cause: error });
    throw error;
  }
}

async function readPage(
  bucket: Bucket,
  location: DocumentLocation,
  page: number,
  signal: AbortSignal,
): Promise<SitePage> {
  const { contents: contentsPath, original } = documentFilePaths(location);
  const contents = siteContentsSchema.parse(
    JSON.parse((await readObject(bucket, contentsPath)).toString('utf8')),
  );
  const foundPage = contents[page - 1];
  if (foundPage === undefined) throw new ApiError('page_not_found');
  const { title, address, fetchedAt, start, end } = foundPage;
  const markdown =
    end > start ? await buffer(await openObject(bucket, original, { start, end: end - 1, signal })) : '';
  return {
    page,
    page_count: contents.length,
    title,
    address,
    fetched_at: fetchedAt,
    markdown: markdown.toString('utf8'),
  };
}
