import { expect, test } from 'vitest';
import { createRangeReader, totalFromContentRange } from './range-reader.ts';

class Refused extends Error {}

function setUp(lifetimeMs = 900_000) {
  const state = { nowMs: 0, issued: 0, used: [] as string[], refused: new Set<string>() };
  const read = createRangeReader({
    requestToken: async () => {
      state.issued += 1;
      return { token: `t${state.issued}`, expiresAtMs: state.nowMs + lifetimeMs };
    },
    fetchRange: async (token, begin, end) => {
      state.used.push(token);
      if (state.refused.has(token)) throw new Refused();
      return { bytes: new Uint8Array(end - begin), totalBytes: 1_000, isWhole: false };
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
  const read = createRangeReader({
    requestToken: async () => {
      requests += 1;
      if (requests === 1) throw new Error('offline');
      return { token: 't', expiresAtMs: 1_000_000 };
    },
    fetchRange: async () => ({ bytes: new Uint8Array(), totalBytes: 0, isWhole: true }),
    isExpired: () => false,
    nowMs: () => 0,
  });
  await expect(read(0, 1)).rejects.toThrow('offline');
  await expect(read(0, 1)).resolves.toMatchObject({ isWhole: true });
});

test('the size of the file is read from the Content-Range header', () => {
  expect(totalFromContentRange('bytes 0-131071/790677')).toBe(790_677);
  expect(totalFromContentRange('bytes */790677')).toBeUndefined();
  expect(totalFromContentRange(null)).toBeUndefined();
});
