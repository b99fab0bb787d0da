import { expect, it } from 'vitest';
import { createShiftScore } from './watch-vitals.ts';

it('sums the shifts of one burst, and keeps the worst burst', () => {
  const add = createShiftScore();
  expect(add(0.1, 100)).toBeCloseTo(0.1);
  expect(add(0.1, 900)).toBeCloseTo(0.2);
  expect(add(0.05, 5_000)).toBeCloseTo(0.2);
  expect(add(0.3, 5_500)).toBeCloseTo(0.35);
});

it('ends a burst after five seconds, however close its shifts are', () => {
  const add = createShiftScore();
  for (let atMs = 0; atMs < 5_000; atMs += 900) add(0.01, atMs);
  expect(add(0.01, 5_400)).toBeCloseTo(0.06);
});
