/** Folds a text for a search: lower case, without accents, with ligatures and full-width letters as plain ones. */
export function foldAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
