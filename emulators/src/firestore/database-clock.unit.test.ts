import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { DatabaseClock } from './database-clock.ts';

test('every advance is strictly later, in whole microseconds, and close to the real time', () => {
  const startedAt = Date.now();
  const clock = new DatabaseClock();
  let last = Timestamp.fromMillis(0);
  for (let round = 0; round < 1_000; round += 1) {
    clock.advance();
    const now = Timestamp.fromDate(clock.now());
    expect(now.valueOf() > last.valueOf()).toBe(true);
    expect(now.nanoseconds % 1_000).toBe(0);
    last = now;
  }
  expect(last.toMillis()).toBeGreaterThanOrEqual(startedAt);
  expect(last.toMillis()).toBeLessThan(Date.now() + 1_000);
});

test('reading the time moves nothing back', () => {
  const clock = new DatabaseClock();
  clock.advance();
  const first = clock.now().getTime();
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(first);
});
