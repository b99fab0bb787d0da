import { expect, test } from 'vitest';
import { functionOptions, maxHoldMs } from './function-options.ts';

/** Default quota of a new project in one region (docs.cloud.google.com/run/quotas; googlecodelabs/feedback#1856). */
const grantedProcessors = 20;
const grantedGib = 40;
/**
 * Maximum instances that new projects are granted. `europe-west1` granted fewer to some
 * (FirebaseExtended/apphosting-adapters#70).
 */
const maxGrantedInstances = 10;

const gibOf = (memory: string): number => Number.parseInt(memory, 10) / (memory.endsWith('GiB') ? 1 : 1_024);

// @proves T8
test.each(Object.entries(functionOptions))(
  'configures functions within the quota of a new project: %s',
  (_name, options) => {
    const { maxInstances, memory } = options;
    const processors = 'cpu' in options ? options.cpu : 1;
    expect(maxInstances).toBeLessThanOrEqual(maxGrantedInstances);
    expect(maxInstances * processors).toBeLessThanOrEqual(grantedProcessors);
    expect(maxInstances * gibOf(memory)).toBeLessThanOrEqual(grantedGib);
  },
);

test.each([
  ['api', 10_000],
  ['archive', 10_000],
  ['answer', 10_000],
  ['stripeWebhook', 10_000],
  ['guardSms', 10_000],
  ['ingest', 180_000],
  ['crawl', 180_000],
  ['compare', 180_000],
  ['fill', 10_000],
  ['sweep', 180_000],
  [undefined, 180_000],
])('allows the function %s to block its event loop for at most %i ms', (name, maxBlockedMs) => {
  expect(maxHoldMs(name)).toBe(maxBlockedMs);
});
