import { normaliseText } from './normalise-text.ts';
/** Folds a text for a search: lower case, without accents, with ligatures and full-width letters as plain ones. */
export function foldAccents(text: string): string {
  return normaliseText(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
