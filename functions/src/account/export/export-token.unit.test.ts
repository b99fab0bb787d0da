import { expect, test } from 'vitest';
import { signMailToken } from '../../shared/mail/mail-token.ts';
import { signExportToken, verifyExportToken } from './export-token.ts';

const secret = 'x'.repeat(32);
const now = new Date('2026-11-20T12:00:00Z');
const claims = { uid: 'ana', sessionId: 'una', exp: now.getTime() / 1_000 + 900 };

test('accepts an export link until it expires', () => {
  const token = signExportToken(claims, secret);
  expect(verifyExportToken(token, secret, now)).toEqual(claims);
  expect(verifyExportToken(token, secret, new Date(now.getTime() + 900_000))).toBeUndefined();
});

test('rejects an export link that was not signed by us, or for another purpose', () => {
  const token = signExportToken(claims, secret);
  const [prefix, , signature] = token.split('.');
  const forgedPayload = Buffer.from(JSON.stringify({ ...claims, uid: 'otra' })).toString('base64url');
  for (const bad of [
    '',
    'x',
    `${token}.x`,
    `${prefix}.${forgedPayload}.${signature}`,
    signExportToken(claims, 'y'.repeat(32)),
    signMailToken({ uid: 'ana', kind: 'low_credits' }, secret),
  ]) {
    expect(verifyExportToken(bad, secret, now), bad).toBeUndefined();
  }
});

test('accepts an export link of an earlier version until it expires', () => {
  const earlierToken =
    'export1.eyJ1aWQiOiJ1MSIsInNlc3Npb25JZCI6InMxIiwiZXhwIjoxNzcyMzU5MjAwfQ.bFMYIYIdlpAzFaHKsZBdXIWPAPdxVd5AggHQKBVpsGE';
  const about = { uid: 'u1', sessionId: 's1', exp: 1_772_359_200 };
  expect(signExportToken(about, secret)).toBe(earlierToken);
  expect(verifyExportToken(earlierToken, secret, new Date('2026-03-01T09:59:59Z'))).toEqual(about);
});
