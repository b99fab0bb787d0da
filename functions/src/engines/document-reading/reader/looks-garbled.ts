/** With fewer words a page is no sample. */
const leastWords = 15;
/** Neither letters nor numbers, nor what stands between them in print. */
const foreignCharacters = /[^\p{L}\p{M}\p{N}\s.,;:!?¡¿()«»"'“”‘’´`%€/=°ºª_·•…§©®™–—‐‑−-]/gu;
/** Of all characters of a page, those that print in these languages hardly has. */
const mostForeignShare = 0.15;
const latinWord = /^\p{Script=Latin}{4,}$/u;
const vowel = /[aeiouyáàâäãåæéèêëíìîïóòôöõøœúùûü]/iu;
/** Of Latin words of four letters and more, those without a vowel: abbreviations, in any language. */
const mostVowelless = 0.3;

/**
 * Whether the text of a page cannot be what is drawn: remapped letters read as symbols, or as unpronounceable words. A
 * false positive costs the time to read the page's picture.
 */
export function looksGarbled(text: string): boolean {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  if (words.length < leastWords) return false;
  const characters = text.replace(/\s/gu, '').length;
  if ((text.match(foreignCharacters)?.length ?? 0) > characters * mostForeignShare) return true;
  const latin = words.map((word) => word.replace(/[^\p{L}]/gu, '')).filter((word) => latinWord.test(word));
  const vowelless = latin.filter((word) => !vowel.test(word) && word !== word.toUpperCase());
  return latin.length >= leastWords && vowelless.length > latin.length * mostVowelless;
}
