/// <reference path="./html-encoding-sniffer.d.ts" />

import { isUtf8 } from 'node:buffer';
import sniffEncoding from 'html-encoding-sniffer';
import { readCharset } from './media-type.ts';

/** How far into a page its `<meta>` may name the charset: twice what browsers look at. */
const sniffedBytes = 4_096;

/**
 * The text of a page, in the charset that its bytes prove, where they prove any; then in that of the byte order mark,
 * the header and the `<meta>`; then in Windows-1252. Labels are often wrong: valid UTF-8 with accents is UTF-8
 * whatever the label, and a page labelled UTF-8 whose bytes mostly are not is something else.
 */
export function decodeHtml(bytes: Buffer, contentType: string): string {
  const declared = readCharset(contentType);
  const inside = sniff(bytes, undefined);
  if (inside?.startsWith('utf-16')) return decode(bytes, inside);
  const labels = [declared === undefined ? inside : sniff(bytes, declared), inside];
  const isAscii = bytes.every((byte) => byte < 0x80);
  if (isUtf8(bytes) && !isAscii) return decode(bytes, 'utf-8');
  const other = labels.find((label) => label !== undefined && label !== 'utf-8');
  if (isAscii) return decode(bytes, other ?? 'utf-8');
  if (labels[0] === 'utf-8' && isMostlyUtf8(bytes)) return decodeMixed(bytes);
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

/** A page that says that it is UTF-8 and has a line in another charset. */
function isMostlyUtf8(bytes: Buffer): boolean {
  let broken = 0;
  let sound = 0;
  for (const letter of decode(bytes, 'utf-8')) {
    if (letter === '\uFFFD') broken += 1;
    else if (letter >= '\u0080') sound += 1;
  }
  return sound > broken;
}

/** UTF-8, and each byte that is none as Windows-1252. */
function decodeMixed(bytes: Buffer): string {
  const pieces: string[] = [];
  let from = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    if (length === 0) {
      pieces.push(bytes.toString('utf8', from, at), decode(bytes.subarray(at, at + 1), 'windows-1252'));
      from = at + 1;
    }
    at += Math.max(1, length);
  }
  pieces.push(bytes.toString('utf8', from));
  return pieces.join('');
}

/** How many bytes the letter of UTF-8 has that begins here; 0 where none does. */
function sequenceLength(bytes: Buffer, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0;
  return length > 0 && isUtf8(bytes.subarray(at, at + length)) && at + length <= bytes.length ? length : 0;
}

/** `stream` makes Node decode Windows-1252 as itself; without it, it reads ISO-8859-1. */
function decode(bytes: Buffer, label: string): string {
  const decoder = new TextDecoder(label);
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
}
