import { expect, test } from 'vitest';
import { describeSkip } from './skip-reasons.ts';

test('a reason goes on a sentence, and keeps the capitals of its names', () => {
  expect(`Omitida: ${describeSkip('pdf_file')}.`).toBe('Omitida: es un PDF.');
  expect(describeSkip('unreachable')).toBe('no se pudo conectar');
});
