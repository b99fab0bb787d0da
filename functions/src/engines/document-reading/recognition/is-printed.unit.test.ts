import { describe, expect, test } from 'vitest';
import { isPrinted, isUnit } from './is-printed.ts';

const wordOf = (text: string, confidence: number, [left, right]: readonly [number, number], top = 100) => ({
  ...{ text, confidence, left, right, top },
  bottom: 124,
});
const line = [
  wordOf('1.', 96, [169, 190]),
  wordOf('de', 96, [326, 357]),
  wordOf('oportunidades', 96, [367, 562]),
];

test.each([
  ['a word with a confidence of 0 between sure words', 'Igualdad', 100],
  ['a short word', 'no', 108],
  ['a word in brackets', 'nueva]', 100],
])('accepts %s as print', (_, text, top) => {
  expect(isPrinted(wordOf(text, 0, [202, 315], top), line)).toBe(true);
});

test.each([
  ['a single letter', 'e', 100],
  ['a speck of a few pixels', 'ee', 121],
  ['punctuation', '—', 110],
  ['figures', '12', 100],
])('rejects %s as print', (_, text, top) => {
  expect(isPrinted(wordOf(text, 0, [202, 315], top), line)).toBe(false);
});

test('rejects a word on a line of unsure words as print', () => {
  const unsure = line.map((word) => ({ ...word, confidence: 60 }));
  expect(isPrinted(wordOf('Igualdad', 0, [202, 315]), unsure)).toBe(false);
});

describe('isUnit', () => {
  const number = { ...wordOf('21,40', 96, [363, 435]), bottom: 128 };

  test('returns true for «€» and «%» right after a number, even at a confidence of 0', () => {
    expect(isUnit(wordOf('€', 0, [446, 460]), number)).toBe(true);
    expect(isUnit(wordOf('%', 0, [446, 460]), number)).toBe(true);
  });

  test.each([
    ['far from the number', wordOf('€', 0, [520, 534]), number],
    ['above the number', { ...wordOf('€', 0, [446, 460], 80), bottom: 104 }, number],
    ['beside a word', wordOf('€', 0, [446, 460]), { ...number, text: 'Agua' }],
    ['that is no unit', wordOf('*', 0, [446, 460]), number],
  ])('returns false for the currency or percent sign %s', (_, sign, before) => {
    expect(isUnit(sign, before)).toBe(false);
    expect(isUnit(sign, undefined)).toBe(false);
  });
});
