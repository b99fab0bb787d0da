import { expect, test } from 'vitest';
import { describeCounts } from './describe-counts.ts';

test.each([
  [0, 0, 0, 'No hay diferencias de contenido'],
  [1, 0, 0, '1 cambio'],
  [9, 6, 1, '9 cambios, 6 en valores · 1 duda de lectura'],
  [0, 0, 2, '0 cambios · 2 dudas de lectura'],
])(
  'describes %i changes, %i of values and %i doubts as «%s»',
  (change_count, value_change_count, doubt_count, text) => {
    expect(describeCounts({ change_count, value_change_count, doubt_count })).toBe(text);
  },
);
