const lineEnds = /\r\n?|[\u2028\u2029\v\f]/g;
/** A soft hyphen is printed only where a line breaks. */
const softHyphenAtLineEnd = /\u00AD[^\S\n]*(?=\n|$)/g;
/**
 * Characters that a reader of the page does not see and a model would: zero-width and bidirectional controls, the tags
 * block, variation selectors, fillers, private use, control characters.
 */
const invisible =
  /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]|(?![\n\t])\p{Cc}/gu;
const horizontalSpace = /[^\S\n]+/g;
const spaceAroundLineEnd = / ?\n ?/g;
const emptyLines = /\n{3,}/g;

/**
 * The text of a page as stored, searched and quoted: composed (NFC), without invisible characters, one space between
 * words, lines as printed. A word divided at the end of a line keeps its hyphen and line break, so that offsets and
 * quotes agree with the print; a search joins such words in its own copy.
 */
export function cleanPageText(text: string): string {
  return text
    .toWellFormed()
    .replace(lineEnds, '\n')
    .replace(softHyphenAtLineEnd, '-')
    .replace(invisible, '')
    .normalize('NFC')
    .replace(horizontalSpace, ' ')
    .replace(spaceAroundLineEnd, '\n')
    .replace(emptyLines, '\n\n')
    .trim();
}

const longestLabel = 24;

/** The printed page number, or the position where the file names none. */
export function cleanPageLabel(label: string | null | undefined, index: number): string {
  const cleaned = cleanPageText(label ?? '').replaceAll('\n', ' ');
  return cleaned === '' || cleaned.length > longestLabel ? String(index) : cleaned;
}
