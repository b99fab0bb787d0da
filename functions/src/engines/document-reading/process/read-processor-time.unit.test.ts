import { expect, test } from 'vitest';
import { readProcessorTime } from './read-processor-time.ts';
import { hasProcFs } from './start-reading-process.ts';

test.runIf(hasProcFs)(
  'the system tells what a process has had of processors, all its threads together',
  () => {
    const { user, system } = process.cpuUsage();
    const ownMs = (user + system) / 1_000;
    expect(Math.abs((readProcessorTime(process.pid) ?? 0) - ownMs)).toBeLessThan(200);
  },
);

test('of a process that is not there nothing is known', () => {
  expect(readProcessorTime(undefined)).toBeUndefined();
  // Numbers of processes end before it.
  expect(readProcessorTime(2 ** 30)).toBeUndefined();
});
