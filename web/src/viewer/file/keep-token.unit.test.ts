import { expect, test } from 'vitest';
import { keepToken } from './keep-token.ts';

class Refused extends Error {}

const tokenExpiringAt = (token: string, expiresAtMs: number) => ({ token, expiresAtMs });

function setUp(lifetimeMs = 900_000) {
  const state = { nowMs: 0, issued: 1, used: [] as string[], refused: new Set<string>() };
  const withToken = keepToken(tokenExpiringAt('t1', lifetimeMs), {
    requestToken: async () => {
      state.issued += 1;
      return tokenExpiringAt(`t${state.issued}`, state.nowMs + lifetimeMs);
    },
    isExpired: (error) => error instanceof Refused,
    nowMs: () => state.nowMs,
  });
  const read = () =>
    withToken(async (token) => {
      state.used.push(token);
      if (state.refused.has(token)) throw new Refused();
      return token;
    });
  return { state, read };
}

test('uses one file token for all reads of a document, including concurrent ones', async () => {
  const { state, read } = setUp();
  await Promise.all([read(), read()]);
  await read();
  expect(state.issued).toBe(1);
});

test('renews a file token before it expires, once for all concurrent reads', async () => {
  const { state, read } = setUp();
  await read();
  state.nowMs = 880_000;
  await Promise.all([read(), read()]);
  expect(state.used).toEqual(['t1', 't2', 't2']);
});

test('renews a refused file token once and repeats the read', async () => {
  const { state, read } = setUp();
  await read();
  state.refused.add('t1');
  await Promise.all([read(), read()]);
  expect(state.issued).toBe(2);
  state.refused.add('t2').add('t3');
  await expect(read()).rejects.toThrow(Refused);
});

test('requests a file token again after a failed request', async () => {
  let requests = 0;
  const withToken = keepToken(tokenExpiringAt('old', 0), {
    requestToken: async () => {
      requests += 1;
      if (requests === 1) throw new Error('offline');
      return tokenExpiringAt('new', 1_000_000);
    },
    isExpired: () => false,
    nowMs: () => 0,
  });
  const read = () => withToken(async (token) => token);
  await expect(read()).rejects.toThrow('offline');
  await expect(read()).resolves.toBe('new');
});
