const maxEntryLength = 4_096;
/**
 * Matches tags with URLs: `loc` of sitemaps, `link` of RSS and Atom, `guid` of an `item` without a link.
 * Prefixes other than those of sitemaps are for images, videos and versions.
 */
const tagPattern = /<(\/?)(?:([a-z][\w.-]{0,30}):)?(loc|link|guid|item)(?=[\s/>])([^<>]{0,4096})>/gi;
/** Matches namespace prefixes of elements that list no pages. */
const otherPrefixPattern = /^(?:image|video|news|mobile|xhtml|atom|media|pagemap)$/i;
/** Matches an entity that XML does not predefine. */
const ownEntityPattern = /&(?!(?:lt|gt|quot|apos|amp);)[a-z_][\w.-]{0,60};/i;
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** The content of a piece of a sitemap. From `readBytes` on, the next piece may complete an entry. */
export interface SitemapPiece {
  readonly isIndex: boolean;
  readonly addresses: string[];
  readonly readBytes: number;
}

/**
 * Finds the URLs in a piece of the sitemap at `base`, whose bytes are its characters, in linear time. Searches
 * only for tags with URLs: XML document types and entities are never resolved. A text without tags has a URL
 * on each line.
 */
export function readSitemapPiece(sitemapText: string, base = ''): SitemapPiece {
  if (!sitemapText.includes('<')) return readLines(sitemapText, base);
  const text = withoutComments(sitemapText);
  const found = new FoundUrls(base);
  let place = 0;
  let open: { readonly at: number; readonly name: string } | undefined;
  for (const { index, 0: tag, 1: slash, 2: prefix = '', 3: ownName = '', 4: rest = '' } of text.matchAll(
    tagPattern,
  )) {
    if (otherPrefixPattern.test(prefix)) continue;
    const name = ownName.toLowerCase();
    const isEnd = slash === '/';
    const href = isEnd || name !== 'link' ? undefined : readFeedLink(rest);
    if (name === 'item') found.startOrEndItem(isEnd);
    else if (href !== undefined) found.add(href);
    else if (isEnd && open?.name === name) found.addFromTag(name, text.slice(open.at, index));
    const isOpened = !isEnd && href === undefined && !rest.endsWith('/') && !hasNoUrl(name, rest);
    open = isOpened ? { at: index + tag.length, name } : undefined;
    // Waits for the whole of an item, which may have a guid.
    if (!isOpened && !found.isWaiting) place = index + tag.length;
  }
  const readBytes = Math.max(place, text.length - maxEntryLength);
  const isIndex = /<(?:[a-z][\w.-]{0,30}:)?sitemapindex[\s>]/i.test(text);
  return { isIndex, addresses: found.addresses, readBytes };
}

function hasNoUrl(name: string, attributes: string): boolean {
  return name === 'item' || (name === 'guid' && /\sispermalink\s*=\s*(?:["']\s*)?false/i.test(attributes));
}

class FoundUrls {
  readonly addresses: string[] = [];
  readonly #base: string;
  /** Replaces the link of an item without one. */
  #guid = '';
  #hasLink = false;

  constructor(base: string) {
    this.#base = base;
  }

  /** True when a URL has to wait for the end of its item. */
  get isWaiting(): boolean {
    return this.#guid !== '';
  }

  add(entry: string): void {
    const entryUrl = readEntry(entry);
    const url = entryUrl === '' ? null : parseUrl(entryUrl, this.#base);
    if (url === null) return;
    this.addresses.push(url.href);
    this.#hasLink = true;
  }

  addFromTag(name: string, entry: string): void {
    if (name !== 'guid') this.add(entry);
    else if (/^\s*(?:<!\[CDATA\[\s*)?https?:/i.test(entry)) this.#guid = entry;
  }

  /** Called at the start and end of an item. */
  startOrEndItem(isEnd: boolean): void {
    if (isEnd && !this.#hasLink) this.add(this.#guid);
    this.#guid = '';
    this.#hasLink = false;
  }
}

/** Replaces comments by spaces, so that positions stay; a comment without an end may continue in the next piece. */
function withoutComments(text: string): string {
  let shown = '';
  let from = 0;
  for (let start = text.indexOf('<!--'); start !== -1; start = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', start);
    const until = end === -1 ? text.length : end + 3;
    shown += text.slice(from, start) + ' '.repeat(until - start);
    from = until;
  }
  return shown + text.slice(from);
}

function readLines(text: string, base: string): SitemapPiece {
  const end = text.lastIndexOf('\n') + 1;
  const lines = text.slice(0, end).split('\n');
  const urls = lines.flatMap((line) => {
    const lineText = line.replace(/^\xef\xbb\xbf/, '').trim();
    const url =
      /^https?:\/\//i.test(lineText) && lineText.length <= maxEntryLength
        ? parseUrl(decodeText(lineText), base)
        : null;
    return url === null ? [] : [url.href];
  });
  return { isIndex: false, addresses: urls, readBytes: Math.max(end, text.length - maxEntryLength) };
}

/** Returns the URL of an Atom link to a page; other links have the URL as their text. */
function readFeedLink(attributes: string): string | undefined {
  const relation = /\srel\s*=\s*["']([^"']{0,60})/i.exec(attributes)?.[1] ?? 'alternate';
  return relation === 'alternate' ? /\shref\s*=\s*["']([^"']{0,4096})/i.exec(attributes)?.[1] : undefined;
}

/** Parses a URL; relative ones need the sitemap's own URL. */
function parseUrl(entryText: string, base: string): URL | null {
  if (/^[a-z][a-z\d+.-]*:/i.test(entryText)) return URL.parse(entryText);
  return base === '' || /\s/.test(entryText) ? null : URL.parse(entryText, base);
}

/** Returns the text of an entry, also from a CDATA section; empty when it has other markup or is too long. */
function readEntry(entry: string): string {
  let text = entry.trim();
  if (text.startsWith('<![CDATA[')) text = text.slice('<![CDATA['.length).trim();
  if (text.endsWith(']]>')) text = text.slice(0, -']]>'.length).trim();
  if (text.length > maxEntryLength || text.includes('<') || text.includes(']]>')) return '';
  // Returns no text with entities that the file declares itself: they are not resolved.
  if (ownEntityPattern.test(text)) return '';
  return decodeText(text).replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|quot|apos|amp));/gi,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

function decodeText(latin1: string): string {
  return Buffer.from(latin1, 'latin1').toString('utf8');
}
