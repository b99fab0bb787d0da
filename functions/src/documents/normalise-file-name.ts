import type { DocumentKind } from '../contract/documents/schemas.ts';
import { limits } from '../contract/limits.ts';
import { normaliseText } from '../contract/normalise-text.ts';
import { trimEndMatching, trimMatching } from '../contract/trim-matching.ts';

/** Matches characters that are invisible or have no glyph. */
const invisiblePattern =
  /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]/gu;
/** Matches characters reserved on some operating system. */
const reservedPattern = /[<>:"|?*]/g;

/**
 * Returns the stored name of a file: NFC, on one line, without folders, invisible characters or leading dots, and at
 * most `limits.fileNameLength` long. It ends in the extension of the file's type (a site has none); a different one
 * stays as part of the name.
 */
export function normaliseFileName(received: string, kind: DocumentKind): string {
  const name = cleanName(received);
  if (kind === 'site') return shortenFileName(name, limits.fileNameLength) || 'sitio';
  const extension = `.${kind}`;
  const hasExtension = name.toLowerCase().endsWith(extension);
  const stem = hasExtension ? trimEndMatching(name.slice(0, -extension.length), /[. ]/) : name;
  return `${shortenFileName(stem, limits.fileNameLength - extension.length) || 'documento'}${extension}`;
}

/** Returns a name for a message about a refused file of unknown type. */
export function displayFileName(received: string): string {
  return shortenFileName(cleanName(received), limits.fileNameLength) || 'documento';
}

function cleanName(received: string): string {
  const name = normaliseText(
    (received.toWellFormed().split(/[/\\]/).at(-1) ?? '').replace(/\s+/gu, ' ').replace(invisiblePattern, ''),
    'NFC',
  )
    .replace(reservedPattern, '_')
    .replace(/ {2,}/g, ' ');
  return trimMatching(name, /[. ]/);
}

/** Truncates at a whole grapheme, so that no accent or emoji is split. */
export function shortenFileName(text: string, length: number): string {
  let shortened = '';
  for (const { segment } of characters.segment(text)) {
    if (shortened.length + segment.length > length) break;
    shortened += segment;
  }
  return shortened.trimEnd();
}

const characters = new Intl.Segmenter('es', { granularity: 'grapheme' });
