import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { fetchFile } from '../fetch/fetch-file.ts';
import type { FetchDependencies } from '../fetch/fetch-once.ts';
import type { PageReader } from './create-page-reader.ts';

const maxSitemapBytes = 50 * 1024 * 1024;
const maxFiles = 20;
/** A sitemap may have so many (sitemaps.org); further ones are left out. */
const maxEntries = 50_000;

/** How sitemaps are fetched, and who reads them. */
export interface SitemapDependencies {
  readonly fetching: FetchDependencies;
  readonly reader: PageReader;
}

/** Addresses in a site's sitemaps, at most `limit`, in their order. Failing files are left out: a sitemap is a hint. */
export async function readSitemaps(
  deps: SitemapDependencies,
  starts: readonly URL[],
  options: { readonly limit: number; readonly signal: AbortSignal; readonly isWanted: (url: URL) => boolean },
): Promise<URL[]> {
  const found = new Map<string, URL>();
  const hasRoom = (): boolean => found.size < options.limit;
  const take = (url: URL): boolean => {
    if (options.isWanted(url)) found.set(url.href, url);
    return hasRoom();
  };
  await scanSitemaps(deps, starts, {
    signal: options.signal,
    openFile: () => (hasRoom() ? take : undefined),
  });
  return [...found.values()];
}

export interface SitemapScan {
  readonly signal: AbortSignal;
  /** Asked before each file: what takes its addresses and answers whether it wants more; `undefined` ends the scan. */
  readonly openFile: () => ((url: URL) => boolean) | undefined;
}

/**
 * Reads sitemaps and the ones they list, at most 20 files in all, as streams. Resolves to whether each was read to its
 * end. Rejects only where `signal` aborts; the caller keeps the addresses found until then.
 */
export async function scanSitemaps(
  deps: SitemapDependencies,
  starts: readonly URL[],
  { signal, openFile }: SitemapScan,
): Promise<boolean> {
  const seen = new Set<string>();
  const files = [...starts];
  let isWhole = true;
  for (let file = files.shift(); file !== undefined; file = files.shift()) {
    if (seen.has(file.href)) continue;
    if (seen.size === maxFiles) return false;
    seen.add(file.href);
    const take = openFile();
    if (take === undefined) return isWhole;
    const wasRead = await scanSitemap(deps, file, signal, (url, isIndex) => {
      if (!isIndex) return take(url);
      files.push(url);
      return files.length < maxFiles * 2;
    });
    isWhole &&= wasRead;
  }
  return isWhole;
}

/** Takes an address; answers whether more is wanted. */
type TakeAddress = (url: URL, isIndex: boolean) => boolean;

/** Answers `false` where a bound cut it. */
async function scanSitemap(
  { fetching, reader }: SitemapDependencies,
  file: URL,
  signal: AbortSignal,
  take: TakeAddress,
): Promise<boolean> {
  let isWhole = true;
  let isIndex = false;
  let entries = 0;
  let rest: Uint8Array = Buffer.alloc(0);
  /** Answers whether more is wanted. */
  const scan = async (bytes: Uint8Array): Promise<boolean> => {
    const text = Buffer.concat([rest, bytes]);
    const piece = await reader.readSitemap(text, signal);
    if (typeof piece === 'string') {
      isWhole = false;
      return false;
    }
    isIndex ||= piece.isIndex;
    rest = text.subarray(piece.readBytes);
    for (const address of piece.addresses) {
      entries += 1;
      if (entries > maxEntries) isWhole = false;
      if (!isWhole || !take(new URL(address), isIndex)) return false;
    }
    return true;
  };
  await fetchFile(fetching, file, {
    accept: 'application/xml, text/xml, */*;q=0.1',
    maxBytes: maxSitemapBytes,
    cuts: true,
    signal,
    consume: (chunks) => pour(file.pathname.endsWith('.gz') ? unpack(chunks) : chunks, scan),
  });
  return isWhole;
}

async function pour(
  chunks: AsyncIterable<Uint8Array>,
  scan: (bytes: Uint8Array) => Promise<boolean>,
): Promise<void> {
  for await (const chunk of chunks) if (!(await scan(chunk))) return;
}

/** A file compressed by itself, independent of the transfer. Its output is counted as well. */
async function* unpack(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: 64 * 1024 });
  // A failure of either end ends the other, and the loop below.
  const feeding = pipeline(Readable.from(chunks), gunzip).catch(() => undefined);
  let length = 0;
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maxSitemapBytes) return;
      yield chunk;
    }
  } finally {
    gunzip.destroy();
    await feeding;
  }
}
