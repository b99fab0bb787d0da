import type { WatchSchedule } from '@contract/watches/schemas.ts';
import { describe, expect, it } from 'vitest';
import { describeSchedule, maxVisitsOfMonth } from './describe-schedule.ts';

describe('a schedule in words', () => {
  it.each<[WatchSchedule, string]>([
    [{ frequency: 'daily', hour: 7 }, 'cada día a las 7'],
    [{ frequency: 'daily', hour: 0 }, 'cada día a medianoche'],
    [{ frequency: 'weekly', weekday: 1, hour: 8 }, 'cada lunes a las 8'],
    [{ frequency: 'weekly', weekday: 7, hour: 1 }, 'cada domingo a la 1'],
    [{ frequency: 'monthly', month_day: 15, hour: 20 }, 'el día 15 de cada mes a las 20'],
    [{ frequency: 'monthly', month_day: 30, hour: 9 }, 'el día 30 de cada mes, o el último, a las 9'],
    [{ frequency: 'monthly', month_day: 31, hour: 9 }, 'el último día de cada mes a las 9'],
  ])('describes %j as «%s»', (schedule, words) => {
    expect(describeSchedule(schedule)).toBe(words);
  });

  it('counts up to 31 daily, 5 weekly and 1 monthly visit in a month', () => {
    expect(
      (['daily', 'weekly', 'monthly'] as const).map((frequency) => maxVisitsOfMonth({ frequency })),
    ).toEqual([31, 5, 1]);
  });
});
