import { readDays } from '../../../platform/spanish/read-days.ts';
import { addDays } from '../../../platform/time/add-days.ts';
import { addMonths } from '../../../platform/time/add-months.ts';
import { type StatedValue, textAfter } from '../values/read-values.ts';
import { toNumber } from './arithmetic.ts';
import type { PlacedSentence } from './evidence-library.ts';

/** Matches the unit of a term in calendar time. Business days depend on holidays and match nothing. */
const unitPattern =
  /^\s*(?:(?<days>d[ií]as?)(?!\p{L}|\s+(?:h[áa]bil|laborable|lectivo))|(?<weeks>semanas?)|(?<months>mes(?:es)?)|(?<years>a[ñn]os?)|(?<hours>horas?))(?!\p{L})/iu;
/** Matches a rule that moves the end of a term to the next business day. */
const movingPattern = /(?<!\p{L})(?:(?:in)?h[áa]bil|festivo|domingo)/iu;
/** Matches a term that begins on the day after. */
const nextDayPattern = /(?<!\p{L})siguiente(?!\p{L})/iu;
/** Matches a month without a year after its day: «23 de octubre». */
const monthAfterPattern = /^\s+de\s+\p{L}{4,10}(?!\p{L}|\s+del?\s+\d)/iu;

/** Maximum units of a term: 100 years in days. */
const maxCount = 36_525;
/** Maximum days by which weekends and holidays move an end. */
const maxMoved = 4;

/** Maximum starts and terms of one statement: a sentence may have as many values as its page. */
const maxCompared = 40;

/**
 * Returns the days and hours that are a term of a cited sentence away from one of the moments: 5 March for «en 30 días
 * naturales» and 3 February. The term may begin on the day after, and may be moved to a business day where a cited
 * sentence says so.
 */
export function countTerms(
  moments: readonly StatedValue[],
  cited: readonly PlacedSentence[],
): ReadonlySet<string> {
  const starts = new Set(
    moments.flatMap(({ kind, readings }) =>
      kind === 'day' ? readings.filter(isDay) : readings.filter(isHour),
    ),
  );
  const terms = cited.flatMap(({ text, values }) => values.flatMap((value) => readTerm(text, value) ?? []));
  const says = (pattern: RegExp): boolean => cited.some(({ text }) => pattern.test(text));
  const [startsNextDay, isMoved] = [says(nextDayPattern), says(movingPattern)];
  const ends = [...starts].slice(0, maxCompared).flatMap((start) => {
    const nextDay = startsNextDay && !isHour(start) ? [addDays(start, 1)] : [];
    return [...nextDay, ...terms.slice(0, maxCompared).flatMap((term) => momentsAtTerm(start, term))];
  });
  return new Set(ends.flatMap((end) => (isMoved && !isHour(end) ? [end, ...businessDaysAfter(end)] : [end])));
}

/** Returns true when a value is one of the days or hours, or one of the days without its year: «5 de marzo». */
export function isCountedMoment(text: string, value: StatedValue, counted: ReadonlySet<string>): boolean {
  if (value.kind === 'day' || value.readings.some(isHour))
    return value.readings.some((reading) => counted.has(reading));
  const [month] = monthAfterPattern.exec(text.slice(value.end)) ?? [];
  const [written] =
    month === undefined ? [] : readDays(`${text.slice(value.start, value.end)}${month} de 2024`);
  return written !== undefined && [...counted].some((moment) => moment.endsWith(written.day.slice(4)));
}

const isHour = (reading: string): boolean => reading.includes(':');
const isDay = (reading: string): boolean => !Number.isNaN(Date.parse(reading));

interface Term {
  readonly count: number;
  readonly unit: 'days' | 'weeks' | 'months' | 'years' | 'hours';
}

/** Reads the term of a number; undefined without a unit of time. */
function readTerm(text: string, value: StatedValue): Term | undefined {
  const count = toNumber(value);
  if (value.kind !== 'number' || !Number.isInteger(count) || count > maxCount) return undefined;
  const unit = readUnit(text, value);
  return unit && { count, unit };
}

function readUnit(text: string, value: StatedValue): Term['unit'] | undefined {
  const groups = unitPattern.exec(textAfter(text, value, 60))?.groups ?? {};
  return (['days', 'weeks', 'months', 'years', 'hours'] as const).find((unit) => groups[unit] !== undefined);
}

/** Returns the days or hours that are a term before and after another one. */
function momentsAtTerm(start: string, { count, unit }: Term): string[] {
  return [count, -count].flatMap((signed) => {
    if (isHour(start)) return unit === 'hours' ? addHours(start, signed) : [];
    if (unit === 'hours') return [];
    if (unit === 'days') return addDays(start, signed);
    if (unit === 'weeks') return addDays(start, 7 * signed);
    const day = addMonths(start, unit === 'years' ? 12 * signed : signed);
    // «Cinco años desde el 1 de abril» end on 31 March.
    return [day, addDays(day, -Math.sign(signed))];
  });
}

/** Adds hours to an hour, `22:30`, within its day. */
function addHours(hour: string, count: number): string {
  const [ofDay, minutes] = hour.split(':');
  const sum = (((Number(ofDay) + count) % 24) + 24) % 24;
  return `${String(sum).padStart(2, '0')}:${minutes}`;
}

/** Returns the days from Monday to Friday soon after a day. */
function businessDaysAfter(day: string): string[] {
  return Array.from({ length: maxMoved }, (_, at) => addDays(day, at + 1)).filter(
    (each) => ![0, 6].includes(new Date(each).getUTCDay()),
  );
}

/** Returns true for the years or months between two days, whole or with the rest in the other unit: «2 años y 6 meses». */
export function isTimeBetween(text: string, value: StatedValue, moments: readonly StatedValue[]): boolean {
  const unit = readUnit(text, value);
  if (value.kind !== 'number' || (unit !== 'months' && unit !== 'years')) return false;
  const days = moments.flatMap(({ kind, readings }) => (kind === 'day' ? readings.filter(isDay) : []));
  const compared = [...new Set(days)].slice(0, maxCompared);
  return compared.some((from) =>
    compared.some((to) =>
      // Both days may be meant.
      [to, addDays(to, 1)].some((end) => {
        const count = monthsBetween(from, end);
        const possible = unit === 'months' ? [count, count % 12] : [count / 12, Math.floor(count / 12)];
        return count > 0 && possible.includes(toNumber(value));
      }),
    ),
  );
}

/** Returns the whole months from a day to a later one; 0 for an earlier one. */
function monthsBetween(from: string, to: string): number {
  const [[fromYear = 0, fromMonth = 0], [toYear = 0, toMonth = 0]] = [from, to].map((day) =>
    day.split('-').map(Number),
  ) as [number[], number[]];
  const count = Math.max(0, 12 * (toYear - fromYear) + toMonth - fromMonth);
  return count > 0 && addMonths(from, count) > to ? count - 1 : count;
}
