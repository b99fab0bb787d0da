import type { PageElement } from './page-tree.ts';

/** Matches charsets of one byte a character. */
const singleBytePattern = /^(?:windows-|iso-8859-|koi8-|macintosh$|x-mac-|ibm866$)/;
const urlAttributes = ['href', 'src', 'data', 'content'] as const;

/**
 * Encodes the queries of links in the charset of the page, as browsers do (URL standard, «percent-encode after
 * encoding»). In UTF-8 the server would read another name.
 */
export function encodeQueries(elements: readonly PageElement[], charset: string): void {
  if (!singleBytePattern.test(charset)) return;
  let bytes: ReadonlyMap<string, number> | undefined;
  for (const element of elements) {
    for (const name of urlAttributes) {
      const value = element.attribs[name];
      if (value === undefined || (name === 'content' && element.attribs['http-equiv'] === undefined))
        continue;
      const [reference = '', ...fragment] = value.split('#');
      const start = reference.indexOf('?');
      if (start === -1) continue;
      bytes ??= bytesOf(charset);
      const known = bytes;
      const query = reference.slice(start).replace(/[^\0-\x7F]/gu, (letter) => encodeLetter(letter, known));
      element.attribs[name] = [reference.slice(0, start) + query, ...fragment].join('#');
    }
  }
}

function encodeLetter(letter: string, bytes: ReadonlyMap<string, number>): string {
  const byte = bytes.get(letter);
  return byte === undefined
    ? encodeURIComponent(`&#${letter.codePointAt(0)};`)
    : `%${byte.toString(16).toUpperCase()}`;
}

function bytesOf(charset: string): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(charset);
  const upper = Array.from({ length: 128 }, (_, place) => 128 + place);
  // Decodes with `stream`, because without it Node decodes Windows-1252 as ISO-8859-1.
  return new Map(upper.map((byte) => [decoder.decode(Uint8Array.of(byte), { stream: true }), byte]));
}
