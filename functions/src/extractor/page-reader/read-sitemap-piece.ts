const opening = '<loc>';
const closing = '</loc>';
const maxEntryLength = 4_096;

/** What a piece of a sitemap holds. `readBytes`: from there on, the next piece may complete an entry. */
export interface SitemapPiece {
  readonly isIndex: boolean;
  readonly addresses: string[];
  readonly readBytes: number;
}

/**
 * Finds the addresses in a piece of a sitemap, whose bytes are its characters, in time proportional to its length. Looks
 * only for `<loc>`: no entity, document type or reference of XML is ever resolved.
 */
export function readSitemapPiece(text: string): SitemapPiece {
  const addresses: string[] = [];
  let place = 0;
  for (;;) {
    const start = text.indexOf(opening, place);
    const end = start < 0 ? -1 : text.indexOf(closing, start);
    if (end < 0) break;
    place = end + closing.length;
    // The last one before the end: an earlier one was never closed.
    const entry = text.slice(text.lastIndexOf(opening, end) + opening.length, end);
    const address = readEntry(entry);
    const url = address === '' ? null : URL.parse(address);
    if (url !== null) addresses.push(url.href);
  }
  const readBytes = Math.max(place, text.length - maxEntryLength);
  return { isIndex: text.includes('<sitemapindex'), addresses, readBytes };
}

/** The text of an entry, also of one in a CDATA section; nothing where it has other markup or is too long. */
function readEntry(entry: string): string {
  let text = entry.trim();
  if (text.startsWith('<![CDATA[')) text = text.slice('<![CDATA['.length).trim();
  if (text.endsWith(']]>')) text = text.slice(0, -']]>'.length).trim();
  if (text.length > maxEntryLength || text.includes('<') || text.includes(']')) return '';
  return Buffer.from(text, 'latin1')
    .toString('utf8')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
