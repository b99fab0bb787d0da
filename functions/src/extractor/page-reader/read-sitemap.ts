import { fetchFile } from '../fetch/fetch-file.ts';
import type { FetchDependencies } from '../fetch/fetch-once.ts';
import { gunzip } from '../fetch/gunzip.ts';
import { limitBody } from '../fetch/read-body.ts';
import type { PageReader } from './create-page-reader.ts';

const maxSitemapBytes = 50 * 1024 * 1024;
/** Maximum files read of an index; the log mentions any further ones. */
const maxFiles = 100;
/** Maximum entries of a sitemap (sitemaps.org); further ones are ignored. */
const maxEntries = 50_000;

/** Clients that fetch and read sitemaps. */
export interface SitemapDependencies {
  readonly fetching: FetchDependencies;
  readonly reader: PageReader;
}

/** Returns the URLs in a site's sitemaps, up to `limit`, in order. Skips failing files: a sitemap is a hint. */
export async function readSitemaps(
  deps: SitemapDependencies,
  starts: readonly URL[],
  options: {
    readonly limit: number;
    readonly signal: AbortSignal;
    readonly isWanted: (url: URL) => boolean;
    /** Called when the sitemaps were not read completely. */
    readonly onPartial?: () => void;
  },
): Promise<URL[]> {
  const foundUrls = new Map<string, URL>();
  const hasRoom = (): boolean => foundUrls.size < options.limit;
  const take = (url: URL): boolean => {
    if (options.isWanted(url)) foundUrls.set(url.href, url);
    return hasRoom();
  };
  const isWhole = await scanSitemaps(deps, starts, {
    signal: options.signal,
    openFile: () => (hasRoom() ? take : undefined),
  });
  if (!isWhole || !hasRoom()) options.onPartial?.();
  return [...foundUrls.values()];
}

export interface SitemapScan {
  readonly signal: AbortSignal;
  /**
   * Called before each file. Returns a function that takes its URLs and returns false to stop; `undefined` ends
   * the scan.
   */
  readonly openFile: () => ((url: URL) => boolean) | undefined;
}

/**
 * Reads sitemaps and the ones they list, up to 100 files, as streams. Resolves to true when each was read to its end.
 * Rejects only when `signal` aborts; the caller keeps the URLs found until then.
 */
export async function scanSitemaps(
  deps: SitemapDependencies,
  starts: readonly URL[],
  { signal, openFile }: SitemapScan,
): Promise<boolean> {
  const seenUrls = new Set<string>();
  const files = [...starts];
  let isWhole = true;
  for (let file = files.shift(); file !== undefined; file = files.shift()) {
    if (seenUrls.has(file.href)) continue;
    if (seenUrls.size === maxFiles) return false;
    seenUrls.add(file.href);
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

/** Receives a URL; returns `false` when it wants no more URLs. */
type TakeUrl = (url: URL, isIndex: boolean) => boolean;

/** Passes the URLs of a sitemap to `take` while it downloads. Returns false when a limit truncated the sitemap. */
async function scanSitemap(
  { fetching, reader }: SitemapDependencies,
  file: URL,
  signal: AbortSignal,
  take: TakeUrl,
): Promise<boolean> {
  let isWhole = true;
  let isIndex = false;
  let entries = 0;
  let unreadBytes: Uint8Array = Buffer.alloc(0);
  /** Passes the URLs of the bytes to `take`. Returns false when no more bytes are wanted. */
  const scan = async (bytes: Uint8Array): Promise<boolean> => {
    const text = Buffer.concat([unreadBytes, bytes]);
    const piece = await reader.readSitemap(text, file.href, signal);
    if (typeof piece === 'string') {
      isWhole = false;
      return false;
    }
    isIndex ||= piece.isIndex;
    unreadBytes = text.subarray(piece.readBytes);
    for (const listedUrl of piece.addresses) {
      entries += 1;
      if (entries > maxEntries) isWhole = false;
      if (!isWhole || !take(new URL(listedUrl), isIndex)) return false;
    }
    return true;
  };
  await fetchFile(fetching, file, {
    accept: 'application/xml, text/xml, */*;q=0.1',
    maxBytes: maxSitemapBytes,
    truncates: true,
    signal,
    consume: async (chunks) => scanChunks(toUtf8(await unpackIfPacked(chunks)), scan),
  });
  return isWhole;
}

async function scanChunks(
  chunks: AsyncIterable<Uint8Array>,
  scan: (bytes: Uint8Array) => Promise<boolean>,
): Promise<void> {
  for await (const chunk of chunks) if (!(await scan(chunk))) return;
  // Adds a line break, which the last line of a list may lack.
  await scan(Buffer.from('\n'));
}

/** Decompresses content that begins like gzip, regardless of its name and headers. */
async function unpackIfPacked(chunks: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const { start, all } = await peekBytes(chunks, 2);
  if (start[0] !== 0x1f || start[1] !== 0x8b) return all;
  // Limits the decompressed size as well.
  return limitBody(gunzip(all), { maxBytes: maxSitemapBytes, truncates: true });
}

/** Converts UTF-16, by its byte order mark, to UTF-8. */
async function* toUtf8(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { start, all } = await peekBytes(chunks, 2);
  const isLittle = start[0] === 0xff && start[1] === 0xfe;
  if (!isLittle && !(start[0] === 0xfe && start[1] === 0xff)) {
    yield* all;
    return;
  }
  const decoder = new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be');
  for await (const chunk of all) yield Buffer.from(decoder.decode(chunk, { stream: true }));
}

/** Returns the first bytes, and an iterable of all bytes. */
async function peekBytes(chunks: AsyncIterable<Uint8Array>, size: number) {
  const restOfChunks = chunks[Symbol.asyncIterator]();
  let start: Uint8Array = Buffer.alloc(0);
  while (start.length < size) {
    const next = await restOfChunks.next();
    if (next.done === true) break;
    start = Buffer.concat([start, next.value]);
  }
  const allChunks = async function* (): AsyncGenerator<Uint8Array> {
    yield start;
    for (let next = await restOfChunks.next(); next.done !== true; next = await restOfChunks.next())
      yield next.value;
  };
  return { start, all: allChunks() };
}
