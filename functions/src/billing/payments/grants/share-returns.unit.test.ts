import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MoneyReturn, shareReturns } from './share-returns.ts';

const back = (amountCents: number, withdrawnCredits?: number): MoneyReturn => ({
  source: 'refund:x',
  amountCents,
  currency: 'eur',
  createdSeconds: 0,
  withdrawnCredits,
});
const pack = { paidCents: 1_500, credits: 1_000 };
test.each<[string, MoneyReturn[], number[], number]>([
  ['all of it', [back(1_500)], [1_000], 0],
  ['in thirds', [back(500), back(500), back(500)], [333, 333, 333], 1],
  ['a part', [back(500)], [333], 0],
  ['more than was paid', [back(1_500), back(500)], [1_000, 0], 0],
  ['a withdrawal, and the rest later', [back(500, 333), back(1_000)], [333, 666], 1],
  ['a withdrawal that took more than its money', [back(100, 900), back(100)], [900, 0], 0],
])('divides clawed back credits among the returns of a payment: %s', (_name, returns, credits, rest) => {
  const shared = shareReturns(returns, pack);
  expect(shared.shares.map(([, amount]) => amount)).toEqual(credits);
  expect(shared.rest).toBe(rest);
});

const steps = fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 12 });

test('claws back all credits for a full refund, and never more than were granted', () => {
  fc.assert(
    fc.property(steps, (amounts) => {
      const paid = amounts.reduce((sum, amount) => sum + amount, 0);
      const { shares, rest } = shareReturns(
        amounts.map((amount) => back(amount)),
        pack,
      );
      const totalCredits = shares.reduce((sum, [, amount]) => sum + amount, rest);
      expect(totalCredits).toBeLessThanOrEqual(pack.credits);
      if (paid >= pack.paidCents) expect(totalCredits).toBe(pack.credits);
    }),
  );
});

test('claws back the same share of credits for a refund, whether or not other refunds are known', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 300 }), (amounts, cents) => {
      const paid = amounts.reduce((sum, amount) => sum + amount, 0);
      fc.pre(paid + cents <= pack.paidCents);
      const alone = shareReturns([back(cents)], pack).shares[0]?.[1];
      const among = shareReturns([...amounts.map((amount) => back(amount)), back(cents)], pack).shares.at(-1);
      expect(among?.[1]).toBe(alone);
    }),
  );
});
