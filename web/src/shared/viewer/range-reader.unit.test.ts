import { expect, test } from 'vitest';
import { createRangeReader } from './range-reader.ts';

class Refused extends Error {}

const tokenUntil = (token: string, expiresAtMs: number) => ({ token, expiresAtMs, sizeBytes: 1_000 });

function setUp(lifetimeMs = 900_000) {
  const state = { nowMs: 0, issued: 1, used: [] as string[], refused: new Set<string>() };
  const read = createRangeReader(tokenUntil('t1', lifetimeMs), {
    requestToken: async () => {
      state.issued += 1;
      return tokenUntil(`t${state.issued}`, state.nowMs + lifetimeMs);
    },
    fetchRange: async (token, begin, end) => {
      state.used.push(token);
      if (state.refused.has(token)) throw new Refused();
      return new Uint8Array(end - begin);
    },
    isExpired: (error) => error instanceof Refused,
    nowMs: () => state.nowMs,
  });
  return { state, read };
}

test('one token serves every read, concurrent ones too', async () => {
  const { state, read } = setUp();
  await Promise.all([read(0, 10), read(10, 20)]);
  await read(20, 30);
  expect(state.issued).toBe(1);
});

test('a token near its end is renewed before it is used, once for all readers', async () => {
  const { state, read } = setUp();
  await read(0, 10);
  state.nowMs = 880_000;
  await Promise.all([read(10, 20), read(20, 30)]);
  expect(state.used).toEqual(['t1', 't2', 't2']);
});

test('a refused token is renewed once and the read repeated', async () => {
  const { state, read } = setUp();
  await read(0, 10);
  state.refused.add('t1');
  await Promise.all([read(10, 20), read(20, 30)]);
  expect(state.issued).toBe(2);
  state.refused.add('t2').add('t3');
  await expect(read(30, 40)).rejects.toThrow(Refused);
});

test('a failed request for a token is asked again by the next read', async () => {
  let requests = 0;
  const read = createRangeReader(tokenUntil('old', 0), {
    requestToken: async () => {
      requests += 1;
      if (requests === 1) throw new Error('offline');
      return tokenUntil('new', 1_000_000);
    },
    fetchRange: async () => new Uint8Array(1),
    isExpired: () => false,
    nowMs: () => 0,
  });
  await expect(read(0, 1)).rejects.toThrow('offline');
  await expect(read(0, 1)).resolves.toHaveLength(1);
});
