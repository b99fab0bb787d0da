import { expect, test } from 'vitest';
import { reasonForWaiting } from './count-skips.ts';

const noCounters = { delivered: 0, unchanged: 0, changed: 0, skipped: 0 };

test.each([
  ['page_limit', { delivered: 3, unchanged: 0 }],
  ['page_limit', { delivered: 3, unchanged: 3 }],
  ['credit_limit', { delivered: 2, unchanged: 0 }],
  ['out_of_time', { delivered: 2, unchanged: 1 }],
] as const)(
  'returns %s as the reason why pages of a visit with 3 pages and 2 credits were not visited, with the counters %j',
  (reason, counters) => {
    const job = { cancelRequestedAt: null, maxPages: 3, visit: { watchId: 'a', maxCredits: 2 } };
    expect(reasonForWaiting({ ...job, counters: { ...noCounters, ...counters } as never })).toBe(reason);
  },
);
