import { expect, test } from 'vitest';
import { describeLine } from './describe-line.ts';

const product = (fields: object): string => `>  ${JSON.stringify(fields)}`;

test('prints a warning of the product with its fields, without braces', () => {
  const line = product({ severity: 'WARNING', message: 'mail not sent', attempt: 2, uid: 'u1', code: null });
  expect(describeLine('firebase', line, false)).toBe('warning: mail not sent  attempt=2  uid=u1');
});

test('prints the message of a logged error, not its stack', () => {
  const error = { name: 'TypeError', message: 'x is undefined', stack: 'at …' };
  const line = product({ severity: 'ERROR', message: 'request failed', error });
  expect(describeLine('firebase', line, false)).toBe('error: request failed  error="x is undefined"');
});

test.each([
  ['an informative line of the product', product({ severity: 'INFO', message: 'model call' })],
  ['a request line of Hosting', 'hosting: 127.0.0.1 "GET /api/health HTTP/1.1" 200 12'],
  ['a warning of Firebase', '⚠  functions: You are not signed in.'],
  ['a warning of Firebase in JSON', JSON.stringify({ severity: 'WARNING', message: 'of the tools' })],
  ['words that a function printed', '>  hello'],
])('does not print %s, which only the log file contains', (_what, line) => {
  expect(describeLine('firebase', line, true)).toBeUndefined();
});

test('prints the stderr of a local service, not its stdout', () => {
  expect(describeLine('stripe', 'Error: broken', true)).toBe('stripe: Error: broken');
  expect(describeLine('stripe', 'ready at http://127.0.0.1:7409', false)).toBeUndefined();
});
