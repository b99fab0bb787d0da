import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceWithdrawal } from './price-withdrawal.ts';

const pack = { paidCents: 1_500, refundedCents: 0, grantedCredits: 1_000, availableCredits: 1_000 };

test.each([
  ['nothing spent', pack, { unusedCredits: 1_000, refundCents: 1_500 }],
  ['half spent', { ...pack, availableCredits: 500 }, { unusedCredits: 500, refundCents: 750 }],
  ['all spent', { ...pack, availableCredits: 0 }, { unusedCredits: 0, refundCents: 0 }],
  [
    'other credits beside it',
    { ...pack, availableCredits: 3_000 },
    { unusedCredits: 1_000, refundCents: 1_500 },
  ],
  ['a third of a cent', { ...pack, availableCredits: 333 }, { unusedCredits: 333, refundCents: 500 }],
  ['half returned before', { ...pack, refundedCents: 750 }, { unusedCredits: 500, refundCents: 750 }],
  ['all returned before', { ...pack, refundedCents: 1_500 }, { unusedCredits: 0, refundCents: 0 }],
])('computes unused credits and refund of a withdrawal: %s', (_name, basis, terms) => {
  expect(priceWithdrawal(basis)).toEqual(terms);
});

test('never returns more money than was paid, or more credits than are left', () => {
  const basis = fc
    .tuple(
      fc.integer({ min: 1, max: 10_000 }),
      fc.nat(20_000),
      fc.integer({ min: 1, max: 60_000 }),
      fc.nat(90_000),
    )
    .map(([paidCents, refunded, grantedCredits, availableCredits]) => ({
      paidCents,
      refundedCents: Math.min(refunded, paidCents),
      grantedCredits,
      availableCredits,
    }));
  fc.assert(
    fc.property(basis, (each) => {
      const { unusedCredits, refundCents } = priceWithdrawal(each);
      expect(unusedCredits).toBeGreaterThanOrEqual(0);
      expect(unusedCredits).toBeLessThanOrEqual(Math.min(each.grantedCredits, each.availableCredits));
      expect(refundCents).toBeGreaterThanOrEqual(0);
      expect(refundCents + each.refundedCents).toBeLessThanOrEqual(each.paidCents);
    }),
  );
});
