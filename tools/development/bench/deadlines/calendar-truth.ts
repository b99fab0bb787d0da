/**
 * Moves a day by calendar days; days are ISO dates. Own code, so that the measurement can find faults of the engine.
 */
const shiftDay = (day: string, days: number): string => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** Holidays of Madrid on weekdays, as its official calendars of 2026 and the national one of 2027 list them. */
const holidays = new Set(
  '2026-01-01 2026-01-06 2026-04-02 2026-04-03 2026-05-01 2026-10-12 2026-11-02 2026-12-07 2026-12-08 2026-12-25 2027-01-01 2027-01-06 2027-03-26 2027-10-12 2027-11-01 2027-12-06 2027-12-08'.split(
    ' ',
  ),
);

const isBusinessDay = (day: string): boolean => {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5 && !holidays.has(day);
};

const isCourtDay = (day: string): boolean => {
  const [, month, date] = day.split('-').map(Number) as [number, number, number];
  const isChristmas = (month === 12 && date >= 24) || (month === 1 && date <= 6);
  return month !== 8 && !isChristmas && isBusinessDay(day);
};

/** Adds calendar days, working days or not. */
export const plusDays = shiftDay;

/** Adds months from date to date. */
export function plusMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const index = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1];
  for (let last = date; ; last -= 1) {
    const madeDay = `${toYear}-${String(toMonth).padStart(2, '0')}-${String(last).padStart(2, '0')}`;
    if (new Date(`${madeDay}T12:00:00Z`).toISOString().startsWith(madeDay)) return madeDay;
  }
}

function addOpenDays(day: string, days: number, countsDay: (day: string) => boolean): string {
  let at = day;
  let left = Math.abs(days);
  while (left > 0) {
    at = shiftDay(at, Math.sign(days));
    if (countsDay(at)) left -= 1;
  }
  return at;
}

export const plusBusinessDays = (day: string, days: number): string => addOpenDays(day, days, isBusinessDay);
export const plusCourtDays = (day: string, days: number): string => addOpenDays(day, days, isCourtDay);

/** Moves a last day to the next business day, as in administrative procedures. */
export function extendToOpenDay(day: string, at: 'office' | 'court' = 'office'): string {
  let openDay = day;
  while (!(at === 'court' ? isCourtDay(openDay) : isBusinessDay(openDay))) openDay = shiftDay(openDay, 1);
  return openDay;
}
