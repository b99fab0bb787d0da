import { normaliseText } from '../../../contract/normalise-text.ts';

/**
 * Matches soft hyphens, zero-width spaces, word joiners, direction marks, byte order marks, and control
 * characters except whitespace.
 */
const invisiblePattern = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]|[^\P{Cc}\s]/gu;
/**
 * Matches joiners between Latin letters, where they are invisible. In other scripts and in emoji they matter.
 */
const latinJoinerPattern = /(?<=\p{Script=Latin})[\u200C\u200D]+(?=\p{Script=Latin})/gu;
/** Matches Latin ligatures such as «ﬁ». */
const ligaturePattern = /[\uFB00-\uFB06]/gu;
/** Matches a character beyond ASCII. */
const beyondAsciiPattern = /[\u0080-\u{10FFFF}]/u;

/**
 * Removes invisible characters, composes accents (Unicode NFC) and splits ligatures, so that searches find the words.
 */
export function cleanCharacters(text: string): string {
  const visible = text.replace(invisiblePattern, '');
  if (!beyondAsciiPattern.test(visible)) return visible;
  return normaliseText(visible.replace(latinJoinerPattern, ''), 'NFC').replace(ligaturePattern, (ligature) =>
    normaliseText(ligature, 'NFKC'),
  );
}
