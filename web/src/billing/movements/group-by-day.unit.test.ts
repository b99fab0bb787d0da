import type { Movement } from '@contract/billing/movements.ts';
import { expect, test } from 'vitest';
import { groupByDay } from './movement-table.tsx';

const now = new Date(2026, 10, 23, 9, 30);
const newMovement = (id: string, created: Date, state: Movement['state'] = 'done'): Movement => ({
  id,
  reason: 'question',
  state,
  credits: -1,
  balance_after: state === 'done' ? 9 : null,
  created_at: created.toISOString(),
  subject: null,
});

test('groups movements by day and puts pending ones first regardless of their date', () => {
  const groups = groupByDay(
    [
      newMovement('a', new Date(2026, 10, 22, 23, 50), 'pending'),
      newMovement('b', new Date(2026, 10, 23, 9, 0)),
      newMovement('c', new Date(2026, 10, 23, 0, 0)),
      newMovement('d', new Date(2026, 10, 22, 23, 59)),
      newMovement('e', new Date(2025, 10, 23, 9, 0)),
    ],
    now,
  );
  expect(groups.map(({ title, movements }) => [title, movements.map(({ id }) => id)])).toEqual([
    ['En curso', ['a']],
    ['Hoy', ['b', 'c']],
    ['Ayer', ['d']],
    ['23 de noviembre de 2025', ['e']],
  ]);
});

test.each([
  ['forward', '2026-03-30T00:30:00+02:00', '2026-03-29T12:00:00+02:00', '2026-03-28T12:00:00+01:00'],
  ['back', '2026-10-25T23:30:00+01:00', '2026-10-24T12:00:00+02:00', '2026-10-23T12:00:00+02:00'],
])(
  'titles the movements of the previous day «Ayer» when clocks go %s',
  (_way, clock, yesterday, dayBefore) => {
    const movements = [newMovement('a', new Date(yesterday)), newMovement('b', new Date(dayBefore))];
    const titles = groupByDay(movements, new Date(clock), 'Europe/Madrid').map(({ title }) => title);
    expect(titles).toEqual(['Ayer', expect.stringContaining(' de 2026')]);
  },
);

test('returns no groups without movements', () => {
  expect(groupByDay([], now)).toEqual([]);
});
