import { expect, test } from 'vitest';
import { describeSkip } from './skip-reasons.ts';

test('writes a reason for skipping within a sentence, and keeps the capitals of names', () => {
  expect(`Omitida: ${describeSkip('pdf_file')}.`).toBe('Omitida: es un PDF.');
  expect(describeSkip('unreachable')).toBe('no se pudo conectar');
});
