import { readNumberWords } from '../../../platform/spanish/number-words.ts';

/** A number in a text, in figures or words; `value` is never negative. */
export interface StatedNumber {
  readonly value: number;
  readonly start: number;
  readonly end: number;
  /** True for «un» and «una», which are articles too. */
  readonly isArticle: boolean;
}

/** Matches a number in digits, with its separators. */
const figurePattern =
  /(?<![\p{L}\p{N}])(?:\d{1,3}(?:[ \u00A0\u2007\u2009\u202F]\d{3}(?!\d)){1,4}(?:[.,]\d{1,2}(?!\d))?|\d{1,15}(?:[.,'’]\d{1,15}){0,6})/gu;
const multiples: readonly (readonly [RegExp, number])[] = [
  [/^\s?(?:millones|mill[óo]n|mill\.|M)(?![\p{L}\p{N}])/u, 1_000_000],
  [/^\s?(?:mil|k)(?![\p{L}\p{N}])/u, 1_000],
];
/** Matches a short text in brackets. */
const bracketedPattern = /^\s?\([^()]{1,40}\)/u;
const maxDecimals = 6;

/** Reads the numbers of a text in order, as Spanish texts write them. Skips figures with two meanings: «1,250». */
export function readStatedNumbers(text: string): StatedNumber[] {
  const writtenNumbers = joinDecimals(
    text,
    readNumberWords(text).filter(({ start }) => !/\d\s?$/u.test(text.slice(Math.max(0, start - 2), start))),
  );
  const inFigures = [...text.matchAll(figurePattern)].flatMap((match): StatedNumber[] => {
    const plain = readFigure(match[0]);
    if (plain === undefined) return [];
    const start = match.index;
    const end = start + match[0].length;
    for (const [pattern, factor] of multiples) {
      const length = pattern.exec(text.slice(end, end + 12))?.[0].length;
      if (length !== undefined)
        return [{ value: roundBinaryError(plain * factor), start, end: end + length, isArticle: false }];
    }
    return [{ value: plain, start, end, isArticle: false }];
  });
  return [...writtenNumbers, ...inFigures].sort((a, b) => a.start - b.start);
}

/** Returns the number of a figure in Spanish or unmistakable English notation. */
function readFigure(figure: string): number | undefined {
  const plain = figure.replace(/[\s'’]/gu, '');
  if (/^\d+$/u.test(plain)) return Number(plain);
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/u.test(plain))
    return Number(plain.replaceAll('.', '').replace(',', '.'));
  if (/^\d{1,3}(?:,\d{3})+\.\d+$/u.test(plain) || /^\d{1,3}(?:,\d{3}){2,}$/u.test(plain))
    return Number(plain.replaceAll(',', ''));
  // «1,250» is a decimal in Spanish and a thousand in English.
  if (/^[1-9]\d{0,2},\d{3}$/u.test(plain)) return undefined;
  if (/^\d+[.,]\d+$/u.test(plain)) return Number(plain.replace(',', '.'));
  return undefined;
}

/** Joins the words of a decimal: «tres coma cinco». */
function joinDecimals(text: string, numbers: readonly StatedNumber[]): StatedNumber[] {
  const joined: StatedNumber[] = [];
  let digits = '';
  for (const number of numbers) {
    const before = joined.at(-1);
    const between = before === undefined ? '' : text.slice(before.end, number.start);
    const isDecimal = /^\scoma\s$/iu.test(between);
    if (before !== undefined && (isDecimal || (digits !== '' && between === ' '))) {
      digits = `${isDecimal ? '' : digits}${number.value}`.slice(0, maxDecimals);
      const value = Number(`${Math.trunc(before.value)}.${digits}`);
      joined.splice(-1, 1, { ...before, value, end: number.end, isArticle: false });
    } else {
      digits = '';
      joined.push(number);
    }
  }
  return joined;
}

/** Removes the error of binary fractions: 1.1 × 3 is 3.3. */
export const roundBinaryError = (value: number): number => Number(value.toFixed(maxDecimals));

/** Returns the position behind brackets that repeat a number: «cuatro (4) años». */
export function skipBrackets(text: string, end: number): number {
  return end + (bracketedPattern.exec(text.slice(end, end + 44))?.[0].length ?? 0);
}
