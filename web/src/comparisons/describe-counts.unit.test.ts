import type { ComparisonSummary } from '@contract/comparisons/schemas.ts';
import { describe, expect, test } from 'vitest';
import { describeCounts } from './describe-counts.ts';

type Version = ComparisonSummary['before'];

const version: Version = {
  ...{ name: 'Contrato.pdf', kind: 'pdf', page_count: 3 },
  ...{ unread_pages: [], unread_parts: [], word_only_pages: [] },
};
const noChange = { change_count: 0, value_change_count: 0, doubt_count: 0 };

describe('describeCounts', () => {
  test.each([
    [0, 0, 0, 'No hay diferencias de contenido'],
    [1, 0, 0, '1 cambio'],
    [9, 6, 1, '9 cambios, 6 en valores · 1 duda de lectura'],
    [0, 0, 2, '0 cambios · 2 dudas de lectura'],
  ])(
    'describes %i changes, %i of values and %i doubts as «%s»',
    (change_count, value_change_count, doubt_count, text) => {
      const counts = { change_count, value_change_count, doubt_count };
      expect(describeCounts({ ...counts, before: version, after: version })).toBe(text);
    },
  );

  test.each<[string, Partial<Version>]>([
    ['a page was not read', { unread_pages: [2] }],
    ['a page was read in part', { unread_parts: [{ kind: 'print', page: 2, count: 1, percent: 60 }] }],
  ])('limits «no differences» to what was read when %s', (_, unread) => {
    const after = { ...version, ...unread };
    expect(describeCounts({ ...noChange, before: version, after })).toBe(
      'No hay diferencias en lo que se ha podido leer',
    );
  });
});
