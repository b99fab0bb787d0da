import { foldText } from './spanish-terms.ts';

const units: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ cero: 0, uno: 1, un: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8 },
    ...{ nueve: 9, diez: 10, once: 11, doce: 12, trece: 13, catorce: 14, quince: 15, dieciseis: 16 },
    ...{
      diecisiete: 17,
      dieciocho: 18,
      diecinueve: 19,
      veinte: 20,
      veintiun: 21,
      veintiuno: 21,
      veintiuna: 21,
    },
    ...{ veintidos: 22, veintitres: 23, veinticuatro: 24, veinticinco: 25, veintiseis: 26, veintisiete: 27 },
    ...{
      veintiocho: 28,
      veintinueve: 29,
      treinta: 30,
      cuarenta: 40,
      cincuenta: 50,
      sesenta: 60,
      setenta: 70,
    },
    ...{
      ochenta: 80,
      noventa: 90,
      cien: 100,
      ciento: 100,
      doscientos: 200,
      doscientas: 200,
      trescientos: 300,
    },
    ...{ trescientas: 300, cuatrocientos: 400, cuatrocientas: 400, quinientos: 500, quinientas: 500 },
    ...{ seiscientos: 600, seiscientas: 600, setecientos: 700, setecientas: 700, ochocientos: 800 },
    ...{ ochocientas: 800, novecientos: 900, novecientas: 900 },
    ...{ zero: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
    ...{ eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17 },
    ...{ eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70 },
    ...{ eighty: 80, ninety: 90, hundred: 100 },
  }),
);

const multipliers: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ mil: 1_000, thousand: 1_000, millon: 1_000_000, millones: 1_000_000, million: 1_000_000 },
  }),
);

const joints: ReadonlySet<string> = new Set(['y', 'and']);

/** A number written as words in a text, from 0 to the millions. */
export interface WrittenNumber {
  readonly value: number;
  readonly start: number;
  readonly end: number;
  /** True for «un», «una» or «uno» alone, which are articles too. */
  readonly isArticle: boolean;
}

const articles: ReadonlySet<string> = new Set(['un', 'una', 'uno', 'one']);

/** Returns true when a folded word is a number, but not for articles. */
export function isNumberWord(form: string): boolean {
  return !articles.has(form) && (units.has(form) || multipliers.has(form));
}

interface Word {
  readonly form: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Reads the numbers written as Spanish or English words in a text: «ciento veinte» is 120, «two hundred and five» 205.
 */
export function readNumberWords(text: string): WrittenNumber[] {
  const words = [...text.matchAll(/\p{L}[\p{L}\p{M}]*/gu)].map((match): Word => {
    return { form: foldText(match[0]), start: match.index, end: match.index + match[0].length };
  });
  const foundNumbers: WrittenNumber[] = [];
  let at = 0;
  while (at < words.length) {
    // Excludes «por ciento», which is a percent sign and no number.
    const isPercentWord = words[at]?.form === 'ciento' && words[at - 1]?.form === 'por';
    const { value, count } = isPercentWord ? { value: 0, count: 0 } : readNumber(words, at, text);
    const first = words[at];
    const last = words[at + count - 1];
    if (count > 0 && first !== undefined && last !== undefined) {
      const isArticle = count === 1 && ['un', 'una', 'uno'].includes(first.form);
      foundNumbers.push({ value, start: first.start, end: last.end, isArticle });
    }
    at += Math.max(1, count);
  }
  return foundNumbers;
}

/** Returns the longest number that begins at a word: its value and its number of words (0 for none). */
function readNumber(words: readonly Word[], from: number, text: string): { value: number; count: number } {
  let total = 0;
  let group = 0;
  let lastUnit = Number.POSITIVE_INFINITY;
  let count = 0;
  for (let at = from; at < words.length; at += 1) {
    const word = words[at];
    const before = words[at - 1];
    if (word === undefined) break;
    if (at > from && before !== undefined && /[^\s\-­]/u.test(text.slice(before.end, word.start))) break;
    const unit = units.get(word.form);
    const multiplier = multipliers.get(word.form);
    if (unit !== undefined) {
      const multipliesHundred = word.form === 'hundred' && group > 0 && group < 10;
      if (multipliesHundred) group *= 100;
      // Ends the number before another one: «veinte cinco» is two; «treinta y cinco» and «doscientos dos» are one.
      else if (unit >= lastUnit || (unit >= 10 && lastUnit < 100)) break;
      else group += unit;
      lastUnit = multipliesHundred ? 100 : unit;
    } else if (multiplier !== undefined) {
      total += Math.max(1, group) * multiplier;
      group = 0;
      lastUnit = Number.POSITIVE_INFINITY;
    } else if (joints.has(word.form) && count > 0 && isSmallUnit(words[at + 1]) && lastUnit >= 20) {
      continue;
    } else break;
    count = at - from + 1;
  }
  return { value: total + group, count };
}

function isSmallUnit(word: Word | undefined): boolean {
  const unit = word && units.get(word.form);
  return unit !== undefined && unit > 0 && unit < 100;
}
