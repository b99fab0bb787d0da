import { describe, expect, it } from 'vitest';
import { parseStoredSession } from './stored-session.ts';
import { isTokenAlive, tokenExpiryMs } from './token-expiry.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenEnding = (exp: unknown): string =>
  `${encode({ alg: 'RS256' })}.${encode({ exp, name: 'ñ?>' })}.sig`;
const nowMs = 1_800_000_000_000;
const nowSeconds = nowMs / 1_000;

describe('a token', () => {
  // @proves 4.1a
  it('is alive until its expiry, and not at it', () => {
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
  ])('that does not say when it ends (%s) is not alive', (token) => {
    expect(tokenExpiryMs(token)).toBeUndefined();
    expect(isTokenAlive(token, nowMs)).toBe(false);
  });
});

describe('the stored record', () => {
  const session = { token: tokenEnding(nowSeconds + 60), email: 'a@b.es', user_id: 'u1' };

  it('is read back whole, without what else was in it', () => {
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
  ])('counts as absent where it is missing, damaged or expired: %s', (stored) => {
    expect(parseStoredSession(stored, nowMs)).toBeUndefined();
  });
});
