import { normaliseText } from '../../../contract/normalise-text.ts';

/** Replacements for form symbols that the rendition's fonts lack; searches use the replacements too. */
const replacements = new Map([
  ...pairs('🞎🞏🞐🞑🞒🞓❏', '☐'),
  ...pairs('🗹🗸🗷🗵🗶🗴', ['☒', '✓', '☒', '☒', '✗', '✗']),
  ...pairs('➔➜🡒🡆🢂', '→'),
  ...pairs('☑', '☒'),
  ...pairs('⁃∙', '•'),
]);

/** Composes the text (NFC) and replaces characters that the fonts lack. */
export function toPrintable(text: string): string {
  return Array.from(normaliseText(text, 'NFC'), (character) => replacements.get(character) ?? character).join(
    '',
  );
}

function pairs(characters: string, replacement: string | readonly string[]): [string, string][] {
  return Array.from(characters, (character, index) => [
    character,
    typeof replacement === 'string' ? replacement : (replacement[index] ?? character),
  ]);
}
