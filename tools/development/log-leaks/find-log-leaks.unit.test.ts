import { expect, test } from 'vitest';
import { createLogger } from '../../../functions/src/platform/logging/logger.ts';
import { findLogLeaks } from './find-log-leaks.ts';

/** Returns the line that the stack prints when the functions log these fields. */
function loggedLine(fields: Record<string, unknown>): string {
  const lines: string[] = [];
  createLogger((line) => lines.push(line.trimEnd())).info('request', fields);
  return `firebase | >  ${lines[0]}`;
}

// @proves T10, V16.2.5
test.each([
  ['a mail address', { to: 'ana.perez@legajo.example' }],
  ['a phone', { cause: new Error('taken: +34612345678') }],
  ['a token', { header: 'Bearer abcdefgh.ijkl' }],
  ['a token', { token: 'eyJhbGciOiJub25l.eyJzdWIiOiJ4In0' }],
  ['a token', { path: '/pdf/x?token=doc1.eyJ1aWQiOiJhIn0.c2ln' }],
  ['a secret', { key: 'whsec_abc' }],
  ['a password', { password: 'x' }],
  ['the name of a document', { file: 'Nómina de Ana.pdf' }],
  ['text of a document or a question', { asked: '¿Cuánto cobra Ana?' }],
])('finds %s in a log line of the functions', (what, fields) => {
  expect(findLogLeaks(['stripe | sk_test_x', loggedLine(fields)]).map((leak) => leak.kind)).toContain(what);
});

test('accepts the usual fields of a log line', () => {
  const fields = {
    request_id: crypto.randomUUID(),
    route: 'askQuestion',
    status: 200,
    mail: 'welcome:u1',
    kind: 'welcome',
  };
  expect(
    findLogLeaks([loggedLine(fields), loggedLine({ cause: new Error('the service answers 503') })]),
  ).toEqual([]);
});
