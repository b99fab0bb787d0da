/** Signs frequent in forms and notes that the rendition's font lacks: printed, and searched, as these. */
const replacements = new Map([
  ...pairs('☐□❏', '[ ]'),
  ...pairs('☑☒✓✔✗✘■', '[x]'),
  ...pairs('→⇒➔➜', '->'),
  ...pairs('←⇐', '<-'),
  ...pairs('▪●◦‣⁃∙▸►', '•'),
]);

/** The composed text, with characters the font lacks replaced by ones it has. */
export function toPrintable(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => replacements.get(character) ?? character).join('');
}

function pairs(charactersOfOneKind: string, replacement: string): [string, string][] {
  return [...charactersOfOneKind].map((character) => [character, replacement]);
}
