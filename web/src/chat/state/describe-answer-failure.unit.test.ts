import { expect, test } from 'vitest';
import { describeAnswerFailure } from './describe-answer-failure.ts';

// @proves 8.39a
test('describes a 402 as missing credits', () => {
  expect(describeAnswerFailure({ status: 402, detail: 'Te faltan créditos.' })).toEqual({
    text: 'Créditos insuficientes para realizar la consulta.',
    detail: 'Te faltan créditos.',
    isCreditMissing: true,
    offer: undefined,
  });
});

// @proves 8.39b
test.each([0, 400, 404, 429, 500, 503])('describes status %i as a server error', (status) => {
  expect(describeAnswerFailure({ status, detail: undefined }).text).toBe(
    'Error obteniendo respuesta del servidor.',
  );
});
