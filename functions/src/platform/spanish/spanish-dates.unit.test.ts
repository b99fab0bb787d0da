import { expect, test } from 'vitest';
import {
  formatCellMoment,
  formatDay,
  formatFullDay,
  formatFullMoment,
  formatMoment,
  formatStatedDay,
} from './spanish-dates.ts';

const evening = new Date('2026-07-02T22:05:00Z');
const morning = new Date('2026-07-03T07:05:00Z');

test('dates are those of Spain, wherever the server runs', () => {
  expect(formatDay(evening)).toBe('3 de julio de 2026');
  expect(formatFullDay(evening)).toBe('viernes, 3 de julio de 2026');
  expect(formatCellMoment(evening)).toBe('03/07/2026 00:05');
});

test('moments differ in the digits of the hour', () => {
  expect(formatMoment(morning)).toBe('3 de julio de 2026 a las 9:05');
  expect(formatFullMoment(morning)).toBe('3 de julio de 2026 a las 09:05');
  expect(formatCellMoment(morning)).toBe('03/07/2026 09:05');
});

test('a day that a page states stays that day, and what is no date stays as it is', () => {
  expect(formatStatedDay('2026-07-03')).toBe('3 de julio de 2026');
  expect(formatStatedDay('hace dos días')).toBe('hace dos días');
});
