import { expect, test } from 'vitest';
import { dayMs } from '../../platform/time/time-units.ts';
import { signEmailChangeToken, verifyEmailChangeToken } from './email-change-token.ts';
import { signMailToken, verifyMailToken } from './mail-token.ts';
import { signReclaimToken, verifyReclaimToken } from './reclaim-token.ts';
import { isMailboxOf, signSecureToken, verifySecureToken } from './secure-token.ts';

/** Tokens in links of mails that were sent earlier. */
const sentTokens = {
  mail: 'mail1.eyJ1aWQiOiJ1MSIsImtpbmQiOiJsb3dfY3JlZGl0cyJ9.oP1LFYB2o51un2jTPa2RSS9DLoZ0FF8ctflhzDIuqsM',
  emailChange: 'email1.eyJ1aWQiOiJ1MSIsImNoYW5nZSI6ImMxIn0.FsfC34Qbye7sXbz9m_PB1d4iN3LBV0wMmuRndoG_qq8',
  reclaim: 'reclaim1.eyJyZWdpc3RyYXRpb24iOiJyMSJ9.67WGekw7m406ApMcPcxh3tbWLjm8Cfa1K6JuLTHbquY',
  secure:
    'secure2.eyJ1aWQiOiJ1MSIsIm1haWxib3giOiJqa1BLTjNBU0tPZEpnLV9iME1fMXdXczdIbDFPS2FmQVZpYlUwbG9CamhFIiwidW50aWwiOjE3NzQ5NTEyMDAwMDB9.WqI3Pw_mEitBFKZ7iR2JYP11HpeDSgU-XQFHe5pee3I',
} as const;
const secret = 'un secreto de pruebas de más de 32 letras';
const changedAt = new Date('2026-03-01T10:00:00Z');
const owner = { uid: 'u1', email: 'Ana@Example.com' };

test('accepts mail links signed by earlier versions', () => {
  expect(verifyMailToken(sentTokens.mail, secret)).toEqual({ uid: 'u1', kind: 'low_credits' });
  expect(verifyEmailChangeToken(sentTokens.emailChange, secret)).toEqual({ uid: 'u1', change: 'c1' });
  expect(verifyReclaimToken(sentTokens.reclaim, secret)).toBe('r1');
  const secured = verifySecureToken(sentTokens.secure, secret, changedAt);
  expect(secured).toEqual({ uid: 'u1', mailbox: expect.any(String) });
  expect(secured && isMailboxOf(secured, owner.email)).toBe(true);
});

test('signs the same mail token as earlier versions', () => {
  expect(signMailToken({ uid: 'u1', kind: 'low_credits' }, secret)).toBe(sentTokens.mail);
  expect(signEmailChangeToken({ uid: 'u1', change: 'c1' }, secret)).toBe(sentTokens.emailChange);
  expect(signReclaimToken('r1', secret)).toBe(sentTokens.reclaim);
  expect(signSecureToken(owner, changedAt, secret)).toBe(sentTokens.secure);
});

test('accepts the button of a mail for a month', () => {
  const monthMs = 30 * dayMs;
  const after = (ms: number): Date => new Date(changedAt.getTime() + ms);
  expect(verifySecureToken(sentTokens.secure, secret, after(monthMs - 1))).toBeDefined();
  expect(verifySecureToken(sentTokens.secure, secret, after(monthMs))).toBeUndefined();
});
