import { expect, test } from 'vitest';
import { functionOptions } from './function-options.ts';

/** What a new project may run in one region (docs.cloud.google.com/run/quotas; googlecodelabs/feedback#1856). */
const grantedProcessors = 20;
const grantedGib = 40;
/** `europe-west1` refused more to young accounts (FirebaseExtended/apphosting-adapters#70). */
const grantedInstances = 10;

const gibOf = (memory: string): number => Number.parseInt(memory, 10) / (memory.endsWith('GiB') ? 1 : 1_024);

test.each(Object.entries(functionOptions))('a new project grants what %s may grow to', (_name, options) => {
  const { maxInstances, memory } = options;
  const processors = 'cpu' in options ? options.cpu : 1;
  expect(maxInstances).toBeLessThanOrEqual(grantedInstances);
  expect(maxInstances * processors).toBeLessThanOrEqual(grantedProcessors);
  expect(maxInstances * gibOf(memory)).toBeLessThanOrEqual(grantedGib);
});
