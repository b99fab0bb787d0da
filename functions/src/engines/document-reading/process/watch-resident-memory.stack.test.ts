import { once } from 'node:events';
import { expect, test } from 'vitest';
import { hasProcFs, startReadingProcess } from './start-reading-process.ts';
import { readPeakResidentBytes } from './watch-resident-memory.ts';

const mebibyte = 1024 * 1024;

test.runIf(hasProcFs)('reports the peak memory of a process without the 300 MiB of its parent', async () => {
  const held = Buffer.alloc(300 * mebibyte, 1);
  const child = startReadingProcess();
  const hasEndedPromise = once(child, 'close');
  await once(child, 'message');
  const peakBytes = readPeakResidentBytes(child) ?? 0;
  child.kill('SIGKILL');
  await hasEndedPromise;
  expect(held.byteLength).toBeGreaterThan(peakBytes);
  expect(peakBytes).toBeGreaterThan(30 * mebibyte);
  expect(readPeakResidentBytes(child)).toBeUndefined();
});
