/// <reference path="./html-encoding-sniffer.d.ts" />

import { isUtf8 } from 'node:buffer';
import sniffEncoding from 'html-encoding-sniffer';
import { readCharset } from './media-type.ts';

/** Bytes searched for the `<meta>` charset: twice as many as browsers search. */
const sniffedBytes = 4_096;

export interface DecodedPage {
  readonly html: string;
  /** Charset in which browsers encode the queries of the page's links. */
  readonly charset: string;
}

/** Returns only the text of `decodePage`. */
export function decodeHtml(bytes: Buffer, contentType: string): string {
  return decodePage(bytes, contentType).html;
}

/**
 * Decodes a page, by the charset that its bytes prove; then by the byte order mark, the header and the `<meta>`; then
 * as Windows-1252. Labels are often wrong: valid UTF-8 with accents is UTF-8 under any label. A page labelled UTF-8
 * with mostly invalid bytes has another charset.
 */
export function decodePage(bytes: Buffer, contentType: string): DecodedPage {
  const decodeAs = (charset: string): DecodedPage => ({ html: decodeBytes(bytes, charset), charset });
  const declared = readCharset(contentType);
  const inside = sniffCharset(bytes, undefined);
  if (inside?.startsWith('utf-16')) return decodeAs(inside);
  const labels = [declared === undefined ? inside : sniffCharset(bytes, declared), inside];
  const isAscii = bytes.every((byte) => byte < 0x80);
  if (isUtf8(bytes) && !isAscii) return decodeAs('utf-8');
  const other = labels.find((label) => label !== undefined && label !== 'utf-8');
  if (isAscii) {
    const charset = labels.find((label) => label !== undefined) ?? 'windows-1252';
    return { html: decodeBytes(bytes, other ?? 'utf-8'), charset };
  }
  if (labels[0] === 'utf-8' && isMostlyUtf8(bytes)) return { html: decodeMixed(bytes), charset: 'utf-8' };
  return decodeAs(other ?? 'windows-1252');
}

/**
 * Returns the first of byte order mark, `declared`, `<meta>` and XML declaration; `undefined` when none names a known
 * charset.
 */
function sniffCharset(bytes: Buffer, declared: string | undefined): string | undefined {
  const label = sniffEncoding(bytes, {
    transportLayerEncodingLabel: declared,
    maxPrescanBytes: sniffedBytes,
    defaultEncoding: '',
  });
  try {
    return new TextDecoder(label).encoding;
  } catch {
    // Returns `undefined` for an unknown label, or for a charset that is never decoded.
    return undefined;
  }
}

/**
 * Returns true for a UTF-8 page with some bytes in another charset. Bytes of Latin-1 rarely form the sequence of a Latin
 * letter, so that two prove UTF-8 even beside more invalid bytes.
 */
function isMostlyUtf8(bytes: Buffer): boolean {
  let brokenBytes = 0;
  let sound = 0;
  let latin = 0;
  for (const letter of decodeBytes(bytes, 'utf-8')) {
    if (letter === '\uFFFD') brokenBytes += 1;
    else if (letter >= '\u0080') sound += 1;
    if (letter >= '\u00C0' && letter <= '\u017F') latin += 1;
  }
  return sound > brokenBytes || (latin >= 2 && latin * 4 >= brokenBytes);
}

/** Decodes UTF-8, and each invalid byte as Windows-1252. */
function decodeMixed(bytes: Buffer): string {
  const pieces: string[] = [];
  let from = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = utf8SequenceLength(bytes, at);
    if (length === 0) {
      pieces.push(bytes.toString('utf8', from, at), decodeBytes(bytes.subarray(at, at + 1), 'windows-1252'));
      from = at + 1;
    }
    at += Math.max(1, length);
  }
  pieces.push(bytes.toString('utf8', from));
  return pieces.join('');
}

/** Returns the bytes of the UTF-8 sequence that starts here; 0 for an invalid one. */
function utf8SequenceLength(bytes: Buffer, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0;
  return length > 0 && isUtf8(bytes.subarray(at, at + length)) && at + length <= bytes.length ? length : 0;
}

/** Decodes with `stream`, because without it Node decodes Windows-1252 as ISO-8859-1. */
function decodeBytes(bytes: Buffer, label: string): string {
  const decoder = new TextDecoder(label);
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
}
