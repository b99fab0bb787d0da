import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { fetchFile } from '../fetch/fetch-file.ts';
import type { FetchDependencies } from '../fetch/fetch-once.ts';

const maxSitemapBytes = 50 * 1024 * 1024;
const maxFiles = 20;
const maxEntryLength = 4_096;

/** Addresses in a site's sitemaps, at most `limit`, in their order. Failing files are left out: a sitemap is a hint. */
export async function readSitemaps(
  deps: FetchDependencies,
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
 * Reads sitemaps and the ones they list, at most 20 files in all, as streams in which it looks only for `<loc>`: no
 * entity, document type or reference of XML is ever resolved. Rejects only where `signal` aborts; the caller keeps
 * the addresses found until then.
 */
export async function scanSitemaps(
  deps: FetchDependencies,
  starts: readonly URL[],
  { signal, openFile }: SitemapScan,
): Promise<void> {
  const seen = new Set<string>();
  const files = [...starts];
  for (let file = files.shift(); file !== undefined && seen.size < maxFiles; file = files.shift()) {
    if (seen.has(file.href)) continue;
    seen.add(file.href);
    const take = openFile();
    if (take === undefined) return;
    let isIndex = false;
    await scanSitemap(deps, file, signal, {
      onIndex: () => {
        isIndex = true;
      },
      onEntry: (text) => {
        const url = URL.parse(text);
        if (url === null) return true;
        if (!isIndex) return take(url);
        files.push(url);
        return files.length < maxFiles * 2;
      },
    });
  }
}

interface SitemapReader {
  onIndex(): void;
  /** Answers whether more is wanted. */
  onEntry(text: string): boolean;
}

async function scanSitemap(
  deps: FetchDependencies,
  file: URL,
  signal: AbortSignal,
  reader: SitemapReader,
): Promise<void> {
  const scan = createScanner(reader);
  const isPacked = file.pathname.endsWith('.gz');
  await fetchFile(deps, file, {
    accept: 'application/xml, text/xml, */*;q=0.1',
    maxBytes: maxSitemapBytes,
    cuts: true,
    signal,
    consume: (chunks) => (isPacked ? unpack(chunks, scan) : pour(chunks, scan)),
  });
}

async function pour(chunks: AsyncIterable<Uint8Array>, scan: Scan): Promise<void> {
  for await (const chunk of chunks) if (!scan(Buffer.from(chunk).toString('latin1'))) return;
}

/** A file compressed by itself, independent of the transfer. Its output is counted as well. */
async function unpack(chunks: AsyncIterable<Uint8Array>, scan: Scan): Promise<void> {
  const gunzip = createGunzip();
  // A failure of either end ends the other, and is told by the loop below.
  const feeding = pipeline(Readable.from(chunks), gunzip).catch(() => undefined);
  let length = 0;
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maxSitemapBytes || !scan(chunk.toString('latin1'))) break;
    }
  } finally {
    gunzip.destroy();
    await feeding;
  }
}

/** Takes the next piece of text; answers whether more is wanted. */
type Scan = (text: string) => boolean;

/** Finds the entries in a text that comes in pieces, and keeps no more of it than one entry may be long. */
function createScanner(reader: SitemapReader): Scan {
  let rest = '';
  return (text) => {
    rest += text;
    if (rest.includes('<sitemapindex')) reader.onIndex();
    let end = 0;
    for (const match of rest.matchAll(
      /<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]]{1,4096}?)\s*(?:\]\]>)?\s*<\/loc>/g,
    )) {
      end = match.index + match[0].length;
      if (!reader.onEntry(unescapeEntry(match[1] ?? ''))) return false;
    }
    rest = rest.slice(Math.max(end, rest.length - maxEntryLength));
    return true;
  };
}

function unescapeEntry(text: string): string {
  return Buffer.from(text, 'latin1')
    .toString('utf8')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
