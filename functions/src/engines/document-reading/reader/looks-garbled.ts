/** Min words of a page to judge it. */
const minWords = 15;
/** Matches characters other than letters, numbers and common punctuation. */
const foreignCharacters = /[^\p{L}\p{M}\p{N}\s.,;:!?¡¿()«»"'“”‘’´`%€/=°ºª_·•…§©®™–—‐‑−-]/gu;
/** Max share of such characters on a page; print in these languages has almost none. */
const maxForeignShare = 0.15;
const latinWord = /^\p{Script=Latin}{4,}$/u;
const vowel = /[aeiouyáàâäãåæéèêëíìîïóòôöõøœúùûü]/iu;
/** Max share of words without a vowel among Latin words of four letters or more: abbreviations, in any language. */
const maxVowellessShare = 0.3;

/**
 * Returns true when a page's text cannot match its drawing: remapped letters read as symbols or as unpronounceable
 * words. A false positive costs the time to read the page's picture.
 */
export function looksGarbled(text: string): boolean {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  if (words.length < minWords) return false;
  const characters = text.replace(/\s/gu, '').length;
  if ((text.match(foreignCharacters)?.length ?? 0) > characters * maxForeignShare) return true;
  const latin = words.map((word) => word.replace(/[^\p{L}]/gu, '')).filter((word) => latinWord.test(word));
  const vowelless = latin.filter((word) => !vowel.test(word) && word !== word.toUpperCase());
  return latin.length >= minWords && vowelless.length > latin.length * maxVowellessShare;
}
