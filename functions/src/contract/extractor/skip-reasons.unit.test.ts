import { expect, test } from 'vitest';
import { describeSkip } from './skip-reasons.ts';

test('describes the reason for skipping a URL in lower case, except for names such as «PDF»', () => {
  expect(`Omitida: ${describeSkip('pdf_file')}.`).toBe('Omitida: es un PDF.');
  expect(describeSkip('unreachable')).toBe('no se pudo conectar');
});
