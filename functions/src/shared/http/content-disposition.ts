import { encodeExtended } from 'content-disposition';
import { normaliseText } from '../../contract/normalise-text.ts';
import { trimMatching } from '../../contract/trim-matching.ts';

/** UTF-16 units, with the extension: accepted by every file system, however many bytes a letter has. */
const nameLength = 80;

/**
 * Matches characters with a meaning for file systems or addresses, invisible ones, and opening question and
 * exclamation marks.
 */
const unsafeCharacterPattern = /[\\/:*?"<>|%¿¡\p{Cc}\p{Cf}\p{Cs}]/gu;
/** Matches names of devices in Windows, with any extension. */
const deviceNamePattern = /^(?:con|prn|aux|nul|com\d|lpt\d)$/iu;

/**
 * Returns the `Content-Disposition` of a file saved under a title (RFC 6266): the exact name in `filename*`, and an
 * ASCII one for clients without it. `fallback` replaces a title without letters.
 */
export function describeAttachment(title: string, extension: string, fallback: string): string {
  const max = nameLength - extension.length - 1;
  const base = safeName(normaliseText(title, 'NFC'), max) || fallback;
  const plain = normaliseText(base, 'NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|;/gu, ' ');
  const ascii = safeName(plain, max) || fallback;
  return `attachment; filename="${ascii}.${extension}"; filename*=${encodeExtended(`${base}.${extension}`)}`;
}

/** Returns an empty string when no letter is left. */
export function safeName(text: string, max: number): string {
  const spaced = text.replace(/\s+/gu, ' ').slice(0, max).replace(unsafeCharacterPattern, ' ');
  const name = trimMatching(spaced.replace(/ +/gu, ' '), /[ .]/u);
  if (!/[\p{L}\p{N}]/u.test(name)) return '';
  return deviceNamePattern.test(name) ? `${name}_` : name;
}
