import type { Bucket } from '@google-cloud/storage';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import {
  type RecognisedPage,
  recognisedPageSchema,
} from '../../contract/documents/page-text/recognised-page.ts';
import type { ScannedPage } from '../../contract/documents/schemas.ts';
import { readObject } from '../../platform/storage/read-object.ts';
import { contentFilePaths } from '../../shared/library/document-files.ts';
import { contentOf } from '../../shared/library/document-record.ts';
import { loadPages } from '../../shared/library/library-cache.ts';
import { listScannedPages } from '../../shared/library/link-to-version.ts';
import type { OpenedDocument } from './authorise-reading.ts';

/** Loads the scanned pages from `first` to `last`. Rejects like the bucket when the files are deleted. */
export async function loadScannedPages(
  bucket: Bucket,
  { uid, document }: OpenedDocument,
  { first, last }: { first: number; last: number },
): Promise<ScannedPage[]> {
  const requestedPages = listScannedPages(document).filter((page) => page >= first && page <= last);
  if (requestedPages.length === 0) return [];
  const [loaded, recognised] = await Promise.all([
    loadPages(bucket, uid, [document]),
    requestedPages.some((page) => document.recognisedPages.includes(page))
      ? cacheOfBucket(bucket).forceFetch(contentFilePaths(contentOf(uid, document)).recognised)
      : noPages,
  ]);
  return requestedPages.map((index) => {
    const { text, unconfirmed = [] } = loaded[0]?.pages.find((page) => page.index === index) ?? { text: '' };
    return {
      ...readPage(recognised, index),
      unconfirmed: unconfirmed.map(([from, to]) => text.slice(from, to).trim()).filter((part) => part !== ''),
    };
  });
}

/** The JSON of each page, because parsed words take many times the memory. */
type StoredWords = ReadonlyMap<number, string>;
const noPages: StoredWords = new Map();

function readPage(storedWords: StoredWords, index: number): RecognisedPage {
  const json = storedWords.get(index);
  return json === undefined ? { index, lines: [] } : recognisedPageSchema.parse(JSON.parse(json));
}

/** Maximum cached bytes per process. The longest documents take a third of it. */
const maxCachedBytes = 48 * 1024 * 1024;
const storedSchema = z.array(z.looseObject({ index: z.int().positive() }));
const caches = new WeakMap<Bucket, LRUCache<string, StoredWords>>();

/**
 * Returns the cache of a bucket. Entries stay valid, because a path is never written twice; access was checked before,
 * by the document's record.
 */
function cacheOfBucket(bucket: Bucket): LRUCache<string, StoredWords> {
  const cacheOfBucket = caches.get(bucket);
  if (cacheOfBucket !== undefined) return cacheOfBucket;
  const cache = new LRUCache<string, StoredWords>({
    maxSize: maxCachedBytes,
    fetchMethod: async (path, _stale, { options }) => {
      const bytes = await readObject(bucket, path);
      options.size = bytes.length + 1;
      const pages = storedSchema.parse(JSON.parse(bytes.toString('utf8')));
      return new Map(pages.map((page) => [page.index, JSON.stringify(page)]));
    },
  });
  caches.set(bucket, cache);
  return cache;
}
