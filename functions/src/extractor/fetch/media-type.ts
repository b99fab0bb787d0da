/** Extracts a media type as the Fetch standard does: the last valid one of several; `undefined` without a valid one. */
export function readMediaType(header: string | null): string | undefined {
  return (header ?? '')
    .split(',')
    .flatMap((part) => essenceOf(part) ?? [])
    .at(-1);
}

/** Returns the charset of that type. A type without a charset inherits it from the same type before it. */
export function readCharset(header: string): string | undefined {
  let charset: string | undefined;
  let type: string | undefined;
  for (const part of header.split(',')) {
    const ownCharset = /charset\s*=\s*["']?([^\s"';]+)/i.exec(part)?.[1];
    const essence = essenceOf(part);
    if (ownCharset !== undefined || (essence !== undefined && essence !== type)) charset = ownCharset;
    type = essence ?? type;
  }
  return charset;
}

function essenceOf(part: string): string | undefined {
  const essence = part.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return validTypePattern.test(essence) && !unknownTypes.includes(essence) ? essence : undefined;
}

/** Types of unknown content (MIME Sniffing, 7). */
const unknownTypes = ['*/*', 'unknown/unknown', 'application/unknown'];
/** Matches a well-formed media type. */
const validTypePattern = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+$/;

const signatures: readonly (readonly [bytes: string, type: string])[] = [
  ['%PDF-', 'application/pdf'],
  ['\xef\xbb\xbf%PDF-', 'application/pdf'],
  ['%!PS-Adobe-', 'application/postscript'],
  ['BZh9', 'application/x-bzip2'],
  ['\xfd7zXZ', 'application/x-xz'],
  ['PK\x03\x04', 'application/zip'],
  ['\x1f\x8b', 'application/gzip'],
  ['\x89PNG\r\n', 'image/png'],
  ['\xff\xd8\xff', 'image/jpeg'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
  ['RIFF', 'application/octet-stream'],
  ['{\\rtf', 'application/rtf'],
  ['\xd0\xcf\x11\xe0', 'application/x-ole-storage'],
  ['7z\xbc\xaf', 'application/x-7z-compressed'],
  ['Rar!\x1a', 'application/vnd.rar'],
  ['OggS', 'application/ogg'],
  ['ID3', 'audio/mpeg'],
  ['wOFF', 'font/woff'],
  ['wOF2', 'font/woff2'],
];
/** Matches the start of a page without a declared type (MIME Sniffing, 7.1). */
const markupStartPattern =
  /^(?:<!doctype html|<html|<head|<script|<iframe|<h1|<div|<font|<table|<a|<style|<title|<b|<body|<br|<p)[\s>]|^<!--|^<\?xml/i;
/** Matches bytes that never occur in text (MIME Sniffing, 3). */
const binaryBytePattern = /[^\P{Cc}\s\u0080-\u009F]/gu;
const sniffedBytes = 1_445;
/** Max control characters of a text: some pages contain single ones by mistake. */
const maxControlCharacters = 5;

/**
 * Returns the media type proved by the first bytes, else `undefined`. Returns `text/html` only for bytes that begin
 * like a page.
 */
export function sniffMediaType(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, sniffedBytes).toString('latin1');
  const known = signatures.find(([signature]) => start.startsWith(signature));
  if (known !== undefined) return known[1];
  if (/^\s{0,1024}%PDF-/.test(start)) return 'application/pdf';
  if (isUtf16(bytes)) return undefined;
  const text = start.replace(/^\xef\xbb\xbf/, '').trimStart();
  if (isUtf32(start.slice(0, 64))) return 'application/octet-stream';
  if (markupStartPattern.test(text)) return 'text/html';
  const binary = text.match(binaryBytePattern)?.length ?? 0;
  return binary > maxControlCharacters && !text.startsWith('<') ? 'application/octet-stream' : undefined;
}

/** XML types that may be a page. */
export const xmlTypes = ['application/xml', 'text/xml'];

/** Returns true for XML with an XHTML root. */
export function isXhtml(bytes: Buffer): boolean {
  return /<(?:\w+:)?html\s[^<>]{0,500}?\bxmlns(?::\w+)?\s*=\s*["']http:\/\/www\.w3\.org\/1999\/xhtml["']/i.test(
    bytes.subarray(0, sniffedBytes).toString('latin1'),
  );
}

/** Detects UTF-16 by its byte order mark or by a leading `<`. */
function isUtf16(bytes: Buffer): boolean {
  const [first, second, third, fourth] = bytes;
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (hasMark) return third !== 0 || fourth !== 0;
  return (first === 0x3c && second === 0 && third !== 0) || (first === 0 && second === 0x3c);
}

/** Detects UTF-32, which browsers do not decode, by pairs of NULs at the start. */
function isUtf32(start: string): boolean {
  return start.split('\0\0').length > 4;
}
