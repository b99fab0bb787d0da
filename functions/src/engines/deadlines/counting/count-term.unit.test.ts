import { describe, expect, test } from 'vitest';
import { addDays } from '../../../platform/time/add-days.ts';
import type { Term } from '../found-deadlines.ts';
import { countTerm } from './count-term.ts';
import { easterOf, isBusinessDay } from './holidays.ts';
import { nextOccurrence } from './next-occurrence.ts';

const after = (count: number, unit: Term['unit'], dayCount: Term['dayCount'] = 'calendar'): Term => ({
  direction: 'after',
  count,
  unit,
  dayCount,
});
const before = (count: number, unit: Term['unit'], dayCount: Term['dayCount'] = 'calendar'): Term => ({
  ...after(count, unit, dayCount),
  direction: 'before',
});

describe('countTerm', () => {
  test.each<[string, Term, string]>([
    // Article 5 of the Civil Code excludes the first day.
    ['2026-03-03', after(15, 'day'), '2026-03-18'],
    ['2026-03-03', after(2, 'week'), '2026-03-17'],
    // Months and years run from date to date and end with a shorter month.
    ['2026-01-31', after(1, 'month'), '2026-02-28'],
    ['2024-01-31', after(1, 'month'), '2024-02-29'],
    ['2026-12-31', after(2, 'month'), '2027-02-28'],
    ['2024-02-29', after(1, 'year'), '2025-02-28'],
    ['2024-02-29', after(4, 'year'), '2028-02-29'],
    ['2027-11-30', after(3, 'month'), '2028-02-29'],
    ['2028-02-29', after(1, 'month'), '2028-03-29'],
    // A civil term that ends on a Sunday is not extended, an administrative one is.
    ['2026-02-12', after(1, 'month', 'administrative'), '2026-03-12'],
    ['2026-03-12', after(1, 'month'), '2026-04-12'],
    ['2026-03-12', after(1, 'month', 'administrative'), '2026-04-13'],
    // 6 December 2026 is a Sunday; 7 and 8 December are holidays in Madrid.
    ['2026-11-06', after(1, 'month', 'administrative'), '2026-12-09'],
    // 2 and 3 April 2026 are holidays in Madrid.
    ['2026-03-12', after(15, 'business_day', 'administrative'), '2026-04-06'],
    ['2026-04-01', after(1, 'business_day', 'business'), '2026-04-06'],
    // Courts are closed in August and from 24 December to 6 January.
    ['2026-07-28', after(5, 'business_day', 'court'), '2026-09-02'],
    ['2026-12-18', after(5, 'business_day', 'court'), '2027-01-08'],
    ['2026-07-22', after(10, 'day', 'court'), '2026-09-01'],
    // The last day on which a notice is in time.
    ['2026-12-31', before(2, 'month'), '2026-10-31'],
    ['2026-12-31', before(1, 'month'), '2026-11-30'],
    ['2026-12-31', before(30, 'day'), '2026-12-01'],
    ['2026-04-07', before(2, 'business_day', 'business'), '2026-04-01'],
    ['2026-05-04', after(48, 'hour'), '2026-05-06'],
  ])('counts from %s the term %o to %s', (start, term, day) => {
    expect(countTerm(start, term, 'MD')?.day).toBe(day);
  });

  test('returns `isSure` false without a region, after the years with known holidays, and for hours or court months', () => {
    const term = after(10, 'business_day', 'business');
    expect(countTerm('2026-03-03', term, 'MD')?.isSure).toBe(true);
    expect(countTerm('2026-03-03', term, null)?.isSure).toBe(false);
    expect(countTerm('2028-03-03', term, 'MD')?.isSure).toBe(false);
    expect(countTerm('2026-03-03', after(10, 'hour'), 'MD')?.isSure).toBe(false);
    expect(countTerm('2026-07-10', after(2, 'month', 'court'), 'MD')?.isSure).toBe(false);
  });

  test.each([
    // Maundy Thursday is a holiday in most regions.
    ['2027-02-25', 'MD', '2027-03-25', false],
    ['2026-03-02', null, '2026-04-02', false],
    ['2026-03-02', 'MD', '2026-04-06', true],
    ['2026-03-02', 'CT', '2026-04-02', true],
    ['2026-02-12', null, '2026-03-12', true],
  ] as const)(
    'counts an administrative month from %s in %s to %s, `isSure` %s',
    (start, region, day, isSure) => {
      expect(countTerm(start, after(1, 'month', 'administrative'), region)).toMatchObject({ day, isSure });
    },
  );

  test('says that a civil term ends on a holiday, and that local holidays are not counted', () => {
    expect(countTerm('2026-03-12', after(1, 'month'), null)?.reasons.join(' ')).toContain('es domingo');
    expect(countTerm('2026-03-03', after(3, 'business_day', 'business'), 'MD')?.reasons.join(' ')).toContain(
      'dos festivos locales',
    );
  });

  test('counts no term of a million days', () => {
    expect(countTerm('2026-03-03', after(1_000_000, 'business_day'), null)).toBeUndefined();
  });
});

describe('isBusinessDay', () => {
  test.each([
    ['2026-11-02', 'MD', false],
    ['2026-11-02', 'CT', true],
    ['2026-04-06', 'CT', false],
    ['2026-04-02', 'CT', true],
    ['2026-04-02', 'MD', false],
    ['2026-04-03', 'CT', false],
    ['2026-10-12', 'PV', false],
    ['2025-07-25', 'MD', false],
    ['2026-03-07', 'MD', false],
  ] as const)('decides whether %s is a business day in the region %s: %s', (day, region, isOpen) => {
    expect(isBusinessDay(day, region)).toBe(isOpen);
  });

  test('derives Easter Sunday, from which movable holidays count', () => {
    expect([2024, 2025, 2026, 2027, 2038].map(easterOf)).toEqual([
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
      '2038-04-25',
    ]);
  });
});

describe('nextOccurrence', () => {
  const rule = { kind: 'recurring', interval: 'monthly', months: [], dayCount: 'calendar' } as const;

  test.each([
    [{ ...rule, day: 5 }, '2026-03-05', '2026-03-05'],
    [{ ...rule, day: 5 }, '2026-03-06', '2026-04-05'],
    [{ ...rule, day: 31 }, '2026-02-03', '2026-02-28'],
    [{ ...rule, day: 20, interval: 'quarterly', months: [1, 4, 7, 10] } as const, '2026-10-21', '2027-01-20'],
    [{ ...rule, day: 30, interval: 'yearly', months: [1] } as const, '2026-03-10', '2027-01-30'],
    [{ ...rule, day: 1, dayCount: 'business' } as const, '2026-04-30', '2026-05-04'],
  ])('finds the next day of the recurring deadline %o from %s on: %s', (recurring, today, day) => {
    expect(
      nextOccurrence({ ...recurring, months: [...recurring.months] }, { today, region: 'MD' })?.day,
    ).toBe(day);
  });

  const daily = Array.from({ length: 1_500 }, (_, index) => addDays('2026-01-01', index));
  const bounds = { from: '2026-03-15', until: '2028-02-29' };
  const intervals = [
    { interval: 'monthly', months: [] },
    { interval: 'quarterly', months: [1, 4, 7, 10] },
    { interval: 'yearly', months: [2] },
  ] as const;

  test.each(
    intervals.flatMap((each) => [1, 5, 29, 31].map((day) => ({ ...each, day, months: [...each.months] }))),
  )('finds no sure day of $interval day $day outside the contract, from any day on', (own) => {
    for (const today of daily)
      for (const isFinal of [true, false]) {
        const next = nextOccurrence({ ...rule, ...own, ...bounds, isFinal }, { today, region: 'MD' });
        if (next?.isSure !== true && !isFinal) continue;
        if (next === undefined) {
          expect(today > '2027-02-28').toBe(true);
          continue;
        }
        expect([next.day >= today, next.day >= bounds.from, next.day <= bounds.until]).toEqual([
          true,
          true,
          true,
        ]);
        expect(addDays(next.day, 1).slice(8) === '01' || Number(next.day.slice(8)) === own.day).toBe(true);
      }
  });
});
