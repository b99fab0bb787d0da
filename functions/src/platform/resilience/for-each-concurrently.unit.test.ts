import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { forEachConcurrently } from './for-each-concurrently.ts';

test('processes every item once, in order, several at a time', async () => {
  const started: number[] = [];
  let underWay = 0;
  let max = 0;
  await forEachConcurrently([1, 2, 3, 4, 5], 2, async (item) => {
    started.push(item);
    underWay += 1;
    max = Math.max(max, underWay);
    await pause(5);
    underWay -= 1;
  });
  expect(started).toEqual([1, 2, 3, 4, 5]);
  expect(max).toBe(2);
});

test('starts no further item after a failure, and waits for the running ones', async () => {
  const started: number[] = [];
  const ended: number[] = [];
  const workingPromise = forEachConcurrently([1, 2, 3, 4], 2, async (item) => {
    started.push(item);
    if (item === 1) throw new Error('the first');
    await pause(5);
    ended.push(item);
    throw new Error('a later one');
  });
  await expect(workingPromise).rejects.toThrow('the first');
  expect([started, ended]).toEqual([[1, 2], [2]]);
});

test('resolves immediately without items to process', async () => {
  await forEachConcurrently([], 3, () => Promise.reject(new Error('nothing to work on')));
});
