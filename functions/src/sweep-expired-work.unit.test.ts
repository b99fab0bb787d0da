import { expect, test } from 'vitest';
import type { Services } from './shared/services.ts';
import { sweepExpiredWork, sweepSteps } from './sweep-expired-work.ts';

test('logs a failed step of the sweep, continues with the others, and fails the run', async () => {
  const lines: [string, unknown][] = [];
  const write = (message: string, fields?: unknown) => lines.push([message, fields]);
  const services = { logger: { info: write, warn: write, error: write } } as unknown as Services;
  const runPromise = sweepExpiredWork(services, {
    holds: async () => 2,
    folders: () => Promise.reject(new Error('bucket away')),
    mails: async () => ({ sent: 1, failed: 0 }),
  });
  await expect(runPromise).rejects.toThrow('the sweep is not complete');
  expect(lines).toEqual([
    ['a step of the sweep failed', expect.objectContaining({ step: 'folders' })],
    ['sweep', { holds: 2, mails: { sent: 1, failed: 0 } }],
  ]);
});

test("sends mails as the sweep's last step, because they may use the remaining time", () => {
  expect(Object.keys(sweepSteps).at(-1)).toBe('mails');
});
