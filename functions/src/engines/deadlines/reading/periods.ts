import { addDays } from '../../../platform/time/add-days.ts';
import { daysInMonth } from '../../../platform/time/add-months.ts';
import { makeDay } from '../counting/calendar.ts';
import { moveToBusinessDay } from '../counting/holidays.ts';
import { monthOf, monthPattern } from './months.ts';

/** A last day that follows from a period: «durante el mes de mayo de 2027», «antes de junio de 2027». */
export interface PeriodEnd {
  readonly day: string;
  readonly start: number;
  readonly end: number;
  /** True for words that say «the last day of»: «hasta el final de mayo». */
  readonly isSaid: boolean;
  /** True when the day itself is too late: «antes del último día de mayo». */
  readonly isExclusive: boolean;
  /** True for a period in which something is done: «en mayo», and not «hasta mayo». */
  readonly isWithin: boolean;
}

const year = String.raw`(?:\sde|\sdel|\sdel\s(?:ano|ejercicio|curso))?\s(20\d{2})(?!\d)`;
const ordinals: Readonly<Record<string, number>> = { primer: 1, segundo: 2, tercer: 3, cuarto: 4, ultimo: 0 };
const lengths: Readonly<Record<string, number>> = { trimestre: 3, cuatrimestre: 4, semestre: 6 };
const period = `(?:(primera|segunda)\\squincena\\s(?:de|del\\smes\\sde)\\s)?(?:(?:el\\s)?mes\\sde\\s)?(${monthPattern})${year}|(${Object.keys(ordinals).join('|')})\\s(${Object.keys(lengths).join('|')})${year}|(?:(?:el\\s)?(?:ano|ejercicio)\\s)?(20\\d{2})(?!\\d)`;
const lastDaySource = String.raw`(?:hasta|a|para|antes\sdel?|no\smas\starde\sdel?|a\smas\stardar(?:\s(?:a|en|el))?|como\smaximo(?:\s(?:a|en|el))?|del?)\s(?:el\s)?(finales|fines|final|fin|ultimo\sdia(?:\shabil)?)\s(?:de|del)`;
const untilEndSource = String.raw`(?:hasta\sque|antes\sde\sque)\s(?:acabe|termine|finalice|concluya)`;
const withinSource = String.raw`(?:durante|en(?=\s(?:(?:el|la)\s)?(?:mes|primer|segund|tercer|cuart|ultim|${monthPattern}))|dentro\sdel?|a\slo\slargo\sdel?)(?:\s(?:el|la))?`;
/** Matches a period with the word that makes it a deadline. */
const pattern = new RegExp(
  `(?<!\\p{L})(?:${lastDaySource}|(${untilEndSource})|(antes\\sde(?:l|\\sla)?)|(${withinSource})|hasta)\\s(?:el\\s)?(?:${period})`,
  'gu',
);
const maxPeriods = 12;

/** Reads the last days that follow from periods. */
export function readPeriodEnds(folded: string): PeriodEnd[] {
  if (!/20\d{2}/u.test(folded)) return [];
  return [...folded.matchAll(pattern)].slice(0, maxPeriods).flatMap((match): PeriodEnd[] => {
    const [whole, lastDay, , before, inside, half, month, ofMonth, ordinal, length, ofPart, ofYear] = match;
    const span = { start: match.index, end: match.index + whole.length };
    // «El 3 de mayo de 2027» is a day.
    if (/\d\sde\s$/u.test(folded.slice(Math.max(0, span.start - 6), span.start))) return [];
    const bounds =
      month === undefined
        ? ordinal === undefined
          ? boundsOf(Number(ofYear), 1, 12)
          : partOf(Number(ofPart), ordinal, lengths[length ?? ''] ?? 3)
        : halfOf(boundsOf(Number(ofMonth), monthOf(month), 1), half);
    const day =
      before === undefined
        ? lastDay?.endsWith('habil') === true
          ? moveToBusinessDay(bounds.last, null, -1)
          : bounds.last
        : addDays(bounds.first, -1);
    const isBefore = lastDay !== undefined && whole.startsWith('antes');
    const isExclusive = isBefore && lastDay.startsWith('ultimo');
    const isSaid =
      isExclusive || (!isBefore && lastDay !== undefined && /^(?:final|fin|ultimo dia)$/u.test(lastDay));
    return [{ day, ...span, isSaid, isExclusive, isWithin: inside !== undefined }];
  });
}

interface Bounds {
  readonly first: string;
  readonly last: string;
}

function boundsOf(ofYear: number, firstMonth: number, count: number): Bounds {
  const lastMonth = firstMonth + count - 1;
  return {
    first: makeDay(ofYear, firstMonth, 1),
    last: makeDay(ofYear, lastMonth, daysInMonth(ofYear, lastMonth)),
  };
}

function halfOf({ first, last: end }: Bounds, half: string | undefined): Bounds {
  const middle = `${first.slice(0, 8)}15`;
  if (half === undefined) return { first, last: end };
  return half === 'primera' ? { first, last: middle } : { first: addDays(middle, 1), last: end };
}

function partOf(ofYear: number, ordinal: string, months: number): Bounds {
  const parts = 12 / months;
  const number = Math.min(ordinals[ordinal] ?? 1, parts) || parts;
  return boundsOf(ofYear, (number - 1) * months + 1, months);
}
