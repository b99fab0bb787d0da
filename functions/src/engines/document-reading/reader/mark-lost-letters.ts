/** Replacement for a letter that the file maps to no character. */
export const lostLetter = '\uFFFD';
/** Matches in or at the end of a word; alone or before a word they are bullets and ornaments. */
const afterLetterPattern = /(?:[\p{Co}\uFFFD]|(?![\n\t\r\f\v])\p{Cc})(?<=\p{L}.)/gu;

/** Marks letters without a Unicode value in words; such a page is read from its picture too. */
export function markLostLetters(text: string): string {
  return text.replace(afterLetterPattern, lostLetter);
}
