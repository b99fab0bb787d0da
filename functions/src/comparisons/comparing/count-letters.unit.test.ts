import { expect, test } from 'vitest';
import { createLetterCounter } from './count-letters.ts';

test('counts letters and digits before the positions of a text, in any order', () => {
  const text = 'Año 2026: la ﬁrma\nde 1.500 €';
  const countBefore = createLetterCounter(text);
  expect(countBefore(0)).toBe(0);
  expect(countBefore(text.indexOf('la'))).toBe(7);
  expect(countBefore(text.indexOf('de'))).toBe(14);
  expect(countBefore(text.indexOf('2026'))).toBe(3);
  expect(countBefore(text.length)).toBe(20);
});
