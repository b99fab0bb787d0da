import { expect, onTestFinished, test, vi } from 'vitest';
import { inTurn, readBetweenTurns } from './in-turn.ts';

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

test.each(['before', 'during'])(
  'what is done to what is read, begun %s the reading, is part of it',
  async (begun) => {
    let stored = 'unrated';
    const [storing, reading] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const rate = () =>
      inTurn('answer', async () => {
        await storing.promise;
        stored = 'rated';
      });
    if (begun === 'before') void rate();
    let readings = 0;
    const read = async (): Promise<string> => {
      readings += 1;
      const found = stored;
      await reading.promise;
      return found;
    };
    const found = readBetweenTurns(read, () => ['answer']);
    if (begun === 'during') void rate();
    reading.resolve();
    storing.resolve();
    expect(await found).toBe('rated');
    expect(readings).toBe(2);
  },
);

test('what is done to something else does not hold up a reading', async () => {
  const endless = Promise.withResolvers<void>();
  void inTurn('elsewhere', () => endless.promise);
  expect(
    await readBetweenTurns(
      async () => 'read',
      () => ['answer'],
    ),
  ).toBe('read');
  endless.resolve();
});

test('work that hangs holds up a reading for seconds', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const endless = Promise.withResolvers<void>();
  void inTurn('hanging', () => endless.promise);
  const found = readBetweenTurns(
    async () => 'read',
    () => ['hanging'],
  );
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await Promise.race([found, 'still waiting'])).toBe('read');
  endless.resolve();
});
