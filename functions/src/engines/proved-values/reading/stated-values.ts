import type { TypedValue } from '../../../contract/proved-values/schemas.ts';
import type { TermUnit, ValueType } from '../../../contract/proved-values/value-types.ts';
import { readDays } from '../../../platform/spanish/read-days.ts';
import { foldText } from '../../../platform/spanish/spanish-terms.ts';
import { readStatedNumbers, roundBinaryError, type StatedNumber, skipBrackets } from './written-numbers.ts';

/** Types whose values code finds within a sentence. */
export type MeasuredType = Extract<ValueType, 'amount' | 'date' | 'term' | 'percentage'>;
export const isMeasured = (type: ValueType): type is MeasuredType =>
  type === 'amount' || type === 'date' || type === 'term' || type === 'percentage';

/** A value at its position in a text. */
export interface StatedTypedValue {
  readonly value: TypedValue;
  readonly start: number;
  readonly end: number;
}

/** Returns the values of a type that a text states with their unit, in order. Figures with two meanings are skipped. */
export function readStatedValues(type: MeasuredType, text: string): StatedTypedValue[] {
  switch (type) {
    case 'amount':
      return withoutRanges(text, readAmounts(text));
    case 'date':
      return readDates(text);
    case 'term':
      return withoutRanges(text, readPeriods(text));
    case 'percentage':
      return withoutRanges(text, readPercentages(text));
  }
}

/** Removes both ends of a range, neither of which is the value: «Dos o tres meses», «800-950 €». */
function withoutRanges(text: string, stated: readonly StatedTypedValue[]): StatedTypedValue[] {
  const numberEnds = new Set(readStatedNumbers(text).map(({ end }) => end));
  return stated.filter(({ start }) => {
    const joint = /(?:\s?[-–]|\s(?:al?|[ouye])\s)$/u.exec(text.slice(Math.max(0, start - 4), start))?.[0];
    return joint === undefined || !numberEnds.has(start - joint.length);
  });
}

const currencies: readonly (readonly [RegExp, string])[] = [
  [/^(?:€|euros?|eur)$/iu, 'EUR'],
  [/^(?:us\$|\$|usd|d[óo]lares(?: estadounidenses)?|d[óo]lar)$/iu, 'USD'],
  [/^(?:£|gbp|libras(?: esterlinas)?)$/iu, 'GBP'],
  [/^(?:chf|francos suizos)$/iu, 'CHF'],
];
/** Matches a currency after an amount: «euros». */
const signAfterPattern =
  /^\s?(?:de\s)?(€|£|\$|US\$|(?:euros?|eur|usd|gbp|chf|d[óo]lar(?:es)?(?: estadounidenses)?|libras(?: esterlinas)?|francos suizos)(?!\p{L}))/iu;
/** Matches a currency before an amount: «EUR». */
const signBeforePattern = /(€|£|US\$|\$|(?<!\p{L})(?:EUR|USD|GBP|CHF))\s?[-−–]?$/u;
/** Matches «céntimos» after a number. */
const centsPattern = /^\s?(?:c[ée]ntimos?|cts?\.?)(?!\p{L})(?:\sde\seuro)?/iu;
/** Matches «con» or «y» between euros and cents. */
const centsJointPattern = /^\s(con|y)\s$/iu;
const centsPerUnit = 100;

/** Matches an amount without a currency at the end of a row: its column or page names the currency. */
const bareAmountPattern = /(?<![\p{L}\p{N}.,])-?\d{1,3}(?:\.\d{3})*,\d{2}(?=\s*$)/u;

function readAmounts(text: string): StatedTypedValue[] {
  const foundValues: StatedTypedValue[] = [];
  for (const number of readStatedNumbers(text)) {
    const end = skipBrackets(text, number.end);
    const inCents = centsPattern.exec(text.slice(end, end + 24))?.[0];
    const part = { number, end: end + (inCents?.length ?? 0), inCents: inCents !== undefined };
    const joined = joinCents(text, foundValues.at(-1), part);
    if (joined !== undefined) {
      foundValues.splice(-1, 1, joined);
      continue;
    }
    const amount =
      inCents === undefined
        ? withCurrency(text, number, end)
        : toStatedAmount(number.value / centsPerUnit, 'EUR', number.start, end + inCents.length);
    if (amount !== undefined) foundValues.push(amount);
  }
  return foundValues.length > 0 ? foundValues : readBareAmount(text);
}

function toStatedAmount(
  value: number,
  currency: string,
  start: number,
  end: number,
): StatedTypedValue | undefined {
  const minor = toMinorUnits(value);
  return minor === undefined
    ? undefined
    : { value: { type: 'amount', minor_units: minor, currency }, start, end };
}

/** Joins euros and cents: «mil euros con cincuenta céntimos». */
function joinCents(
  text: string,
  before: StatedTypedValue | undefined,
  part: { readonly number: StatedNumber; readonly end: number; readonly inCents: boolean },
): StatedTypedValue | undefined {
  const { number, end, inCents } = part;
  const { value, start } = number;
  if (before?.value.type !== 'amount' || before.value.minor_units % centsPerUnit !== 0) return undefined;
  const joint = centsJointPattern.exec(text.slice(before.end, start))?.[1];
  const isPart = joint !== undefined && Number.isInteger(value) && value < centsPerUnit;
  const isAlone = /con/iu.test(joint ?? '') && !signAfterPattern.test(text.slice(end, end + 40));
  if (!isPart || !(inCents || isAlone)) return undefined;
  const sign = before.value.minor_units < 0 ? -1 : 1;
  const amount = { ...before.value, minor_units: before.value.minor_units + sign * value };
  return { value: amount, start: before.start, end };
}

const rowEnd = 24;

/** Reads the amount at the end of a row of words. */
function readBareAmount(text: string): StatedTypedValue[] {
  const from = Math.max(0, text.length - rowEnd);
  const bareMatch = /\p{L}{3}/u.test(text) ? bareAmountPattern.exec(text.slice(from)) : null;
  if (bareMatch === null) return [];
  const value = Number(bareMatch[0].replaceAll('.', '').replace(',', '.'));
  const start = from + bareMatch.index;
  const stated = toStatedAmount(value, 'EUR', start, start + bareMatch[0].length);
  return stated === undefined ? [] : [stated];
}

function withCurrency(
  text: string,
  { value, start, isArticle }: StatedNumber,
  end: number,
): StatedTypedValue | undefined {
  const afterMatch = signAfterPattern.exec(text.slice(end, end + 40));
  const beforeMatch = signBeforePattern.exec(text.slice(Math.max(0, start - 6), start));
  const sign = afterMatch?.[1] ?? beforeMatch?.[1];
  if (sign === undefined || (isArticle && afterMatch === null)) return undefined;
  const currency = currencies.find(([pattern]) => pattern.test(sign))?.[1];
  if (currency === undefined) return undefined;
  const isNegative = isMinus(text, start);
  return toStatedAmount(
    isNegative ? -value : value,
    currency,
    isNegative ? start - 1 : start,
    end + (afterMatch?.[0].length ?? 0),
  );
}

/** Returns true for a minus right before a figure; after a figure it is the dash of a range. */
function isMinus(text: string, start: number): boolean {
  return /(?:^|[\s(€$£:])[-−–]$/u.test(text.slice(Math.max(0, start - 2), start));
}

/** Returns undefined for fractions of a cent and for amounts beyond safe integers. */
export function toMinorUnits(value: number): number | undefined {
  const minor = roundBinaryError(value * centsPerUnit);
  return Number.isSafeInteger(minor) ? minor : undefined;
}

function readDates(text: string): StatedTypedValue[] {
  return readDays(text)
    .filter(({ day }) => isCalendarDay(day))
    .map(({ day, start, end }): StatedTypedValue => ({ value: { type: 'date', date: day }, start, end }))
    .sort((a, b) => a.start - b.start);
}

function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** Units of time, with their count in the unit of the contract. */
const termUnits: readonly (readonly [pattern: RegExp, unit: TermUnit, factor: number])[] = [
  [/^(?:horas?|h)$/u, 'hour', 1],
  [/^dias? (?:habil|laborabl)es$/u, 'business_day', 1],
  [/^dias?$/u, 'day', 1],
  [/^semanas?$/u, 'week', 1],
  [/^quincenas?$/u, 'day', 15],
  [/^mes(?:es)?$/u, 'month', 1],
  [/^trimestres?$/u, 'month', 3],
  [/^semestres?$/u, 'month', 6],
  [/^(?:años?|anualidad(?:es)?)$/u, 'year', 1],
];
/** Matches a unit of time after a number. */
const termUnitPattern =
  /^\s?(?:(?!(?:euros?|p[áa]ginas?|de|del|por|a)\s)\p{L}{2,}\s)?(horas?|h|d[íi]as?(?:\s(?:h[áa]biles|laborables))?|semanas?|quincenas?|mes(?:es)?|trimestres?|semestres?|a[ñn]os?|anualidad(?:es)?)(?![\p{L}\p{N}])(\s+y\s+medi[oa](?!\p{L}))?/iu;

function readPeriods(text: string): StatedTypedValue[] {
  const foundValues: StatedTypedValue[] = [];
  for (const number of readStatedNumbers(text)) {
    const end = skipBrackets(text, number.end);
    const [wholeMatch = '', name = '', andHalf] = termUnitPattern.exec(text.slice(end, end + 48)) ?? [];
    const folded = foldText(name)
      .replace(/\s/gu, ' ')
      .replace(/^anos?$/u, 'años');
    const knownUnit = termUnits.find(([pattern]) => pattern.test(folded));
    if (knownUnit === undefined) continue;
    const [, unit, factor] = knownUnit;
    const count = (number.value + (andHalf === undefined ? 0 : 0.5)) * factor;
    const inMonths = unit === 'year' && !Number.isInteger(count);
    const stated: StatedTypedValue = {
      value: {
        type: 'term',
        count: roundBinaryError(inMonths ? count * 12 : count),
        unit: inMonths ? 'month' : unit,
      },
      start: number.start,
      end: end + wholeMatch.length,
    };
    const joined = joinTerms(text, foundValues.at(-1), stated);
    if (joined === undefined) foundValues.push(stated);
    else foundValues.splice(-1, 1, joined);
  }
  return foundValues;
}

/** Joins two terms: «un año y seis meses». */
function joinTerms(
  text: string,
  before: StatedTypedValue | undefined,
  { value, start, end }: StatedTypedValue,
): StatedTypedValue | undefined {
  if (before?.value.type !== 'term' || value.type !== 'term') return undefined;
  if (!/^(?:\s+y\s+|,\s+)$/iu.test(text.slice(before.end, start))) return undefined;
  if (before.value.unit === 'year' && value.unit === 'month')
    return {
      value: { ...value, count: roundBinaryError(before.value.count * 12 + value.count) },
      start: before.start,
      end,
    };
  if (before.value.unit === 'week' && value.unit === 'day')
    return {
      value: { ...value, count: roundBinaryError(before.value.count * 7 + value.count) },
      start: before.start,
      end,
    };
  return undefined;
}

/** Matches «%» or «por ciento» after a number. */
const percentSignPattern = /^\s?(?:%|por\s?(?:ciento|cien|100)(?!\p{L})|per\s?cent(?!\p{L}))/iu;
/** Matches a percentage whose comma may separate decimals or thousands. */
const ambiguousDecimalPattern = /(?<![\p{L}\p{N}.,])(\d{1,3}),(\d{3})\s?(?:%|por\s?ciento)/gu;

function readPercentages(text: string): StatedTypedValue[] {
  const numbers = readStatedNumbers(text).flatMap((number): StatedTypedValue[] => {
    const end = skipBrackets(text, number.end);
    const sign = percentSignPattern.exec(text.slice(end, end + 16))?.[0];
    if (sign === undefined) return [];
    const isNegative = isMinus(text, number.start);
    const percent = isNegative ? -number.value : number.value;
    return [{ value: { type: 'percentage', percent }, start: number.start, end: end + sign.length }];
  });
  // «3,125 %» is no thousand.
  const decimals = [...text.matchAll(ambiguousDecimalPattern)]
    .filter(({ 1: whole = '' }) => !whole.startsWith('0'))
    .map(({ 0: match, 1: whole, 2: decimals, index }): StatedTypedValue => {
      return {
        value: { type: 'percentage', percent: Number(`${whole}.${decimals}`) },
        start: index,
        end: index + match.length,
      };
    });
  return [...numbers, ...decimals].sort((a, b) => a.start - b.start);
}
