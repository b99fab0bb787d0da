import { expect, test } from 'vitest';
import { parseRetryAfter } from './parse-retry-after.ts';

test.each([
  ['120', 120_000],
  ['Fri, 20 Nov 2026 12:00:30 GMT', 30_000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['pronto', undefined],
  ['-5', undefined],
  ['99999999999', undefined],
  [null, undefined],
])('reads Retry-After %j as %j ms', (value, waitMs) => {
  expect(parseRetryAfter(value, new Date('2026-11-20T12:00:00Z'))).toBe(waitMs);
});
