import { normaliseText } from '../../../contract/normalise-text.ts';

/** Replacements for form symbols that the rendition's fonts lack; searches use the replacements too. */
const replacements = new Map([
  ...replacementPairs('🞎🞏🞐🞑🞒🞓❏', '☐'),
  ...replacementPairs('🗹🗸🗷🗵🗶🗴', ['☒', '✓', '☒', '☒', '✗', '✗']),
  ...replacementPairs('➔➜🡒🡆🢂', '→'),
  ...replacementPairs('☑', '☒'),
  ...replacementPairs('⁃∙', '•'),
]);

/** Composes the text (NFC) and replaces characters that the fonts lack. */
export function toPrintable(text: string): string {
  return Array.from(normaliseText(text, 'NFC'), (character) => replacements.get(character) ?? character).join(
    '',
  );
}

function replacementPairs(characters: string, replacement: string | readonly string[]): [string, string][] {
  return Array.from(characters, (character, index) => [
    character,
    typeof replacement === 'string' ? replacement : (replacement[index] ?? character),
  ]);
}
