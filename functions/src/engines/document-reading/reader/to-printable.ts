/** Signs of forms that the fonts of the rendition lack: printed, and searched, as the ones they have. */
const replacements = new Map([
  ...pairs('🞎🞏🞐🞑🞒🞓❏', '☐'),
  ...pairs('🗹🗸🗷🗵🗶🗴', ['☒', '✓', '☒', '☒', '✗', '✗']),
  ...pairs('➔➜🡒🡆🢂', '→'),
  ...pairs('☑', '☒'),
  ...pairs('⁃∙', '•'),
]);

/** The composed text, with characters the fonts lack replaced by ones they have. */
export function toPrintable(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => replacements.get(character) ?? character).join('');
}

function pairs(characters: string, replacement: string | readonly string[]): [string, string][] {
  return Array.from(characters, (character, index) => [
    character,
    typeof replacement === 'string' ? replacement : (replacement[index] ?? character),
  ]);
}
