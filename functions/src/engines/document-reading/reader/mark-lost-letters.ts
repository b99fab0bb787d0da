/** Replacement for a letter that the file maps to no character. */
export const lostLetter = '\uFFFD';
/** Matches a letter without a Unicode value. */
export const lostLetterSource = String.raw`(?:[\p{Co}\uFFFD]|(?![\n\t\r\f\v])\p{Cc})`;
/** Matches a lost letter within or at the end of a word; elsewhere it is a bullet or an ornament. */
const afterLetterPattern = new RegExp(String.raw`${lostLetterSource}(?<=\p{L}.)`, 'gu');

/** Marks letters without a Unicode value in words; such a page is read from its picture too. */
export function markLostLetters(text: string): string {
  return text.replace(afterLetterPattern, lostLetter);
}
