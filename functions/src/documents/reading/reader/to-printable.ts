/** Signs that forms and notes are full of and that the font of the rendition lacks: printed, and found, as these. */
const replacements = new Map([
  ...pairs('☐□❏', '[ ]'),
  ...pairs('☑☒✓✔✗✘■', '[x]'),
  ...pairs('→⇒➔➜', '->'),
  ...pairs('←⇐', '<-'),
  ...pairs('▪●◦‣⁃∙▸►', '•'),
]);
const signs = new RegExp(`[${[...replacements.keys()].join('')}]`, 'gu');

/** The text in composed form, with signs that the font lacks written in ones that it has. */
export function toPrintable(text: string): string {
  return text.normalize('NFC').replace(signs, (sign) => replacements.get(sign) ?? sign);
}

function pairs(signsOfOneKind: string, replacement: string): [string, string][] {
  return [...signsOfOneKind].map((sign) => [sign, replacement]);
}
