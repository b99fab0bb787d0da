/**
 * Keeps letters and digits only: lower case, without accents, ligatures expanded. Positions that count these letters
 * hold in any text of a page, whatever its spaces and signs.
 */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
