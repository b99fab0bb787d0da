import type { Bucket } from '@google-cloud/storage';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { PageText } from '../../engines/document-reading/index.ts';
import { doubtTranscripts } from '../../engines/evidence/index.ts';
import type { SearchableDocument } from '../../engines/search/index.ts';
import {
  type DocumentSummary,
  type PackedVectors,
  type PassageIndex,
  parseDocumentSummary,
  parsePassageIndex,
  parseVectors,
} from '../../engines/search/index.ts';
import { isMissingObject } from '../../platform/storage/is-missing-object.ts';
import { readObject } from '../../platform/storage/read-object.ts';
import { contentFilePaths, indexFilePaths } from './document-files.ts';
import { contentOf, type ShownVersion, type StoredDocument } from './document-record.ts';

const mebibyte = 1024 * 1024;

/** Cache sizes of a process for searched libraries, in bytes. */
const budgets = {
  summaries: 24 * mebibyte,
  indexes: 40 * mebibyte,
  vectors: 40 * mebibyte,
  pages: 32 * mebibyte,
} as const;

/** Parsed files take more memory than their bytes: arrays and strings of two-byte units for base64 and JSON. */
const memoryFactor = 2;

const spansSchema = z.array(z.tuple([z.int().nonnegative(), z.int().nonnegative()]));
const pagesSchema = z.array(
  z.object({
    index: z.int().positive(),
    label: z.string(),
    text: z.string(),
    unconfirmed: spansSchema.exactOptional(),
    unsure: spansSchema.exactOptional(),
    gaps: spansSchema.exactOptional(),
    address: z.string().exactOptional(),
  }),
);

/**
 * Cache of parsed files within a budget. A path contains the version of its document or index and is never rewritten,
 * so the cache cannot be stale. Access is decided before, by the document's record.
 */
class LibraryCache {
  readonly #bucket: Bucket;
  readonly #summaries: LRUCache<string, DocumentSummary>;
  readonly #indexes: LRUCache<string, PassageIndex>;
  readonly #vectors: LRUCache<string, PackedVectors>;
  readonly #pages: LRUCache<string, readonly PageText[]>;
  readonly #doubted = new WeakMap<readonly PageText[], readonly PageText[]>();

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
    this.#summaries = this.#createCache(budgets.summaries, parseDocumentSummary);
    this.#indexes = this.#createCache(budgets.indexes, parsePassageIndex);
    this.#vectors = this.#createCache(budgets.vectors, parseVectors);
    this.#pages = this.#createCache<readonly PageText[]>(budgets.pages, (bytes) =>
      pagesSchema.parse(JSON.parse(bytes.toString('utf8'))),
    );
  }

  #createCache<Value extends object>(
    maxSize: number,
    parse: (bytes: Buffer) => Value,
  ): LRUCache<string, Value> {
    return new LRUCache<string, Value>({
      maxSize,
      fetchMethod: async (path, _stale, { options }) => {
        const bytes = await readObject(this.#bucket, path);
        options.size = bytes.length * memoryFactor + 1;
        return parse(bytes);
      },
    });
  }

  summary(path: string): Promise<DocumentSummary> {
    return this.#summaries.forceFetch(path);
  }

  index(path: string): Promise<PassageIndex> {
    return this.#indexes.forceFetch(path);
  }

  vectors(path: string): Promise<PackedVectors> {
    return this.#vectors.forceFetch(path);
  }

  /**
   * Returns the pages of a stored document, with doubts about transcripts. Cached pages are returned as the same
   * objects.
   */
  async pages(path: string, document: ShownVersion): Promise<readonly PageText[]> {
    const loadedPages = await this.#pages.forceFetch(path);
    const pages = this.#doubted.get(loadedPages) ?? doubtTranscripts(loadedPages, document);
    this.#doubted.set(loadedPages, pages);
    return pages;
  }
}

const caches = new WeakMap<Bucket, LibraryCache>();

function cacheOfBucket(bucket: Bucket): LibraryCache {
  const knownCache = caches.get(bucket);
  if (knownCache !== undefined) return knownCache;
  const cache = new LibraryCache(bucket);
  caches.set(bucket, cache);
  return cache;
}

/**
 * Loads the files for a search of these documents, whose records must have been read for this request; vectors and
 * pages are loaded on demand. Skips a document whose files were just deleted.
 */
export function loadSearchableDocuments(
  bucket: Bucket,
  uid: string,
  documents: readonly StoredDocument[],
): Promise<SearchableDocument[]> {
  const cache = cacheOfBucket(bucket);
  return loadExistingFiles(documents, async (document) => {
    const paths = searchedPaths(uid, document);
    return {
      id: document.id,
      index: await cache.index(paths.passages),
      loadVectors: () => cache.vectors(paths.vectors),
      loadPages: () => cache.pages(paths.pages, document),
    };
  });
}

/** Loads every page of documents, skipping deleted ones. */
export function loadPages<Version extends ShownVersion>(
  bucket: Bucket,
  uid: string,
  versions: readonly Version[],
): Promise<{ document: Version; pages: readonly PageText[] }[]> {
  const cache = cacheOfBucket(bucket);
  return loadExistingFiles(versions, async (document) => {
    const { pages } = contentFilePaths(contentOf(uid, document));
    return { document, pages: await cache.pages(pages, document) };
  });
}

/** Loads the summaries of documents, skipping deleted ones. */
export function loadSummaries(
  bucket: Bucket,
  uid: string,
  documents: readonly StoredDocument[],
): Promise<{ document: StoredDocument; summary: DocumentSummary }[]> {
  const cache = cacheOfBucket(bucket);
  return loadExistingFiles(documents, async (document) => {
    return { document, summary: await cache.summary(searchedPaths(uid, document).summary) };
  });
}

function searchedPaths(uid: string, document: StoredDocument) {
  const location = { ...contentOf(uid, document), indexId: document.indexId };
  return { pages: contentFilePaths(location).pages, ...indexFilePaths(location) };
}

async function loadExistingFiles<Version, Value>(
  documents: readonly Version[],
  load: (document: Version) => Promise<Value>,
): Promise<Value[]> {
  const loaded = await Promise.all(
    documents.map(async (document): Promise<Value[]> => {
      try {
        return [await load(document)];
      } catch (error) {
        if (isMissingObject(error)) return [];
        throw error;
      }
    }),
  );
  return loaded.flat();
}
