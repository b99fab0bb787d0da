const formPatterns: readonly RegExp[] = [
  /`#u\d+`/g,
  /\]\(#u\d+\)/g,
  /<#u\d+>/g,
  /#u\d+/g,
  /!\[/g,
  /(?<!\\)\*\*/g,
  /(?<!\\)~~/g,
  /(?<!\\)`/g,
  /(?<!\\)\|/g,
  /(?<!\\)</g,
  /(?<!\\)\]\(/g,
  /https?:\/\//gi,
];
/** Matches the markup at the start of a block. */
const blockStartPattern = /^(?:#{1,6}\s|[-*+]\s|>|\d{1,9}[.)]\s|`{3}|~{3}|\||-{3,}$|={3,}$)/;
const maxGrowth = 4;
const grownByShortText = 60;

/**
 * Returns true when a translated segment has the form of its source: the same placeholders, links, emphasis, cells and
 * numbers. It must also be on one line, with a similar length. Both texts are protected ones.
 */
export function keepsStructure(source: string, translated: string): boolean {
  if (translated.trim() === '' || /[\n\r]/.test(translated)) return false;
  if (translated.length > source.length * maxGrowth + grownByShortText) return false;
  if (translated.length * maxGrowth + grownByShortText < source.length) return false;
  if (blockStartPattern.test(translated) && !blockStartPattern.test(source)) return false;
  return (
    formPatterns.every((formPattern) => sameMatches(source, translated, formPattern)) &&
    sameNumbers(source, translated)
  );
}

function sameMatches(source: string, translated: string, formPattern: RegExp): boolean {
  return (
    (source.match(formPattern) ?? []).sort().join('\n') ===
    (translated.match(formPattern) ?? []).sort().join('\n')
  );
}

/** Compares the numbers of two texts, which may be formatted differently (`1,234.50`, `1.234,50`, `1 234,50`). */
function sameNumbers(source: string, translated: string): boolean {
  return readNumbers(source) === readNumbers(translated);
}

function readNumbers(text: string): string {
  const joined = text.replace(/#u\d+/g, '').replace(/(?<=\d)[.,'’ \u00a0\u202f](?=\d{3}(?!\d))/gu, '');
  return (joined.match(/\d+/gu) ?? []).sort().join(' ');
}
