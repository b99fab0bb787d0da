import { normaliseText } from '../../normalise-text.ts';
/**
 * Keeps letters and digits only: lower case, without accents, ligatures expanded. Positions that count these letters
 * hold in every text of a page, because they ignore spaces and punctuation.
 */
export function foldLetters(text: string): string {
  return normaliseText(text, 'NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
