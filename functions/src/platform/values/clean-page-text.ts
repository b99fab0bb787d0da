import { normaliseText } from '../../contract/normalise-text.ts';

/** Matches line breaks of any kind. */
const lineEndPattern = /\r\n?|[\u2028\u2029\v\f]/g;
/** Matches a soft hyphen at a line end, the only place where it is printed. */
const softHyphenAtLineEndPattern = /\u00AD[^\S\n]*(?=\n|$)/g;
/**
 * Matches characters that are invisible to readers but not to a model. These are zero-width and bidirectional controls,
 * the tags block, variation selectors, fillers, private use and control characters.
 */
const invisiblePattern =
  /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]|(?![\n\t])\p{Cc}/gu;
/** Matches spaces other than a single plain one. */
const horizontalSpacePattern = /[^\S\n]{2,}|[^\S\n ]/g;
/** Matches a space beside a line break. */
const spaceAroundLineEndPattern = / \n ?|\n /g;
/** Matches two or more empty lines. */
const emptyLinePattern = /\n{3,}/g;
/** Matches text of characters that are visible, composed and no line ends except `\n`: most pages in Latin script. */
const composedTextPattern = /^[\t\n\x20-\x7E\xA0-\xAC\xAE-\xFF–—‘-”•…€]*$/;

/**
 * Normalises the text of a page for storage, search and quotes: composed (NFC), without invisible characters, one space
 * between words, lines as printed. A word hyphenated at a line end keeps hyphen and line break, so that offsets and
 * quotes match the print. The search joins such words in its own copy.
 */
export function cleanPageText(text: string): string {
  return (composedTextPattern.test(text) ? text : composeText(text))
    .replace(horizontalSpacePattern, ' ')
    .replace(spaceAroundLineEndPattern, '\n')
    .replace(emptyLinePattern, '\n\n')
    .trim();
}

function composeText(text: string): string {
  return normaliseText(
    text
      .toWellFormed()
      .replace(lineEndPattern, '\n')
      .replace(softHyphenAtLineEndPattern, '-')
      .replace(invisiblePattern, ''),
    'NFC',
  );
}

const maxLabel = 24;

/** Returns the printed page number, or the position when the file has none. */
export function cleanPageLabel(label: string | null | undefined, index: number): string {
  const cleaned = cleanPageText(label ?? '').replaceAll('\n', ' ');
  return cleaned === '' || cleaned.length > maxLabel ? String(index) : cleaned;
}
