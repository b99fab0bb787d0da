import { expect, test } from 'vitest';
import { threadCpuMs } from '../../../../tests/fixtures/shared/thread-cpu-ms.ts';
import { readValues } from './read-values.ts';

test('reads 44,000 dates in a row in less than four seconds, each as one day', () => {
  const text = '1/1/2025 '.repeat(44_000);
  const start = threadCpuMs();
  const values = readValues(text);
  expect(threadCpuMs() - start).toBeLessThan(4_000);
  expect(values).toHaveLength(44_000);
  expect(values.at(-1)).toMatchObject({ kind: 'day', readings: ['2025-01-01'], start: text.length - 9 });
});
