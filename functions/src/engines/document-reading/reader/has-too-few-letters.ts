/** Pages with at least this many letters and digits are read as text. */
const enoughLetters = 20;

export function hasTooFewLetters(text: string): boolean {
  let letters = 0;
  for (const _ of text.matchAll(/[\p{L}\p{N}]/gu)) {
    letters += 1;
    if (letters >= enoughLetters) return false;
  }
  return true;
}
