import { expect, test } from 'vitest';
import { withdrawalDeadline } from './withdrawal-deadline.ts';

test.each([
  ['a Monday in winter', '2026-01-12T10:00:00Z', '2026-01-26T22:59:59.999Z'],
  ['a Monday in summer', '2026-07-06T10:00:00Z', '2026-07-20T21:59:59.999Z'],
  ['late in the evening, which is the next day in Spain', '2026-07-05T22:30:00Z', '2026-07-20T21:59:59.999Z'],
  ['a Saturday: put off to Monday', '2026-01-10T10:00:00Z', '2026-01-26T22:59:59.999Z'],
  ['a Sunday: put off to Monday', '2026-01-11T10:00:00Z', '2026-01-26T22:59:59.999Z'],
  ['across the change to summer time', '2026-03-23T10:00:00Z', '2026-04-06T21:59:59.999Z'],
  ['across the end of a year', '2026-12-21T10:00:00Z', '2027-01-04T22:59:59.999Z'],
])(
  'returns the end of the 14th day in Madrid after a purchase made on %s',
  (_name, purchasedAt, deadline) => {
    expect(withdrawalDeadline(new Date(purchasedAt)).toISOString()).toBe(deadline);
  },
);
