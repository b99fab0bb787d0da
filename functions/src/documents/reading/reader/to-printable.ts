/** Signs that forms and notes are full of and that the font of the rendition lacks: printed, and found, as these. */
const replacements = new Map([
  ...pairs('☐□❏', '[ ]'),
  ...pairs('☑☒✓✔✗✘■', '[x]'),
  ...pairs('→⇒➔➜', '->'),
  ...pairs('←⇐', '<-'),
  ...pairs('▪●◦‣⁃∙▸►', '•'),
]);
const characters = new RegExp(`[${[...replacements.keys()].join('')}]`, 'gu');

/** The text in composed form, with characters that the font lacks written in ones that it has. */
export function toPrintable(text: string): string {
  return text.normalize('NFC').replace(characters, (character) => replacements.get(character) ?? character);
}

function pairs(charactersOfOneKind: string, replacement: string): [string, string][] {
  return [...charactersOfOneKind].map((character) => [character, replacement]);
}
