import { expect, test } from 'vitest';
import { stemOf } from '../../../functions/src/platform/spanish/spanish-terms.ts';
import { translateStem } from './kindred-words.ts';

test.each([
  ['illness', 'incapacidad'],
  ['sickness', 'incapacidad'],
  ['salary', 'salario'],
  ['withheld', 'descuento'],
])('translates «%s» to the stem of «%s»', (english, spanish) => {
  expect(translateStem({ form: english, stem: stemOf(english) })).toBe(stemOf(spanish));
});

test('keeps a word outside the table', () => {
  expect(translateStem({ form: 'wheelbarrow', stem: stemOf('wheelbarrow') })).toBe(stemOf('wheelbarrow'));
});
