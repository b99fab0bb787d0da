/** Min words of a page to judge it. */
const minWords = 15;
/** Matches characters other than letters, numbers and common punctuation. */
const foreignCharacterPattern = /[^\p{L}\p{M}\p{N}\s.,;:!?¡¿()«»"'“”‘’´`%€/=°ºª_·•…§©®™–—‐‑−-]/u;
const foreignByCode = Array.from({ length: 256 }, (_, code) =>
  foreignCharacterPattern.test(String.fromCharCode(code)),
);
/** Max share of such characters on a page; print in these languages has almost none. */
const maxForeignShare = 0.15;
const minLatin = 4;
/** Matches a word of four or more Latin letters. */
const latinWordPattern = /^\p{Script=Latin}{4,}$/u;
/** Matches vowels, with or without accents. */
const vowelPattern = /[aeiouyáàâäãåæéèêëíìîïóòôöõøœúùûü]/iu;
/** Max share of words without a vowel among Latin words of four letters or more: abbreviations, in any language. */
const maxVowellessShare = 0.3;

/**
 * Returns true when a page's text cannot match its drawing: remapped letters read as symbols or as unpronounceable
 * words. A false positive costs the time to read the page's picture.
 */
export function looksGarbled(text: string): boolean {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  if (words.length < minWords) return false;
  const characters = words.reduce((sum, { length }) => sum + length, 0);
  if (countForeign(text) > characters * maxForeignShare) return true;
  const vowelless = toLatin(
    words.filter((word) => word.length >= minLatin && !vowelPattern.test(word)),
  ).filter((word) => word !== word.toUpperCase());
  // Too few for the smallest page that is judged.
  if (vowelless.length <= minWords * maxVowellessShare) return false;
  const latin = toLatin(words);
  return latin.length >= minWords && vowelless.length > latin.length * maxVowellessShare;
}

/** Returns the letters of the words that have four or more, all of them Latin. */
function toLatin(words: readonly string[]): string[] {
  return words.map((word) => word.replace(/[^\p{L}]/gu, '')).filter((word) => latinWordPattern.test(word));
}

function countForeign(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < foreignByCode.length) {
      if (foreignByCode[code] === true) count += 1;
      continue;
    }
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    if (foreignCharacterPattern.test(character)) count += 1;
    at += character.length - 1;
  }
  return count;
}
