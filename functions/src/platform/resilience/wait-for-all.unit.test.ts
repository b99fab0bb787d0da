import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { waitForAll } from './wait-for-all.ts';

test('rejects with the first failure in the list after all work has ended', async () => {
  const ended: string[] = [];
  const slowPromise = delay(20).then(() => void ended.push('slow'));
  await expect(waitForAll([slowPromise, Promise.reject(new Error('lost'))])).rejects.toThrow('lost');
  expect(ended).toEqual(['slow']);
});
