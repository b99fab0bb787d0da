import { readDays } from '../../../platform/spanish/read-days.ts';
import type { TextSpan } from '../../../platform/spanish/split-sentences.ts';
import { addDays } from '../../../platform/time/add-days.ts';
import { addMonths } from '../../../platform/time/add-months.ts';
import { hourOfValue, type StatedValue, textAfterValue } from '../values/read-values.ts';
import { toNumber } from './arithmetic.ts';
import type { PlacedSentence } from './evidence-library.ts';
import { isSameToken, isValueOrUnit, modalStems, type Token } from './read-tokens.ts';

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

/** Matches words of a term that is counted back from its day: «con dos meses de antelación», «mayores de 18 años». */
const countedBackPattern =
  /(?<!\p{L})(?:antel|anticip|preavis|antes|anterior|previ[oa]|mayor|menor|edad|antig[üu]|[úu]ltim)/iu;
/** Matches words of a term that is counted on from its day. */
const countedOnPattern = /(?<!\p{L})(?:desde|partir|siguient|despu[ée]s|tras|dentro)/iu;
/** Matches words of the last day of a notice: «debe avisar», «como tarde el». */
const lastDayOfNoticePattern =
  /(?<!\p{L})(?:(?:pre)?avis|comuni[cq]|notifi|opon|solicit|hasta|l[íi]mite|tardar|como (?:muy )?tarde|antes)/iu;
/** Matches words of the day from which a statement counts: «si avisa el 1 de junio». */
const startOfNoticePattern = /(?<!\p{L})(?:si|desde|tras)\s/iu;
/** Matches words right before the day from which a sentence counts its term. */
const fromDayPattern = /(?<!\p{L})(?:desde|partir del?|contar del?)\s+(?:el\s+)?(?:d[íi]a\s+)?$/iu;
/** Matches the end of the part of a sentence that belongs to its term. */
const endOfPartPattern = /[,;.:]\s|\s[ye]\s/u;

/**
 * Returns the days and hours that are a term away from one of the moments: 5 March for «en 30 días naturales» and 3
 * February. The moments are those of the question, of the supported statements and of the cited sentences. The term of
 * a sentence that states its own start is not counted from the day of another sentence. A term begins on the day after,
 * or its end moves to a business day, if a cited sentence says so.
 */
export function countTerms(
  { text: statement, claim }: { readonly text: string; readonly claim: readonly Token[] },
  stated: readonly StatedValue[],
  cited: readonly PlacedSentence[],
): ReadonlySet<string> {
  const statedStarts = stated.flatMap(readStarts);
  const starts = new Set([
    ...statedStarts,
    ...cited.flatMap(({ values }) => values.slice(0, maxCompared).flatMap(readStarts)),
  ]);
  const terms = termsOfClaim(claim, cited.flatMap(readTerms).slice(0, maxCompared));
  const isOfNotice = lastDayOfNoticePattern.test(statement) && !startOfNoticePattern.test(statement);
  const says = (pattern: RegExp): boolean => cited.some(({ text }) => pattern.test(text));
  const [startsNextDay, isMoved] = [says(nextDayPattern), says(movingPattern)];
  const nextDays = startsNextDay ? [...starts].filter(isDay).slice(0, maxCompared) : [];
  const ends = terms.flatMap((term) => {
    const { text, values } = term.sentence;
    const isBack = countedBackPattern.test(text);
    const isOn = !isBack || countedOnPattern.test(text) || !isOfNotice;
    const own = values.filter(({ start }) => fromDayPattern.test(text.slice(Math.max(0, start - 24), start)));
    const ownStarts = own.flatMap(readStarts);
    const from = ownStarts.length > 0 ? [...ownStarts, ...statedStarts] : [...starts];
    return from
      .slice(0, maxCompared)
      .flatMap((start) => [
        ...(isOn ? momentsAtTerm(start, term, 1) : []),
        ...(isBack ? momentsAtTerm(start, term, -1) : []),
      ]);
  });
  const moments = [...nextDays.map((day) => addDays(day, 1)), ...ends];
  return new Set(
    moments.flatMap((end) => (isMoved && !isHour(end) ? [end, ...businessDaysAfter(end)] : [end])),
  );
}

const readStarts = ({ kind, readings }: StatedValue): readonly string[] =>
  readings.filter(kind === 'day' ? isDay : isHour);

/** Returns the terms that share a word with a claim; all of them when none does. */
function termsOfClaim(claim: readonly Token[], terms: readonly Term[]): readonly Term[] {
  const words = claim.filter((token) => !isValueOrUnit(token) && !modalStems.has(token.form));
  const named = terms.filter(({ sentence, start, end }) =>
    sentence.tokens.some(
      (token) => token.start >= start && token.start < end && words.some((word) => isSameToken(word, token)),
    ),
  );
  return named.length > 0 ? named : terms;
}

/** Returns true for a day or hour among the computed ones; a day without a year matches any year: «5 de marzo». */
export function isCountedMoment(text: string, value: StatedValue, counted: ReadonlySet<string>): boolean {
  if (value.kind === 'day' || hourOfValue(value) !== undefined)
    return value.readings.some((reading) => counted.has(reading));
  const [month] = monthAfterPattern.exec(text.slice(value.end)) ?? [];
  const [written] =
    month === undefined ? [] : readDays(`${text.slice(value.start, value.end)}${month} de 2024`);
  return written !== undefined && [...counted].some((moment) => moment.endsWith(written.day.slice(4)));
}

const isHour = (reading: string): boolean => reading.includes(':');
const isDay = (reading: string): boolean => !Number.isNaN(Date.parse(reading));

/** A term of a sentence, and the part of the sentence that belongs to it. */
interface Term extends TextSpan {
  readonly count: number;
  readonly unit: 'days' | 'weeks' | 'months' | 'years' | 'hours';
  readonly sentence: PlacedSentence;
}

/** Reads the terms of a sentence in order. The words of each reach back to the term before it. */
function readTerms(sentence: PlacedSentence): Term[] {
  const { text, values } = sentence;
  const terms: Term[] = [];
  for (const value of values) {
    const count = toNumber(value);
    const unit = readUnit(text, value);
    if (value.kind !== 'number' || !Number.isInteger(count) || count > maxCount || unit === undefined)
      continue;
    const after = text.slice(value.end).search(endOfPartPattern);
    const end = after < 0 ? text.length : value.end + after;
    terms.push({ count, unit, sentence, start: terms.at(-1)?.end ?? 0, end });
    if (terms.length === maxCompared) break;
  }
  return terms;
}

function readUnit(text: string, value: StatedValue): Term['unit'] | undefined {
  const groups = unitPattern.exec(textAfterValue(text, value, 60))?.groups ?? {};
  return (['days', 'weeks', 'months', 'years', 'hours'] as const).find((unit) => groups[unit] !== undefined);
}

/** Returns the days or hours that are a term after (sign 1) or before (sign -1) another one. */
function momentsAtTerm(start: string, { count, unit }: Term, sign: 1 | -1): string[] {
  const signed = sign * count;
  if (isHour(start)) return unit === 'hours' ? [addHours(start, signed)] : [];
  if (unit === 'hours') return [];
  if (unit === 'days') return [addDays(start, signed)];
  if (unit === 'weeks') return [addDays(start, 7 * signed)];
  const day = addMonths(start, unit === 'years' ? 12 * signed : signed);
  // «Cinco años desde el 1 de abril» end on 31 March.
  return [day, addDays(day, -sign)];
}

/** Adds hours to an hour, `22:30`, within its day. */
function addHours(hour: string, count: number): string {
  const [ofDay, minutes] = hour.split(':');
  const sum = (((Number(ofDay) + count) % 24) + 24) % 24;
  return `${String(sum).padStart(2, '0')}:${minutes}`;
}

/** Returns the days from Monday to Friday soon after a day. */
function businessDaysAfter(day: string): string[] {
  return Array.from({ length: maxMoved }, (_, index) => addDays(day, index + 1)).filter(
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
