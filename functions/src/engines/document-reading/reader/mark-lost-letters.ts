/** Stands for a letter that the file gives no character for. */
export const lostLetter = '\uFFFD';
/** Within or at the end of a word; alone or before one they are bullets and ornaments. */
const afterLetter = /(?<=\p{L})(?:[\p{Co}\uFFFD]|(?![\n\t\r\f\v])\p{Cc})/gu;

/** Marks the letters of words without a Unicode value: such a page is read from its picture, too. */
export function markLostLetters(text: string): string {
  return text.replace(afterLetter, lostLetter);
}
