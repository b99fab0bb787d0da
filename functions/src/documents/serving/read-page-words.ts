import { blockOfWords } from '../../contract/documents/page-text/block-of-words.ts';
import type { ScannedPage } from '../../contract/documents/schemas.ts';
import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { isMissingObject } from '../../platform/storage/is-missing-object.ts';
import type { Handler } from '../../shared/http/handler.ts';
import type { Services } from '../../shared/services.ts';
import { authoriseReading, type OpenedDocument } from './authorise-reading.ts';
import { loadScannedPages } from './load-scanned-pages.ts';

/**
 * `GET /pdf/:filename/words?token=…&page=…`: returns the words recognised on the page's block of pages, which the
 * viewer lays over their pictures. The token is one that opens the file itself.
 */
export const readPageWords: Handler<Routes['readPageWords']> = async (services, { params, query }) => {
  const opened = await authoriseReading(services, params.filename, query.token);
  const pages = await loadPageWords(services, opened, query.page);
  const weight = Buffer.byteLength(JSON.stringify(pages)) / 2 ** 20;
  await services.rateLimiter.consume([{ limit: 'documentMebibytesOfUser', key: opened.uid, weight }]);
  return { pages };
};

async function loadPageWords(
  { bucket }: Services,
  openedDocument: OpenedDocument,
  page: number,
): Promise<ScannedPage[]> {
  try {
    return await loadScannedPages(bucket, openedDocument, blockOfWords(page));
  } catch (error) {
    if (isMissingObject(error)) throw new ApiError('document_not_found', { cause: error });
    throw error;
  }
}
