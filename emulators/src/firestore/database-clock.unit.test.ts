import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { DatabaseClock } from './database-clock.ts';

test('advances the database clock strictly, in whole microseconds, close to real time', () => {
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

test('does not set the database clock back when the time is read', () => {
  const clock = new DatabaseClock();
  clock.advance();
  const first = clock.now().getTime();
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(first);
});
