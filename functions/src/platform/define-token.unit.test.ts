import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineToken } from './define-token.ts';

const secret = 'un secreto de pruebas de más de 32 letras';
const noteToken = defineToken('note1', z.strictObject({ uid: z.string() }));

test('returns the claims of a token that we signed', () => {
  expect(noteToken.verify(noteToken.sign({ uid: 'ana' }, secret), secret)).toEqual({ uid: 'ana' });
});

test.each([
  ['of another kind', defineToken('memo1', z.strictObject({ uid: z.string() })).sign({ uid: 'ana' }, secret)],
  [
    'that has other claims',
    defineToken('note1', z.object({ user: z.string() })).sign({ user: 'ana' }, secret),
  ],
  ['signed with another secret', noteToken.sign({ uid: 'ana' }, `${secret}!`)],
  ['without a signature', 'note1.e30'],
])('rejects a token %s', (_name, token) => {
  expect(noteToken.verify(token, secret)).toBeUndefined();
});
