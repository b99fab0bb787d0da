import { decodePath } from '../decode-escapes.ts';
import { normaliseText } from '../normalise-text.ts';

/**
 * Parses a typed start URL: with or without scheme, http or https only, without user or password; `undefined` for
 * an invalid one. The server checks whether it is public.
 */
export function parseStartUrl(text: string): URL | undefined {
  const trimmed = text.trim();
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed);
  const url = URL.parse(hasScheme ? trimmed : `https://${trimmed}`);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return undefined;
  if (url.username !== '' || url.password !== '' || !/[.:]/.test(url.hostname)) return undefined;
  url.hash = '';
  return url;
}

/** Returns the file name of an archive: the URL in lower case with underscores, and the extension. */
export function archiveFileName(url: string, extension = 'zip'): string {
  const name = normaliseText(decodePath(url).toLowerCase(), 'NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 100)
    .replace(/_$/, '');
  return `${name === '' ? 'archivo' : name}.${extension}`;
}
