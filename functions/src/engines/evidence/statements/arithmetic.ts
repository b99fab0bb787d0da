import { ordinalSource, readOrdinal } from '../../../platform/spanish/spanish-ordinals.ts';
import { dayMs } from '../../../platform/time/time-units.ts';
import { isPercentage, percentWords, readValues, type StatedValue } from '../values/read-values.ts';

/** A number of a statement's arithmetic; `isBacked` when a document or an earlier sum has it. */
export interface Operand {
  readonly value: StatedValue;
  readonly isBacked: boolean;
}

const operators: readonly (readonly [pattern: RegExp, apply: (a: number, b: number) => number])[] = [
  [/^\s*(?:[×x*·]|por|times|multiplicad[oa]s? por)\s*$/iu, (a, b) => a * b],
  [/^\s*(?:[/÷:]|entre|dividid[oa]s? (?:por|entre)|divided by)\s*$/iu, (a, b) => a / b],
  [/^\s*(?:\+|más|mas|plus)\s*$/iu, (a, b) => a + b],
  [/^\s*(?:[-–−]|menos|minus)\s*$/iu, (a, b) => a - b],
];
const unitSource = String.raw`(?:\s*(?:€|euros?|eur|%|${percentWords}|d[ií]as?|mes(?:es)?|mensualidad(?:es)?|años?|horas?|m²|metros cuadrados)(?![\p{L}]))?`;
/** Matches a unit at the start. */
const unitAtStartPattern = new RegExp(`^${unitSource}`, 'iu');
/** Matches the words of an operand before its operator: «de fianza» of «156 euros de fianza + 40 euros». */
const wordsOfOperandPattern = /^(?:\s+\p{L}+){1,6}(?=\s+(?:[+×÷−]|más|menos)\s*$)/iu;
/** Matches what separates a total from its parts: «196 euros (156 de fianza y 40 de depósito)». */
const announcesPartPattern = new RegExp(String.raw`^${unitSource}\s*[(:]`, 'iu');
/** Matches «% de» between a percentage and its base. */
const percentOfPattern = new RegExp(
  String.raw`^\s*(?:%|${percentWords})\s*(?:de|of|sobre)(?:\s+(?:los|las|el|la|the))?\s*$`,
  'iu',
);
/** Matches words of a sum. */
const sumStatementPattern =
  /(?<!\p{L})(?:suman?|sumados?|en total|total|totales|in total|altogether|asciende|ascienden|en conjunto)(?!\p{L})/iu;
/** Matches words of a difference. */
const differenceStatementPattern =
  /(?<!\p{L})(?:diferencia|de más|de menos|más que|menos que|restan?|quedan?|difference|left)(?!\p{L})/iu;
/** Matches words of a product. */
const productStatementPattern =
  /(?<!\p{L})(?:al año|anual(?:es)?|en un año|por cada|cada uno|per year|a year|mensualidad(?:es)?|veces|equivale|asciende)(?!\p{L})/iu;
/** Matches words of years and months. */
const yearsPattern =
  /(?<!\p{L})(?:años?|anual(?:es|mente)?|years?|yearly|mes|mensual(?:es|mente)?|months?|monthly)(?!\p{L})/iu;
/** Matches the operation of a percentage: «26 ÷ 60 × 100 = 43,3 %». */
const timesHundredPattern = /[×x*]\s{0,2}100\s{0,2}=[^=]{0,20}%/u;
const monthsOfAYear = '12';
const tolerance = 0.005;

/**
 * Returns true when the statement's own arithmetic yields a number that no document has. Understands an expression (`2
 * × 740 = 1.480`), a sum or difference of its numbers, a share (`3 % de 740`), and the days between two dates. Every
 * other number in it must be backed; `rows` are the numbers of the rows above, for the total below a table.
 */
export function isArithmeticResult(
  text: string,
  result: StatedValue,
  operands: readonly Operand[],
  rows: readonly number[] = [],
): boolean {
  const backed = operands.filter(({ isBacked, value }) => isBacked && value !== result);
  const numbers = backed.filter(({ value }) => value.kind === 'number').map(({ value }) => value);
  const days = backed.filter(({ value }) => value.kind === 'day').map(({ value }) => value);
  const isResult = (number: number): boolean => isWrittenNumber(text, result, number, 1);
  if (result.kind !== 'number') return false;
  if (evaluateExpressions(text, numbers).some(isResult)) return true;
  if (days.length === 2 && daysBetween(days).some(isResult)) return true;
  const plain = numbers.map(toNumber);
  const isTotal = sumStatementPattern.test(text) || announcesPartPattern.test(text.slice(result.end));
  if (plain.length >= 2 && isTotal && isResult(sum(plain))) return true;
  if (rows.length >= 2 && sumStatementPattern.test(text) && isResult(sum(rows))) return true;
  const [a, b] = plain;
  if (a === undefined || b === undefined || plain.length !== 2) return false;
  if (differenceStatementPattern.test(text) && isResult(Math.abs(a - b))) return true;
  return productStatementPattern.test(text) && isResult(a * b);
}

/** Returns true for the 12 months of a year beside months or years, and the 100 of a percentage. */
export function isKnownConstant(text: string, { kind, readings }: StatedValue): boolean {
  if (kind !== 'number') return false;
  if (readings.includes(monthsOfAYear)) return yearsPattern.test(text);
  return readings.includes('100') && timesHundredPattern.test(text);
}

/** Maximum operands of an expression; the time grows with the square of their number. */
const maxExpressionLength = 40;

/** Evaluates the numbers joined by operators, with products before sums. */
function evaluateExpressions(text: string, numbers: readonly StatedValue[]): number[] {
  return numbers.flatMap((_, start) => evaluateFrom(text, numbers, start));
}

/** Evaluates the operations that begin with one number: of two numbers, of three, and so on. */
function evaluateFrom(text: string, numbers: readonly StatedValue[], start: number): number[] {
  const results: number[] = [];
  const first = numbers[start];
  let terms = first === undefined ? [] : [toNumber(first)];
  for (let at = start + 1; at < Math.min(numbers.length, start + maxExpressionLength); at += 1) {
    const [before, after] = [numbers[at - 1], numbers[at]];
    if (before === undefined || after === undefined) break;
    const between = text.slice(before.end, after.start);
    if (isPercentage(text, before) && percentOfPattern.test(between)) {
      terms = [...terms.slice(0, -1), ((terms.at(-1) ?? 0) / 100) * toNumber(after)];
    } else {
      const joint = between.replace(unitAtStartPattern, '').replace(wordsOfOperandPattern, '');
      const order = operators.findIndex(([pattern]) => pattern.test(joint));
      const apply = operators[order]?.[1];
      if (apply === undefined) break;
      const isProduct = order < 2;
      const factor = at === start + 1 ? asFactor(text, before) : (terms.at(-1) ?? 0);
      if (isProduct) terms = [...terms.slice(0, -1), apply(factor, asFactor(text, after))];
      else if (isPercentage(text, after) && first !== undefined && !isPercentage(text, first))
        // «312 − 18 %» takes the percentage of what stands before it.
        terms = [...terms, apply(0, (sum(terms) * toNumber(after)) / 100)];
      else terms = [...terms, apply(0, toNumber(after))];
    }
    results.push(sum(terms));
  }
  return results;
}

/** Returns a number as a factor: in «5.200 × 50 %» the percentage is a share. */
const asFactor = (text: string, value: StatedValue): number =>
  toNumber(value) / (isPercentage(text, value) ? 100 : 1);

/** Matches words of an approximation before a number. */
const approximatelyPattern =
  /(?<!\p{L})(?:un[oa]s|aproximadamente|alrededor de|cerca de|casi|about|around|nearly|approximately)\s+$/iu;
/** Relative tolerance of an approximate number. */
const approximation = 0.01;
/** Matches the counted noun between a count and an amount: «cuotas de». */
const countedAmountPattern = /^\s+\p{L}+ (?:de|of)\s+$/iu;
/** Matches «años» after a number. */
const yearsAfterPattern = /^\s+(?:años?|years?)(?!\p{L})/iu;
/** Matches «meses» after a number. */
const monthsAfterPattern = /^\s+(?:mes(?:es)?|months?)(?!\p{L})/iu;

/**
 * Returns true when a number of a statement follows from one sentence of a document with these values. The number is
 * - a product of them: «dos mensualidades de 740 euros»
 * - the year in which a term of the sentence ends
 * - a number of months, written as years
 * - a number of the sentence, when the statement calls it approximate
 * - the ordinal of a period: «tras seis meses» with «a partir del sexto mes»
 */
export function followsFromSentence(
  text: string,
  value: StatedValue,
  sentence: string,
  pageValues: readonly StatedValue[],
): boolean {
  if (value.kind !== 'number') return false;
  const result = toNumber(value);
  const numbers = pageValues.filter(({ kind }) => kind === 'number');
  const is = (number: number): boolean => Math.abs(number - result) < tolerance;
  if (approximatelyPattern.test(text.slice(0, value.start))) {
    if (numbers.some((n) => Math.abs(toNumber(n) - result) <= approximation * toNumber(n))) return true;
  }
  if (isOrdinalOf(sentence, result, readPeriod(text.slice(value.end)))) return true;
  if (yearsAfterPattern.test(text.slice(value.end))) {
    return numbers.some((n) => monthsAfterPattern.test(sentence.slice(n.end)) && is(toNumber(n) / 12));
  }
  const years = numbers.filter(({ end }) => yearsAfterPattern.test(sentence.slice(end)));
  const days = pageValues.filter(({ kind }) => kind === 'day');
  const beginnings = new Set(days.map(({ readings: [day = ''] }) => Number(day.slice(0, 4))));
  const isEnd = (term: number): boolean => {
    const beginning = Math.round(result - term);
    return beginnings.has(beginning) && is(beginning + term);
  };
  if (years.some((n) => isEnd(toNumber(n)))) return true;
  return numbers.some((count, index) => {
    const each = numbers[index + 1];
    if (each === undefined || !countedAmountPattern.test(sentence.slice(count.end, each.start))) return false;
    return is(toNumber(count) * toNumber(each));
  });
}

/** Matches a period named by its ordinal: «sexto mes». */
const ordinalPeriodPattern = new RegExp(
  String.raw`(?<!\p{L})(${ordinalSource})(?=\s(?:d[ií]a|semana|mes|a[ñn]o)(?!\p{L}))`,
  'giu',
);
/** Match a period in Spanish or English at the start. */
const periodPatterns = [
  /^\s+(?:d[ií]as?|days?)(?!\p{L})/iu,
  /^\s+(?:semanas?|weeks?)(?!\p{L})/iu,
  /^\s+(?:mes(?:es)?|months?)(?!\p{L})/iu,
  /^\s+(?:a[ñn]os?|years?)(?!\p{L})/iu,
];

/** Returns the pattern of the period at the start of a text; undefined without one. */
const readPeriod = (text: string): RegExp | undefined => periodPatterns.find((pattern) => pattern.test(text));

/** Returns true when a sentence names the period with this ordinal. */
function isOrdinalOf(sentence: string, ordinal: number, period: RegExp | undefined): boolean {
  if (period === undefined) return false;
  return [...sentence.matchAll(ordinalPeriodPattern)].some(
    ({ 0: found, index }) =>
      readOrdinal(found) === ordinal && readPeriod(sentence.slice(index + found.length)) === period,
  );
}

function daysBetween(days: readonly StatedValue[]): number[] {
  const [from = 0, to = 0] = days.map(({ readings }) => Date.parse(readings[0] ?? '')).sort((a, b) => a - b);
  const count = Math.round((to - from) / dayMs);
  return [count, count + 1];
}

/** Returns true when one reading of a value is the number. */
function isNumber({ kind, readings }: StatedValue, number: number): boolean {
  return kind === 'number' && readings.some((reading) => Math.abs(Number(reading) - number) < tolerance);
}

/**
 * Returns true when a statement writes an operation with another result than its own: «1.400 − 1.250 = 250». The result
 * may be rounded to its written decimals.
 */
export function hasWrongCalculation(text: string): boolean {
  if (!text.includes('=')) return false;
  const numbers = readValues(text).filter(({ kind }) => kind === 'number');
  return numbers.some((result, index) => {
    const before = numbers[index - 1];
    if (before === undefined || !/^[^=\d]{0,30}=\s*$/u.test(text.slice(before.end, result.start)))
      return false;
    // Brackets, which change the order of the operations, are not evaluated.
    if (/[(){}]/u.test(text.slice(text.lastIndexOf('=', before.end) + 1, result.start))) return false;
    const computed = numbers
      .slice(Math.max(0, index - maxExpressionLength), index)
      .flatMap((_, from, operands) => evaluateUpTo(text, operands.slice(from)) ?? []);
    return computed.length > 0 && !computed.some((number) => isWrittenNumber(text, result, number, 0));
  });
}

/**
 * Returns true when one reading of a value is the number, or the number as a percentage. The value may be rounded to the
 * decimals that the text writes, from `minDecimals` on.
 */
function isWrittenNumber(text: string, value: StatedValue, number: number, minDecimals: number): boolean {
  const decimals = /,(\d+)$/u.exec(text.slice(value.start, value.end))?.[1]?.length ?? 0;
  const rounding = (decimals < minDecimals ? 0 : 0.5 / 10 ** decimals) + tolerance;
  const numbers = isPercentage(text, value) ? [number, number * 100] : [number];
  return value.readings.some((reading) =>
    numbers.some((each) => Math.abs(each - Number(reading)) <= rounding),
  );
}

/** Evaluates the operation over all of these numbers; undefined when something else than an operator joins them. */
function evaluateUpTo(text: string, operands: readonly StatedValue[]): number | undefined {
  if (operands.length < 2) return undefined;
  const results = evaluateFrom(text, operands, 0);
  return results.length === operands.length - 1 ? results.at(-1) : undefined;
}

/** Matches the multiplication sign before a factor, when the factor has been cut off: «310 ×». */
const timesBeforePattern = /(?:[×x*·]|por)\s*$/iu;

/**
 * Returns true for a percentage written as a share: «0,6» for 60 %. A factor may also contain the rest or the surcharge:
 * «310 × 0,80» for a discount of 20 %, «1.020 × 1,30» for a surcharge of 30 %.
 */
export function isWrittenAsFraction(
  text: string,
  value: StatedValue,
  percentages: readonly number[],
): boolean {
  const isFactor = timesBeforePattern.test(text.slice(0, value.start));
  return percentages.some((percentage) => {
    const share = percentage / 100;
    if (share <= 0 || share >= 1) return false;
    return isNumber(value, share) || (isFactor && (isNumber(value, 1 - share) || isNumber(value, 1 + share)));
  });
}

/** Returns true for a percentage of another number of the statement: the 90 of «900 − 90» for a discount of 10 %. */
export const isPercentageOf = (
  value: StatedValue,
  percentages: readonly number[],
  others: readonly { readonly value: StatedValue }[],
): boolean =>
  percentages.some((percentage) =>
    others.some((other) => isNumber(value, (percentage / 100) * toNumber(other.value))),
  );

/** Returns true for the percentage that one known number is of another: «6.237 euros, el 90 % del bonus» of 6.930. */
export function isPercentageBetween(
  text: string,
  value: StatedValue,
  knownValues: readonly StatedValue[],
): boolean {
  if (!isPercentage(text, value)) return false;
  const numbers = knownValues.filter(({ kind }) => kind === 'number').map(toNumber);
  return numbers.some((whole) =>
    numbers.some((part) => part !== whole && whole > 0 && isWrittenNumber(text, value, part / whole, 1)),
  );
}

/** Returns the first reading, which is the Spanish one. */
export function toNumber({ readings }: StatedValue): number {
  return Number(readings[0]);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
