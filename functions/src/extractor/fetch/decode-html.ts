/// <reference path="./html-encoding-sniffer.d.ts" />

import { isUtf8 } from 'node:buffer';
import sniffEncoding from 'html-encoding-sniffer';

/** How far into a page its `<meta>` may name the charset: twice what browsers look at. */
const sniffedBytes = 4_096;

/**
 * The text of a page, in the charset that its bytes prove, where they prove any; then in that of the byte order mark,
 * the header and the `<meta>`; then in Windows-1252. Labels are often wrong: valid UTF-8 with accents is UTF-8
 * whatever the label, and a page labelled UTF-8 whose bytes mostly are not is something else.
 */
export function decodeHtml(bytes: Buffer, contentType: string): string {
  const declared = /charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType)?.[1];
  const inside = sniff(bytes, undefined);
  if (inside?.startsWith('utf-16')) return decode(bytes, inside);
  const labels = [declared === undefined ? inside : sniff(bytes, declared), inside];
  const isAscii = bytes.every((byte) => byte < 0x80);
  if (isUtf8(bytes) && !isAscii) return decode(bytes, 'utf-8');
  const other = labels.find((label) => label !== undefined && label !== 'utf-8');
  if (isAscii) return decode(bytes, other ?? 'utf-8');
  if (labels[0] === 'utf-8' && isMostlyUtf8(bytes)) return decode(bytes, 'utf-8');
  return decode(bytes, other ?? 'windows-1252');
}

/** The first of byte order mark, `declared`, `<meta>` and XML declaration; `undefined` where they name no known charset. */
function sniff(bytes: Buffer, declared: string | undefined): string | undefined {
  const label = sniffEncoding(bytes, {
    transportLayerEncodingLabel: declared,
    maxPrescanBytes: sniffedBytes,
    defaultEncoding: '',
  });
  try {
    return new TextDecoder(label).encoding;
  } catch {
    // No label, or the one of a charset that is never decoded.
    return undefined;
  }
}

/** A long page with a few broken bytes is still UTF-8. */
function isMostlyUtf8(bytes: Buffer): boolean {
  let broken = 0;
  let sound = 0;
  for (const letter of decode(bytes, 'utf-8')) {
    if (letter === '\uFFFD') broken += 1;
    else if (letter >= '\u0080') sound += 1;
  }
  return sound > broken * 4;
}

/** `stream` makes Node decode Windows-1252 as itself; without it, it reads ISO-8859-1. */
function decode(bytes: Buffer, label: string): string {
  const decoder = new TextDecoder(label);
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
}
