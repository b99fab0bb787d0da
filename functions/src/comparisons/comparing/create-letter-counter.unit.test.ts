import { expect, test } from 'vitest';
import { longestTurnMs } from '../../../tests/fixtures/shared/longest-turn-ms.ts';
import { createLetterCounter } from './create-letter-counter.ts';

test('counts the letters and digits before any position of a text, for positions in any order', () => {
  const text = 'Año 2026: la ﬁrma\nde 1.500 €';
  const countBefore = createLetterCounter(text);
  expect(countBefore(0)).toBe(0);
  expect(countBefore(text.indexOf('la'))).toBe(7);
  expect(countBefore(text.indexOf('de'))).toBe(14);
  expect(countBefore(text.indexOf('2026'))).toBe(3);
  expect(countBefore(text.length)).toBe(20);
});

test('counts letters outside the BMP, which take two UTF-16 units, once each', () => {
  const text = '𝐀ñ '.repeat(600);
  const countBefore = createLetterCounter(text);
  for (let at = 0; at < text.length; at += 4) expect(countBefore(at)).toBe(at / 2);
});

// @proves T15
test('counts the letters before 20,000 positions in descending order in 200,000 characters within a second', async () => {
  const countBefore = createLetterCounter('cláusula 1 '.repeat(20_000));
  const heldMs = await longestTurnMs(async () => {
    for (let clause = 19_999; clause >= 0; clause -= 1) expect(countBefore(clause * 11)).toBe(clause * 9);
  });
  expect(heldMs).toBeLessThan(1_000);
});
