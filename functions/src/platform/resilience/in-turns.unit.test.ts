import { expect, test } from 'vitest';
import { runInTimeSlices, runWithoutPauses } from './in-turns.ts';

function* computeInSteps(steps: number) {
  for (let step = 0; step < steps; step += 1) {
    const end = performance.now() + 5;
    while (performance.now() < end);
    yield;
  }
  return steps;
}

test('lets a 1 ms timer fire at least 30 times during 500 ms of work that yields every 5 ms', async () => {
  let fired = 0;
  const timer = setInterval(() => {
    fired += 1;
  }, 1);
  expect(await runInTimeSlices(computeInSteps(100))).toBe(100);
  clearInterval(timer);
  expect(fired).toBeGreaterThanOrEqual(30);
});

test('lets no timer fire during work without yielding', () => {
  let fired = 0;
  const timer = setInterval(() => {
    fired += 1;
  }, 1);
  expect(runWithoutPauses(computeInSteps(10))).toBe(10);
  clearInterval(timer);
  expect(fired).toBe(0);
});
