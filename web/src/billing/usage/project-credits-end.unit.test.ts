import { describe, expect, test } from 'vitest';
import { projectCreditsEnd } from './project-credits-end.ts';
import type { UsageDay } from './usage-scale.ts';

const now = new Date('2026-03-10T10:00:00Z');
const daysOf = (...questions: number[]): UsageDay[] =>
  questions.map((question, index) => ({
    day: `2026-03-${String(index + 1).padStart(2, '0')}`,
    question,
    upload: 0,
    extraction: 0,
    comparison: 0,
    table: 0,
  }));

describe('projectCreditsEnd', () => {
  test('returns the day on which the credits end at the average usage since the first day with any', () => {
    expect(projectCreditsEnd(daysOf(0, 0, 0, 10, 0, 20, 10), 100, now)).toEqual(
      new Date('2026-03-20T10:00:00Z'),
    );
  });

  test('returns `later` for an end more than a year ahead', () => {
    expect(projectCreditsEnd(daysOf(1, 0, 0, 0), 100, now)).toBe('later');
  });

  test.each([
    ['without usage', daysOf(0, 0, 0, 0), 100],
    ['with usage since yesterday', daysOf(0, 0, 5, 5), 100],
    ['without credits', daysOf(5, 5, 5, 5), 0],
  ])('predicts no end of the credits %s', (_, days, credits) => {
    expect(projectCreditsEnd(days, credits, now)).toBeUndefined();
  });
});
