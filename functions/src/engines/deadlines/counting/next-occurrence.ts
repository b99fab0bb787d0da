import type { Region } from '../../../contract/deadlines/regions.ts';
import { addDays } from '../../../platform/time/add-days.ts';
import { daysInMonth } from '../../../platform/time/add-months.ts';
import type { DeadlineRule } from '../found-deadlines.ts';
import { makeDay } from './calendar.ts';
import { explainHolidays } from './count-term.ts';
import { isBusinessDay, moveToBusinessDay } from './holidays.ts';

type RecurringRule = Extract<DeadlineRule, { kind: 'recurring' }>;

const notInForceNote = 'El documento empieza a regir más tarde: comprueba cuál es la primera fecha.';
const expiredNote = 'El documento vence antes de la próxima fecha: comprueba si sigue en vigor.';

/**
 * Returns the next day of a recurring deadline, from today and from the start of the contract on. Returns undefined
 * after the end of a contract that is not renewed.
 */
export function nextOccurrence(
  rule: RecurringRule,
  { today, region }: { readonly today: string; readonly region: Region | null },
): { readonly day: string; readonly isSure: boolean; readonly reasons: readonly string[] } | undefined {
  const { from = today, until } = rule;
  const [year = 0, month = 1] = (from > today ? from : today).split('-').map(Number);
  for (let ahead = 0; ahead <= 24; ahead += 1) {
    const at = month - 1 + ahead;
    const ofYear = year + Math.floor(at / 12);
    const ofMonth = (at % 12) + 1;
    if (rule.interval !== 'monthly' && !rule.months.includes(ofMonth)) continue;
    const day = dayIn(ofYear, ofMonth, rule, region);
    if (day < today || day < from) continue;
    if (rule.isFinal && until !== undefined && day > until) return undefined;
    const name = { monthly: 'mes', quarterly: 'trimestre', yearly: 'año' }[rule.interval];
    const repeats = `Se repite cada ${name}; esta es la próxima fecha.`;
    const isMoved = from > today && nextOccurrence({ ...rule, from: today }, { today, region })?.day !== day;
    const doubts = [
      ...(isMoved ? [notInForceNote] : []),
      ...(until !== undefined && day > until ? [expiredNote] : []),
    ];
    const holidays =
      rule.dayCount === 'calendar' ? { isSure: true, reasons: [] } : explainHolidays(day, day, region);
    return {
      day,
      isSure: holidays.isSure && doubts.length === 0,
      reasons: [repeats, ...doubts, ...holidays.reasons],
    };
  }
  return { day: today, isSure: false, reasons: [] };
}

function dayIn(year: number, month: number, { day, dayCount }: RecurringRule, region: Region | null): string {
  const last = daysInMonth(year, month);
  if (dayCount === 'calendar') return makeDay(year, month, Math.min(day, last));
  if (day >= last) return moveToBusinessDay(makeDay(year, month, last), region, -1);
  let found = addDays(makeDay(year, month, 1), -1);
  for (let left = day; left > 0; ) {
    found = addDays(found, 1);
    if (isBusinessDay(found, region)) left -= 1;
  }
  return found;
}
