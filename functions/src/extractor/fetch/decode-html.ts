import { isUtf8 } from 'node:buffer';

/** How far into a page its `<meta>` may name the charset: twice what browsers look at. */
const sniffedBytes = 4_096;

/**
 * The text of a page. Its charset is what the bytes prove to be, where they prove anything; then what the byte order mark, the
 * header and the `<meta>` say; then Windows-1252. Labels are often wrong: a page that is valid UTF-8 with accents is UTF-8
 * whatever it says, and one that says UTF-8 and is mostly not is something else.
 */
export function decodeHtml(bytes: Buffer, contentType: string): string {
  const marked = byteOrderMark(bytes);
  if (marked !== undefined) return decode(bytes, marked);
  const declared = knownLabel(/charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType)?.[1]);
  const labels = [declared, knownLabel(metaCharset(bytes))].filter((label) => label !== undefined);
  const isAscii = bytes.every((byte) => byte < 0x80);
  if (isUtf8(bytes) && !isAscii) return decode(bytes, 'utf-8');
  const other = labels.find((label) => label !== 'utf-8');
  if (isAscii) return decode(bytes, other ?? 'utf-8');
  if (labels[0] === 'utf-8' && isMostlyUtf8(bytes)) return decode(bytes, 'utf-8');
  return decode(bytes, other ?? 'windows-1252');
}

function byteOrderMark(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return undefined;
}

function metaCharset(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, sniffedBytes).toString('latin1');
  return /<meta[^>]{0,500}?charset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(head)?.[1];
}

/** The name of the encoding that a label stands for; `undefined` where it stands for none. */
function knownLabel(label: string | undefined): string | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    // An unknown label says nothing.
    return undefined;
  }
}

/** A long page with a few broken bytes is still UTF-8. */
function isMostlyUtf8(bytes: Buffer): boolean {
  const text = decode(bytes, 'utf-8');
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  const sound = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  return sound > broken * 4;
}

/** `stream` makes Node decode Windows-1252 as itself; without it, it reads ISO-8859-1. */
function decode(bytes: Buffer, label: string): string {
  const decoder = new TextDecoder(label);
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
}
