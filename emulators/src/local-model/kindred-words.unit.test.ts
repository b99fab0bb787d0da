import { expect, test } from 'vitest';
import { stemOf } from '../../../functions/src/platform/spanish/spanish-terms.ts';
import { translateStem } from './kindred-words.ts';

test.each([
  ['illness', 'incapacidad'],
  ['sickness', 'incapacidad'],
  ['salary', 'salario'],
  ['withheld', 'descuento'],
])('maps «%s» to the stem of its synonym «%s»', (english, spanish) => {
  expect(translateStem({ form: english, stem: stemOf(english) })).toBe(stemOf(spanish));
});

test('returns a word without a listed synonym unchanged', () => {
  expect(translateStem({ form: 'wheelbarrow', stem: stemOf('wheelbarrow') })).toBe(stemOf('wheelbarrow'));
});
