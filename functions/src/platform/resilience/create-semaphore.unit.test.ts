import { expect, test } from 'vitest';
import { createSemaphore } from './create-semaphore.ts';

test('so many hold a place at once, and the others get theirs in order', async () => {
  const slots = createSemaphore(1);
  const order: string[] = [];
  const release = await slots.take();
  const others = ['second', 'third'].map(async (name) => {
    const giveBack = await slots.take();
    order.push(name);
    giveBack();
  });
  expect(order).toEqual([]);
  release();
  await Promise.all(others);
  expect(order).toEqual(['second', 'third']);
});

test('who is aborted while waiting leaves the queue, and takes no place', async () => {
  const slots = createSemaphore(1);
  const gone = new AbortController();
  const release = await slots.take();
  const waiting = slots.take(gone.signal);
  gone.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  await expect(slots.take(gone.signal)).rejects.toThrow('gone');
  release();
  (await slots.take())();
});
