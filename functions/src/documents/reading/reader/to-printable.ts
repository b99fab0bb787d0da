/** Signs frequent in forms and notes that the rendition's font lacks: printed, and searched, as these. */
const replacements = new Map([
  ...pairs('☐□❏', '[ ]'),
  ...pairs('☑☒✓✔✗✘■', '[x]'),
  ...pairs('→⇒➔➜', '->'),
  ...pairs('←⇐', '<-'),
  ...pairs('▪●◦‣⁃∙▸►', '•'),
]);
const characters = new RegExp(`[${[...replacements.keys()].join('')}]`, 'gu');

/** The composed text, with characters the font lacks replaced by ones it has. */
export function toPrintable(text: string): string {
  return text.normalize('NFC').replace(characters, (character) => replacements.get(character) ?? character);
}

function pairs(charactersOfOneKind: string, replacement: string): [string, string][] {
  return [...charactersOfOneKind].map((character) => [character, replacement]);
}
