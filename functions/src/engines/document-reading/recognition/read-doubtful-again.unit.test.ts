import { expect, test } from 'vitest';
import { readDoubtfulAgain } from './read-doubtful-again.ts';
import type { Engine, FoundWord } from './tesseract-engine.ts';

const picture = { width: 400, height: 100, pixels: new Uint8Array(40_000).fill(255) };
const word = (text: string, confidence: number): FoundWord => ({
  text,
  confidence,
  left: 100,
  top: 20,
  right: 180,
  bottom: 50,
});

/** Returns a word after a second reading with this result. */
function readTwice(first: FoundWord, second: FoundWord | undefined) {
  let passCount = 0;
  const engine: Engine = {
    recognise({ width, height }) {
      passCount += 1;
      // Word, surrounding pixels and margin.
      expect([width, height]).toEqual([170, 120]);
      return second === undefined ? [] : [[second]];
    },
  };
  const [[found] = []] = readDoubtfulAgain(engine, picture, 'spa', [[first]]);
  return { text: found?.text, confidence: found?.confidence, looks: passCount };
}

test.each([
  [
    'the same digits with 96 %: takes its text and confidence',
    word('45,00', 0),
    word('45,00', 96),
    '45,00',
    96,
  ],
  ['the same digits with 9 %: keeps the word with 40 %', word('22337€', 3), word('223,37', 9), '223,37', 40],
  [
    'the same digits with 20 %: keeps text and confidence',
    word('1.234,56', 55),
    word('1,23456', 20),
    '1.234,56',
    55,
  ],
  ['other digits with 96 %: takes them with 60 %', word('15,00', 8), word('45,00', 96), '45,00', 60],
  ['other digits with 20 %: keeps the word', word('15,00', 50), word('45,00', 20), '15,00', 50],
  ['no digits: keeps the word', word('45,00', 0), undefined, '45,00', 0],
])(
  'compares an unsure number with a second OCR reading that has %s',
  (_, first, second, text, confidence) => {
    expect(readTwice(first, second)).toEqual({ text, confidence, looks: 1 });
  },
);

test.each([word('45,00', 95), word('€', 0), word('Total', 20)])(
  'does not repeat the OCR of «$text» with a confidence of $confidence %',
  (first) => {
    expect(readTwice(first, word('99', 99))).toEqual({
      text: first.text,
      confidence: first.confidence,
      looks: 0,
    });
  },
);

test('keeps the unit that the second reading separates from its number', () => {
  const engine: Engine = { recognise: () => [[word('9,75', 96), word('€', 96)]] };
  expect(readDoubtfulAgain(engine, picture, 'spa', [[word('975€', 50)]])[0]?.[0]).toMatchObject({
    text: '9,75€',
    confidence: 96,
  });
});

test('repeats the OCR of at most 12 of 30 unsure numbers', () => {
  let passCount = 0;
  const engine: Engine = {
    recognise() {
      passCount += 1;
      return [];
    },
  };
  readDoubtfulAgain(engine, picture, 'spa', [Array(30).fill(word('45,00', 0))]);
  expect(passCount).toBe(12);
});
