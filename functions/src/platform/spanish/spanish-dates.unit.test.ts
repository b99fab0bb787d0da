import { expect, test } from 'vitest';
import {
  formatCellMoment,
  formatDay,
  formatExactMoment,
  formatFullDay,
  formatFullMoment,
  formatMoment,
  formatStatedDay,
} from './spanish-dates.ts';

const evening = new Date('2026-07-02T22:05:00Z');
const morning = new Date('2026-07-03T07:05:00Z');

test('formats dates in Spanish time on any server', () => {
  expect(formatDay(evening)).toBe('3 de julio de 2026');
  expect(formatFullDay(evening)).toBe('viernes, 3 de julio de 2026');
  expect(formatCellMoment(evening)).toBe('03/07/2026 00:05');
});

test('formats the same moment with «9:05» in sentences and «09:05» in tables', () => {
  expect(formatMoment(morning)).toBe('3 de julio de 2026 a las 9:05');
  expect(formatExactMoment(new Date('2026-07-03T07:05:07Z'))).toBe('3 de julio de 2026 a las 9:05:07');
  expect(formatFullMoment(morning)).toBe('3 de julio de 2026 a las 09:05');
  expect(formatCellMoment(morning)).toBe('03/07/2026 09:05');
});

test('formats an ISO date without shifting its day, and returns other texts unchanged', () => {
  expect(formatStatedDay('2026-07-03')).toBe('3 de julio de 2026');
  expect(formatStatedDay('hace dos días')).toBe('hace dos días');
});
