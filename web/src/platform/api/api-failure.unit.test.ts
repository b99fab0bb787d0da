import { expect, it } from 'vitest';
import { ApiFailure, failureFromAnswer, isWorthRetrying, networkFailure } from './api-failure.ts';

it('hands the sentence, the code and the request of our API to the screen', () => {
  const body = JSON.stringify({ detail: 'Faltan créditos.', code: 'insufficient_credits', request_id: 'r1' });
  expect(failureFromAnswer(402, body)).toMatchObject({
    status: 402,
    message: 'Faltan créditos.',
    detail: 'Faltan créditos.',
    code: 'insufficient_credits',
    requestId: 'r1',
    isNetworkFailure: false,
  });
});

it.each([
  '',
  '<html>502 Bad Gateway</html>',
  'null',
  '{"detail":"x"}',
  '{"detail":"x","code":"new"}',
  '{"detail":"x","code":"502 Bad Gateway","request_id":"r"}',
  '{"detail":"x","code":502,"request_id":"r"}',
])('never shows what did not come from our API: %s', (body) => {
  const failure = failureFromAnswer(502, body);
  expect(failure).toMatchObject({ status: 502, code: undefined, detail: undefined, isNetworkFailure: false });
  expect(failure.message).toContain('inesperada');
});

// @proves 8.11d, 8.27
it.each([400, 402, 403, 409])('shows the `detail` of a refusal (%i) that says nothing else', (status) => {
  expect(failureFromAnswer(status, '{"detail":"El correo no es válido."}')).toMatchObject({
    status,
    detail: 'El correo no es válido.',
    message: 'El correo no es válido.',
    code: undefined,
  });
});

it('shows the sentence of a server that knows more codes than the page', () => {
  const body = JSON.stringify({ detail: 'Hoy no se puede.', code: 'closed_today', request_id: 'r1' });
  expect(failureFromAnswer(409, body)).toMatchObject({ code: 'closed_today', message: 'Hoy no se puede.' });
});

it('marks a server that was not reached', () => {
  expect(networkFailure(new TypeError('Failed to fetch'))).toMatchObject({
    status: 0,
    isNetworkFailure: true,
    message: 'Error de conexión. Verifica tu conexión a internet e inténtalo de nuevo.',
  });
});

it('repeats what may recover, and never what the server refused', () => {
  expect(isWorthRetrying(new ApiFailure({ status: 0, message: '', isNetworkFailure: true }))).toBe(true);
  expect(isWorthRetrying(new ApiFailure({ status: 503, message: '' }))).toBe(true);
  for (const status of [400, 401, 402, 403, 404, 409, 429]) {
    expect(isWorthRetrying(new ApiFailure({ status, message: '' }))).toBe(false);
  }
  expect(isWorthRetrying(new TypeError('a fault of our own'))).toBe(false);
});
