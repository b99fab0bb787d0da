/** Matches glyphs of Roboto, the usual font. */
const usualPattern =
  /[ -~\u00A0-\u017E\u018F\u0192\u01A0\u01A1\u01AF\u01B0\u01F0\u01FA-\u01FF\u0218-\u021B\u02BC\u02C6\u02C7\u02C9\u02D8-\u02DD\u02F3\u0384-\u03CE\u03D1\u03D2\u03D6\u0400-\u0482\u048A-\u0513\u1E00\u1E01\u1E3E\u1E3F\u1E80-\u1E85\u1E9E\u1EA0-\u1EF9\u1F4D\u2000-\u200B\u2010\u2011\u2013-\u2015\u2017-\u201E\u2020-\u2022\u2025-\u2027\u2030\u2032\u2033\u2039\u203A\u203C\u2044\u2070\u2074-\u208E\u20A3\u20A4\u20A6-\u20AC\u20B1\u20B9\u20BA\u20BC\u20BD\u2105\u2113\u2116\u2122\u2126\u212E\u215B-\u215E\u2202\u2206\u220F\u2211\u2212\u221A\u221E\u222B\u2248\u2260\u2264\u2265\u25A0\u25CA-\u25CF\uFB01-\uFB04]/u;
/** Matches characters that stay with the letters before them. */
const neutralPattern = /\s/u;

/** Matches characters that neither font has: Chinese, Japanese and Korean, and emoji. */
const unprintablePattern = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u{1F000}-\u{1FAFF}]/gu;
const standIn = '□';

/** Counts the characters of a text that are printed as «□». */
export function countUnprintable(text: string): number {
  return text.match(unprintablePattern)?.length ?? 0;
}

export interface FontRun {
  readonly text: string;
  /** Fallback font; absent for the usual one. */
  readonly font?: typeof fallbackFont;
}
/** DejaVu Sans: symbols, arrows, fractions, Arabic, Hebrew and more. */
export const fallbackFont = 'DejaVu';

/** Splits a text into runs that one font can print. */
export function splitByFont(text: string): FontRun[] {
  const runs: { text: string; font?: typeof fallbackFont }[] = [];
  for (const character of text.replace(unprintablePattern, standIn)) {
    const last = runs.at(-1);
    const isUsual = usualPattern.test(character);
    const continues =
      last !== undefined && (neutralPattern.test(character) || isUsual === (last.font === undefined));
    if (continues) last.text += character;
    else runs.push({ text: character, ...(!isUsual && { font: fallbackFont }) });
  }
  return runs;
}
