/** As people search: in lower case, without accents, and with ligatures and full-width letters as plain ones. */
export function foldAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
