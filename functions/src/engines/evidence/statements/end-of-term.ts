import { addDays } from '../../../platform/time/add-days.ts';
import { addMonths } from '../../../platform/time/add-months.ts';
import { type StatedValue, textAfter } from '../values/read-values.ts';
import { type Operand, toNumber } from './arithmetic.ts';
import type { PlacedSentence } from './evidence-library.ts';

/** Matches the unit of a term in calendar time. Business days depend on holidays and match nothing. */
const unitPattern =
  /^\s*(?:(?<days>d[ií]as?)(?!\p{L}|\s+(?:h[áa]bil|laborable|lectivo))|(?<weeks>semanas?)|(?<months>mes(?:es)?)|(?<years>a[ñn]os?)|(?<hours>horas?))(?!\p{L})/iu;

/** Maximum units of a term: 100 years in days. */
const maxCount = 36_525;

/**
 * Returns true when a day or an hour is a term away from another one of its statement, which is backed: «recibida el 3
 * de febrero de 2027, vence el 5 de marzo de 2027» with «en 30 días naturales». A cited sentence has the term.
 */
export function isEndOfTerm(
  { kind, readings, start: from, end: to }: StatedValue,
  operands: readonly Operand[],
  cited: readonly PlacedSentence[],
): boolean {
  if (kind !== 'day' && !readings.some(isHour)) return false;
  // The hour and the minutes of «22:00» are two values.
  const isOther = (value: StatedValue): boolean => value.start > to + 1 || value.end < from - 1;
  const starts = operands.flatMap(({ value, isBacked }) =>
    isBacked && isOther(value)
      ? value.readings.filter((reading) => value.kind === 'day' || isHour(reading))
      : [],
  );
  return cited.some(({ text, values }) =>
    values.some((count) =>
      starts.some((start) => momentsAtTerm(start, text, count).some((moment) => readings.includes(moment))),
    ),
  );
}

const isHour = (reading: string): boolean => reading.includes(':');

/** Returns the days or hours that are a term before and after another one; none when the number is no term. */
function momentsAtTerm(start: string, text: string, value: StatedValue): string[] {
  const { days, weeks, months, years, hours } = unitPattern.exec(textAfter(text, value, 60))?.groups ?? {};
  const count = toNumber(value);
  if (value.kind !== 'number' || !Number.isInteger(count) || count > maxCount) return [];
  return [count, -count].flatMap((signed) => {
    if (isHour(start)) return hours === undefined ? [] : addHours(start, signed);
    if (Number.isNaN(Date.parse(start))) return [];
    if (days !== undefined) return addDays(start, signed);
    if (weeks !== undefined) return addDays(start, 7 * signed);
    if (months !== undefined) return addMonths(start, signed);
    return years === undefined ? [] : addMonths(start, 12 * signed);
  });
}

/** Adds hours to an hour, `22:30`, within its day. */
function addHours(hour: string, count: number): string {
  const [ofDay, minutes] = hour.split(':');
  const sum = (((Number(ofDay) + count) % 24) + 24) % 24;
  return `${String(sum).padStart(2, '0')}:${minutes}`;
}
