import { expect, test } from 'vitest';
import { createSemaphore } from './create-semaphore.ts';

test('limits concurrent holders, and admits the others in order', async () => {
  const slots = createSemaphore(1);
  const order: string[] = [];
  const release = await slots.take();
  const otherPromises = ['second', 'third'].map(async (name) => {
    const giveBack = await slots.take();
    order.push(name);
    giveBack();
  });
  expect(order).toEqual([]);
  release();
  await Promise.all(otherPromises);
  expect(order).toEqual(['second', 'third']);
});

test('removes an aborted caller from the queue, without taking a slot', async () => {
  const slots = createSemaphore(1);
  const controller = new AbortController();
  const release = await slots.take();
  const waitingPromise = slots.take(controller.signal);
  controller.abort(new Error('gone'));
  await expect(waitingPromise).rejects.toThrow('gone');
  await expect(slots.take(controller.signal)).rejects.toThrow('gone');
  release();
  (await slots.take())();
});
