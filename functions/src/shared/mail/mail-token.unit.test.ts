import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signMailToken, verifyMailToken } from './mail-token.ts';

const secret = 'un secreto de más de treinta y dos letras';
const claims = { uid: 'u1', kind: 'low_credits' } as const;

const document = `doc1.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url');

test("reads recipient and kind from the token of a mail's link", () => {
  expect(verifyMailToken(signMailToken(claims, secret), secret)).toEqual(claims);
});

test.each([
  ['another secret', signMailToken(claims, `${secret}!`)],
  ['other claims', `mail1.${Buffer.from('{"uid":"u2","kind":"low_credits"}').toString('base64url')}.AAAA`],
  ['a cut signature', signMailToken(claims, secret).slice(0, -3)],
  ['text after its signature', `${signMailToken(claims, secret)}.x`],
  ['a link to a document, signed by the same secret', `${document}.${sign(document)}`],
  ['the signature of such a link', `mail1.${document.slice(5)}.${sign(document)}`],
  ['no characters', ''],
])("rejects a mail's token with %s", (_name, token) => {
  expect(verifyMailToken(token, secret)).toBeUndefined();
});
