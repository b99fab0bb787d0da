import { expect, it } from 'vitest';
import { ApiFailure, failureFromAnswer, mayRetry, networkFailure } from './api-failure.ts';

it('reads message, code and request id from an error response of our API', () => {
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
])('replaces the text of a 502 response that is not from our API: %s', (body) => {
  const failure = failureFromAnswer(502, body);
  expect(failure).toMatchObject({ status: 502, code: undefined, detail: undefined, isNetworkFailure: false });
  expect(failure.message).toContain('inesperada');
});

// @proves 8.11d, 8.27
it.each([400, 402, 403, 409])('shows the `detail` of a %i response without other fields', (status) => {
  expect(failureFromAnswer(status, '{"detail":"El correo no es válido."}')).toMatchObject({
    status,
    detail: 'El correo no es válido.',
    message: 'El correo no es válido.',
    code: undefined,
  });
});

it('shows the message of an error code unknown to the page', () => {
  const body = JSON.stringify({ detail: 'Hoy no se puede.', code: 'closed_today', request_id: 'r1' });
  expect(failureFromAnswer(409, body)).toMatchObject({ code: 'closed_today', message: 'Hoy no se puede.' });
});

it('classifies an unreachable server as a network failure', () => {
  expect(networkFailure(new TypeError('Failed to fetch'))).toMatchObject({
    status: 0,
    isNetworkFailure: true,
    message: 'Error de conexión. Verifica tu conexión a internet e inténtalo de nuevo.',
  });
});

it('allows retries of network failures and status 503, but not of 4xx responses', () => {
  expect(mayRetry(new ApiFailure({ status: 0, message: '', isNetworkFailure: true }))).toBe(true);
  expect(mayRetry(new ApiFailure({ status: 503, message: '' }))).toBe(true);
  for (const status of [400, 401, 402, 403, 404, 409, 429]) {
    expect(mayRetry(new ApiFailure({ status, message: '' }))).toBe(false);
  }
  expect(mayRetry(new TypeError('a fault of our own'))).toBe(false);
});
