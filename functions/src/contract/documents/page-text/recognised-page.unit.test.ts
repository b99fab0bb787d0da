import { expect, test } from 'vitest';
import { recognisedPageSchema } from './recognised-page.ts';

const word = { text: 'Renta', box: [0, 0, 10, 10] };

test.each([
  ['the current version', { ...word, confidence: 93 }],
  ['earlier versions', { ...word, sureness: 93 }],
])('parses the confidence of a recognised word from the stored format of %s', (_name, stored) => {
  const page = { index: 1, lines: [[{ ...word, confidence: 93 }]] };
  expect(recognisedPageSchema.parse({ index: 1, lines: [[stored]] })).toEqual(page);
});

test('rejects a recognised word without a confidence', () => {
  expect(recognisedPageSchema.safeParse({ index: 1, lines: [[word]] }).success).toBe(false);
});
