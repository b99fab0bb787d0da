import { expect, test } from 'vitest';
import { lookAgain } from './look-again.ts';
import type { Engine, FoundWord } from './tesseract-engine.ts';

const picture = { width: 400, height: 100, pixels: new Uint8Array(40_000).fill(255) };
const word = (text: string, sureness: number): FoundWord => ({
  text,
  sureness,
  left: 100,
  top: 20,
  right: 180,
  bottom: 50,
});

/** A word after a second look with this result. */
function look(first: FoundWord, second: FoundWord | undefined) {
  let looks = 0;
  const engine: Engine = {
    recognise({ width, height }) {
      looks += 1;
      // The word, a little of the page around it, and paper.
      expect([width, height]).toEqual([170, 120]);
      return second === undefined ? [] : [[second]];
    },
  };
  const [[found] = []] = lookAgain(engine, picture, 'spa', [[first]]);
  return { text: found?.text, sureness: found?.sureness, looks };
}

test.each([
  ['the same digits, surely', word('45,00', 0), word('45,00', 96), '45,00', 96],
  ['the same digits, as unsure: they stay, in doubt', word('22337€', 3), word('223,37', 9), '223,37', 40],
  [
    'the same digits, less surely: its punctuation does not count',
    word('1.234,56', 55),
    word('1,23456', 20),
    '1.234,56',
    55,
  ],
  ['other digits: they stay in doubt, however sure', word('15,00', 8), word('45,00', 96), '45,00', 60],
  ['other digits, less sure', word('15,00', 50), word('45,00', 20), '15,00', 50],
  ['nothing', word('45,00', 0), undefined, '45,00', 0],
])('a second look that tells %s', (_, first, second, text, sureness) => {
  expect(look(first, second)).toEqual({ text, sureness, looks: 1 });
});

test.each([word('45,00', 95), word('€', 0), word('Total', 20)])('no second look at %o', (first) => {
  expect(look(first, word('99', 99))).toEqual({ text: first.text, sureness: first.sureness, looks: 0 });
});

test('twelve looks at a page', () => {
  let looks = 0;
  const engine: Engine = {
    recognise() {
      looks += 1;
      return [];
    },
  };
  lookAgain(engine, picture, 'spa', [Array(30).fill(word('45,00', 0))]);
  expect(looks).toBe(12);
});
