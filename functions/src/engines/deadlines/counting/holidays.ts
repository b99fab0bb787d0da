import type { Region } from '../../../contract/deadlines/regions.ts';
import { addDays } from '../../../platform/time/add-days.ts';
import { makeDay, weekdayOf } from './calendar.ts';

/**
 * Holidays of each region besides the national ones, as month and day, by year. Source: «Resolución de la Dirección
 * General de Trabajo, por la que se publica la relación de fiestas laborales», BOE-A-2024-21316 for 2025 and
 * BOE-A-2025-21667 for 2026. A year is added when its resolution is published, each October.
 */
const regional: Readonly<Record<number, Readonly<Record<Region, string>>>> = {
  2025: {
    AN: '02-28 04-17 10-13',
    AR: '04-17 04-23 10-13',
    AS: '04-17 09-08 10-13',
    CN: '04-17 05-30',
    CB: '04-17 07-28 09-15',
    CM: '04-17 05-31 06-19',
    CL: '04-17 04-23 10-13',
    CT: '04-21 06-24 09-11 12-26',
    CE: '03-31 04-17 06-06 06-13 08-05',
    VC: '03-19 04-21 06-24 10-09',
    EX: '04-17 09-08 10-13',
    GA: '04-17 05-17 07-25',
    IB: '03-01 04-17 12-26',
    RI: '04-17 04-21 06-09',
    MD: '04-17 05-02 07-25',
    ML: '03-31 04-17 06-06 09-08 09-17',
    MC: '03-19 04-17 06-09',
    NC: '04-17 04-21 07-25 12-03',
    PV: '04-17 04-21 07-25',
  },
  2026: {
    AN: '02-28 04-02 11-02 12-07',
    AR: '04-02 04-23 11-02 12-07',
    AS: '04-02 09-08 11-02 12-07',
    CN: '04-02 05-30 11-02',
    CB: '04-02 07-28 09-15 12-07',
    CM: '04-02 04-06 06-04 11-02',
    CL: '04-02 04-23 11-02 12-07',
    CT: '04-06 06-24 09-11 12-26',
    CE: '03-20 04-02 05-27 06-13 08-05 09-02',
    VC: '03-19 04-06 06-24 10-09',
    EX: '04-02 09-08 11-02 12-07',
    GA: '03-19 04-02 06-24 07-25',
    IB: '03-02 04-02 04-06 12-26',
    RI: '04-02 04-06 06-09 12-07',
    MD: '04-02 05-02 11-02 12-07',
    ML: '03-20 04-02 05-27 09-08 09-17 12-07',
    MC: '03-19 04-02 06-09 12-07',
    NC: '03-19 04-02 04-06 11-02 12-03',
    PV: '03-19 04-02 04-06 07-25',
  },
};

/** National holidays of the Workers' Statute (article 37.2) and Epiphany, which no region has replaced. */
const nationalHolidays = '01-01 01-06 05-01 08-15 10-12 11-01 12-06 12-08 12-25';

const daysOf = (year: number, days: string): string[] => days.split(' ').map((day) => `${year}-${day}`);

/** Returns Easter Sunday by the anonymous Gregorian computus. */
export function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return makeDay(year, month, (h + l - 7 * m + 33 * month + 19) % 32);
}

/** Returns true when the table has the regional holidays of a year. National ones are known for every year. */
export const knowsRegions = (year: number): boolean => regional[year] !== undefined;

/**
 * Returns true for a weekday that may be a holiday, of an unknown region or of a year whose regional holidays are not
 * known.
 */
export function mayBeHoliday(day: string, region: Region | null): boolean {
  const year = Number(day.slice(0, 4));
  const ofYear = regional[year];
  if (!isBusinessDay(day, region) || (ofYear !== undefined && region !== null)) return false;
  return ofYear === undefined || Object.values(ofYear).some((days) => daysOf(year, days).includes(day));
}

const known = new Map<string, ReadonlySet<string>>();
const maxKnown = 500;

function holidaysOf(year: number, region: Region | null): ReadonlySet<string> {
  const key = `${year} ${region}`;
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  const own = region === null ? undefined : regional[year]?.[region];
  const days = [
    ...daysOf(year, nationalHolidays),
    addDays(easterOf(year), -2),
    ...(own === undefined ? [] : daysOf(year, own)),
  ];
  const set = new Set(days);
  if (known.size >= maxKnown) known.clear();
  known.set(key, set);
  return set;
}

/** Returns the day itself or the next business day; with `step` -1 the one before. */
export function moveToBusinessDay(day: string, region: Region | null, step: 1 | -1 = 1): string {
  let found = day;
  while (!isBusinessDay(found, region)) found = addDays(found, step);
  return found;
}

/** Returns false for Saturdays, Sundays, national holidays and those of the region; local ones are not known. */
export function isBusinessDay(day: string, region: Region | null): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return false;
  return !holidaysOf(Number(day.slice(0, 4)), region).has(day);
}

/**
 * Returns false also in August and from 24 December to 6 January. Sources: article 130.2 of the Civil Procedure Act (LEC)
 * as amended by RDL 5/2023. Articles 182 and 183 of the Organic Act of the Judiciary (LOPJ).
 */
export function isCourtDay(day: string, region: Region | null): boolean {
  const date = day.slice(5);
  return !date.startsWith('08') && date < '12-24' && date > '01-06' && isBusinessDay(day, region);
}
