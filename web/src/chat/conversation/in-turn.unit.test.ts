import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

test('work of one key waits for what was asked for before, also where that fails; that of another does not', async () => {
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const failing = inTurn('one', async () => {
    await first.promise;
    done.push('first');
    throw new Error('refused');
  });
  const second = inTurn('one', async () => done.push('second'));
  await inTurn('other', async () => done.push('other'));
  expect(done).toEqual(['other']);
  first.resolve();
  await expect(failing).rejects.toThrow('refused');
  await second;
  expect(done).toEqual(['other', 'first', 'second']);
});
