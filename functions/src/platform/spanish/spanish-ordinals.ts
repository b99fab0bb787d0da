import { foldText } from './spanish-terms.ts';

/** Source of a pattern, with the flags `iu`, of an ordinal in words up to 99: «primero», «décima segunda». */
export const ordinalSource =
  '(?:primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|sext[oa]|s[eé]ptim[oa]|octav[oa]|noven[oa]|und[eé]cim[oa]|duod[eé]cim[oa]|(?:d[eé]cim|(?:vi|tri)g[eé]sim|(?:cuadr|quincu|sex|septu|non)ag[eé]sim|octog[eé]sim)[oa](?:\\s?(?:primer|segund|tercer|cuart|quint|sext|s[eé]ptim|octav|noven)[oa])?)';

const values: readonly (readonly [string, number])[] = [
  ...([
    ['undecim', 11],
    ['duodecim', 12],
    ['septuagesim', 70],
    ['quincuagesim', 50],
    ['cuadragesim', 40],
    ['sexagesim', 60],
    ['octogesim', 80],
    ['nonagesim', 90],
    ['vigesim', 20],
    ['trigesim', 30],
  ] as const),
  ...'decim primer segund tercer cuart quint sext septim octav noven'
    .split(' ')
    .map((stem, index) => [stem, index === 0 ? 10 : index] as const),
];

/** Returns the number of an ordinal in words: 12 for «décima segunda», 0 for other words. */
export function readOrdinal(text: string): number {
  let restOfText = foldText(text);
  let sum = 0;
  for (const [stem, value] of values) {
    if (!restOfText.includes(stem)) continue;
    restOfText = restOfText.replace(stem, '');
    sum += value;
  }
  return sum;
}
