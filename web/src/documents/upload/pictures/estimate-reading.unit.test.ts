import { expect, test } from 'vitest';
import { estimateReading } from './estimate-reading.ts';

test.each([
  [1, 'entre 3 y 15 segundos'],
  [4, 'entre 8 y 32 segundos'],
  [20, 'entre 40 segundos y 3 minutos'],
  [50, 'entre 2 y 7 minutos'],
])('estimates the reading of %i photographs as «%s»', (pages, text) => {
  expect(estimateReading(pages)).toBe(text);
});
