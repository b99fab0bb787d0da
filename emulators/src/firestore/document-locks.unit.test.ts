import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DocumentLocks, type LockOwner } from './document-locks.ts';

const owner = (): LockOwner => ({ lastActiveAt: Date.now() });
const settled = async (promise: Promise<unknown>): Promise<boolean> => {
  const open = Symbol('open');
  await vi.advanceTimersByTimeAsync(5);
  return (await Promise.race([promise, Promise.resolve(open)])) !== open;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('DocumentLocks', () => {
  test('grants a lock to one owner after the other, in order of arrival', async () => {
    const locks = new DocumentLocks(10_000);
    const [first, second, third] = [owner(), owner(), owner()];
    await locks.acquire(first, ['a']);
    const waitingSecondPromise = locks.acquire(second, ['a']);
    const waitingThirdPromise = locks.acquire(third, ['a']);
    expect(await settled(waitingSecondPromise)).toBe(false);
    locks.release(first);
    await waitingSecondPromise;
    expect(await settled(waitingThirdPromise)).toBe(false);
    locks.release(second);
    await waitingThirdPromise;
  });

  test('grants an owner the locks that it already holds', async () => {
    const locks = new DocumentLocks(10_000);
    const first = owner();
    await locks.acquire(first, ['a']);
    await locks.acquire(first, ['b', 'a', 'b']);
    locks.release(first);
    await locks.acquire(owner(), ['a', 'b']);
  });

  test('grants a lock that another owner waits for when waiting would deadlock', async () => {
    const locks = new DocumentLocks(10_000);
    const [first, second] = [owner(), owner()];
    await locks.acquire(first, ['a']);
    await locks.acquire(second, ['b']);
    const waitingPromise = locks.acquire(first, ['b']);
    await locks.acquire(second, ['a']);
    locks.release(second);
    await waitingPromise;
  });

  test('passes the lock of an idle owner on after its lease', async () => {
    const locks = new DocumentLocks(40);
    await locks.acquire(owner(), ['a']);
    const waitingPromise = locks.acquire(owner(), ['a']);
    await vi.advanceTimersByTimeAsync(34);
    expect(await settled(waitingPromise)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await waitingPromise;
  });

  test('keeps the lock of an active owner beyond its lease', async () => {
    const locks = new DocumentLocks(40);
    const busy = owner();
    await locks.acquire(busy, ['a']);
    const waitingPromise = locks.acquire(owner(), ['a']);
    const keepBusy = setInterval(() => {
      busy.lastActiveAt = Date.now();
    }, 5);
    await vi.advanceTimersByTimeAsync(120);
    expect(await settled(waitingPromise)).toBe(false);
    clearInterval(keepBusy);
    locks.release(busy);
    await waitingPromise;
  });

  test('grants every waiting owner its locks after `clear`', async () => {
    const locks = new DocumentLocks(10_000);
    await locks.acquire(owner(), ['a', 'b']);
    const waitingPromises = [locks.acquire(owner(), ['a']), locks.acquire(owner(), ['a', 'b'])];
    locks.clear();
    await Promise.all(waitingPromises);
  });
});
