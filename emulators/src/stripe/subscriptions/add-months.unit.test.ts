import { expect, test } from 'vitest';
import { addMonths } from './add-months.ts';

const seconds = (text: string): number => Date.parse(text) / 1000;

test.each([
  ['2026-01-31T10:20:30Z', 1, '2026-02-28T10:20:30Z'],
  ['2026-01-31T10:20:30Z', 2, '2026-03-31T10:20:30Z'],
  ['2028-01-30T00:00:00Z', 1, '2028-02-29T00:00:00Z'],
  ['2026-11-20T10:00:00Z', 1, '2026-12-20T10:00:00Z'],
  ['2026-12-31T23:59:59Z', 1, '2027-01-31T23:59:59Z'],
  ['2024-02-29T12:00:00Z', 12, '2025-02-28T12:00:00Z'],
])("adds to %s, with Stripe's rule for short months, %i months: %s", (from, months, to) => {
  expect(addMonths(seconds(from), months)).toBe(seconds(to));
});
