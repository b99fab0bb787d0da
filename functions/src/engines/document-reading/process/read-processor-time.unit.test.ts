import { expect, test } from 'vitest';
import { readProcessorTime } from './read-processor-time.ts';
import { hasProcFs } from './start-reading-process.ts';

test.runIf(hasProcFs)('returns the processor time of all threads within 200 ms', () => {
  const { user, system } = process.cpuUsage();
  const ownMs = (user + system) / 1_000;
  expect(Math.abs((readProcessorTime(process.pid) ?? 0) - ownMs)).toBeLessThan(200);
});

test('returns `undefined` for a missing process', () => {
  expect(readProcessorTime(undefined)).toBeUndefined();
  // Asks for a process id above the highest one.
  expect(readProcessorTime(2 ** 30)).toBeUndefined();
});
