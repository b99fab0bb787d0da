import type { Region } from '../../../contract/deadlines/regions.ts';
import { addMonths } from '../../../platform/time/add-months.ts';
import type { DayOfHalf } from '../found-deadlines.ts';
import { formatDay, makeDay } from './calendar.ts';
import { type CountedTerm, explainHolidays } from './count-term.ts';
import { moveToBusinessDay } from './holidays.ts';

const lastOfFirstHalf = 15;

/** Returns the last day of a payment that is notified on a day, or the next business day (article 62 of Ley 58/2003). */
export function dayOfHalf(
  start: string,
  { first, second }: { readonly first: DayOfHalf; readonly second: DayOfHalf },
  region: Region | null,
): CountedTerm {
  const isFirst = Number(start.slice(8)) <= lastOfFirstHalf;
  const half = isFirst ? first : second;
  const [year = 0, month = 1] = addMonths(`${start.slice(0, 8)}01`, half.months)
    .split('-')
    .map(Number);
  const stated = makeDay(year, month, half.day);
  const day = moveToBusinessDay(stated, region);
  const { isSure, reasons } = explainHolidays(stated, day, region);
  return {
    day,
    isSure,
    reasons: [
      `El ${formatDay(start)} está en la ${isFirst ? 'primera' : 'segunda'} quincena: vence el ${formatDay(stated)}.`,
      ...(day === stated
        ? []
        : [`El ${formatDay(stated)} es inhábil: se toma el primer día hábil siguiente.`]),
      ...reasons,
    ],
  };
}
