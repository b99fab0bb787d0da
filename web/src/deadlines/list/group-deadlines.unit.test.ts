import { describe, expect, it } from 'vitest';
import { parseIsoDay } from '../days/days.ts';
import { deadlineOf, documentOf } from '../fixtures/deadlines-of.ts';
import { listDeadlines } from '../list-deadlines.ts';
import { groupDeadlines } from './group-deadlines.ts';

const today = parseIsoDay('2026-11-29');

/** Returns the titles of the groups with the numbers of their deadlines. */
function groupsOf(...deadlines: ReturnType<typeof deadlineOf>[]) {
  return groupDeadlines(listDeadlines([documentOf(1, deadlines)]), today).map(
    ({ title, deadlines: held }) => [title, held.map(({ deadline }) => Number.parseInt(deadline.id, 16))],
  );
}

describe('groups of deadlines', () => {
  it('splits deadlines into those overdue for a month, the next 30 days, and the months after; older ones come last', () => {
    expect(
      groupsOf(
        deadlineOf(1, '2027-01-05'),
        deadlineOf(2, '2026-11-29'),
        deadlineOf(3, '2026-12-29'),
        deadlineOf(4, '2026-12-30'),
        deadlineOf(5, '2026-11-28'),
        deadlineOf(6, '2024-02-29'),
        deadlineOf(7, null),
        deadlineOf(8, '2028-01-05'),
        deadlineOf(9, '2026-10-30'),
        deadlineOf(10, '2026-10-29'),
      ),
    ).toEqual([
      ['Vencidos', [5, 9]],
      ['Próximos 30 días', [2, 3]],
      ['Diciembre de 2026', [4]],
      ['Enero de 2027', [1]],
      ['Enero de 2028', [8]],
      ['Sin fecha: falta un dato', [7]],
      ['Vencidos hace más de un mes', [10, 6]],
    ]);
  });

  it('moves done and dismissed deadlines into a folded group', () => {
    const listed = listDeadlines([
      documentOf(1, [
        deadlineOf(1, '2026-11-01', { status: 'done' }),
        deadlineOf(2, null, { status: 'dismissed' }),
        deadlineOf(3, '2026-12-01'),
      ]),
    ]);
    expect(groupDeadlines(listed, today).map(({ id, isFolded }) => [id, isFolded])).toEqual([
      ['next', false],
      ['done', true],
      ['dismissed', true],
    ]);
  });

  it('returns no groups without deadlines', () => {
    expect(groupsOf()).toEqual([]);
  });
});
