/** Min letters and digits of a page that is read as text. */
const minLetters = 20;

export function hasTooFewLetters(text: string): boolean {
  let letters = 0;
  for (const _ of text.matchAll(/[\p{L}\p{N}]/gu)) {
    letters += 1;
    if (letters >= minLetters) return false;
  }
  return true;
}
