import { expect, test } from 'vitest';
import { describeEstimate, describeSecondsLeft } from './extractor-texts.ts';

test.each([
  [1, 'quedan unos 5 s'],
  [42, 'quedan unos 45 s'],
  [60, 'quedan unos 1 min'],
  [61, 'quedan unos 2 min'],
  [5_400, 'quedan unas 2 h'],
])('shows the duration of %i seconds as «%s»', (seconds, text) => {
  expect(describeSecondsLeft(seconds)).toBe(text);
});

test('states the maximum cost of an extraction and that unused credits are returned', () => {
  expect(describeEstimate(1)).toBe(
    'Como máximo 1 crédito. Se reserva al empezar y se devuelve lo que no se use.',
  );
  expect(describeEstimate(1_010)).toContain('1.010 créditos');
});
