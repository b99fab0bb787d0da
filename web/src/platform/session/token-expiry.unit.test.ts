import { describe, expect, it } from 'vitest';
import { parseStoredSession } from './stored-session.ts';
import { isTokenAlive, tokenExpiryMs } from './token-expiry.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenEnding = (exp: unknown): string =>
  `${encode({ alg: 'RS256' })}.${encode({ exp, name: 'ñ?>' })}.sig`;
const nowMs = 1_800_000_000_000;
const nowSeconds = nowMs / 1_000;

describe('isTokenAlive', () => {
  // @proves 4.1a
  it('returns true before the expiry, and false from then on', () => {
    expect(isTokenAlive(tokenEnding(nowSeconds + 1), nowMs)).toBe(true);
    expect(isTokenAlive(tokenEnding(nowSeconds), nowMs)).toBe(false);
    expect(isTokenAlive(tokenEnding(nowSeconds - 1), nowMs)).toBe(false);
  });

  it.each([
    '',
    'x',
    'a.b.c',
    `a.${encode(null)}.c`,
    `a.${encode({})}.c`,
    tokenEnding('soon'),
    tokenEnding(null),
  ])('rejects a token without a valid expiry: %s', (token) => {
    expect(tokenExpiryMs(token)).toBeUndefined();
    expect(isTokenAlive(token, nowMs)).toBe(false);
  });
});

describe('parseStoredSession', () => {
  const session = { token: tokenEnding(nowSeconds + 60), email: 'a@b.es', user_id: 'u1' };

  it('returns the session without unknown fields', () => {
    expect(parseStoredSession(JSON.stringify({ ...session, extra: 1 }), nowMs)).toEqual(session);
  });

  it.each([
    null,
    '',
    '{',
    'null',
    '[]',
    JSON.stringify({ ...session, token: undefined }),
    JSON.stringify({ ...session, email: 3 }),
    JSON.stringify({ ...session, user_id: null }),
    JSON.stringify({ ...session, token: tokenEnding(nowSeconds) }),
  ])('returns `undefined` for a missing, damaged or expired record: %s', (stored) => {
    expect(parseStoredSession(stored, nowMs)).toBeUndefined();
  });
});
