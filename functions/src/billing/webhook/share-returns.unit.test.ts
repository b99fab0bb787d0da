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
const taken = (returns: readonly MoneyReturn[]): number[] =>
  shareReturns(returns, pack).map(([, amount]) => amount);

test.each([
  ['all of it', [back(1_500)], [1_000]],
  ['in thirds', [back(500), back(500), back(500)], [333, 333, 334]],
  ['more than was paid', [back(1_500), back(500)], [1_000, 0]],
  ['a withdrawal, and the rest later', [back(500, 333), back(1_000)], [333, 667]],
  ['a withdrawal that took more than its money', [back(100, 900), back(100)], [900, 0]],
])('%s', (_name, returns, credits) => {
  expect(taken(returns)).toEqual(credits);
});

test('whatever the steps, the whole money takes exactly all credits, and never more', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 12 });
  fc.assert(
    fc.property(steps, (amounts) => {
      const paid = amounts.reduce((sum, amount) => sum + amount, 0);
      const all = taken(amounts.map((amount) => back(amount))).reduce((sum, amount) => sum + amount, 0);
      expect(all).toBeLessThanOrEqual(pack.credits);
      if (paid >= pack.paidCents) expect(all).toBe(pack.credits);
    }),
  );
});
