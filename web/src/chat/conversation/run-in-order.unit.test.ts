import { expect, onTestFinished, test, vi } from 'vitest';
import { readAfterRunningWork, runInOrder } from './run-in-order.ts';

test('runs work after earlier work of the same key, even if that fails, but not after work of other keys', async () => {
  const doneOrder: string[] = [];
  const first = Promise.withResolvers<void>();
  const failingPromise = runInOrder('one', async () => {
    await first.promise;
    doneOrder.push('first');
    throw new Error('refused');
  });
  const secondPromise = runInOrder('one', async () => doneOrder.push('second'));
  await runInOrder('other', async () => doneOrder.push('other'));
  expect(doneOrder).toEqual(['other']);
  first.resolve();
  await expect(failingPromise).rejects.toThrow('refused');
  await secondPromise;
  expect(doneOrder).toEqual(['other', 'first', 'second']);
});

test.each(['before', 'during'])(
  'repeats a read that began %s a change of the same key once the change is done',
  async (startTime) => {
    let storedRating = 'unrated';
    const [storing, reading] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const rate = () =>
      runInOrder('answer', async () => {
        await storing.promise;
        storedRating = 'rated';
      });
    if (startTime === 'before') void rate();
    let readings = 0;
    const readRating = async (): Promise<string> => {
      readings += 1;
      const found = storedRating;
      await reading.promise;
      return found;
    };
    const foundPromise = readAfterRunningWork(readRating, () => ['answer']);
    if (startTime === 'during') void rate();
    reading.resolve();
    storing.resolve();
    expect(await foundPromise).toBe('rated');
    expect(readings).toBe(2);
  },
);

test('does not delay a read for a change of another key', async () => {
  const endless = Promise.withResolvers<void>();
  void runInOrder('elsewhere', () => endless.promise);
  expect(
    await readAfterRunningWork(
      async () => 'read',
      () => ['answer'],
    ),
  ).toBe('read');
  endless.resolve();
});

test('delays a read for at most a few seconds when a change hangs', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const endless = Promise.withResolvers<void>();
  void runInOrder('hanging', () => endless.promise);
  const foundPromise = readAfterRunningWork(
    async () => 'read',
    () => ['hanging'],
  );
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await Promise.race([foundPromise, 'still waiting'])).toBe('read');
  endless.resolve();
});
