import { expect, test } from 'vitest';
import type { TaxRate } from '../objects/stripe-objects.ts';
import { computeTaxes, splitTaxesByInclusion, sumTaxesByRate } from './compute-taxes.ts';

const rate = (percentage: number, inclusive: boolean): TaxRate =>
  ({ id: `txr_${percentage}`, percentage, inclusive }) as TaxRate;

test.each([
  [500, 87, 413],
  [1_500, 260, 1_240],
  [5_000, 868, 4_132],
  [-1_500, -260, -1_240],
  [1, 0, 1],
  [0, 0, 0],
])('splits %i cents with 21 %% included into %i of tax and a base of %i', (amount, tax, base) => {
  const [only] = computeTaxes(amount, [rate(21, true)]);
  expect(only?.amount).toBe(tax);
  expect(only?.taxable_amount).toBe(base);
});

test("rounds the tax of each line separately, half up, as in Stripe's own table", () => {
  const lines = [43, 484].map((amount) => computeTaxes(amount, [rate(15, false)]));
  expect(lines.flat().map(({ amount }) => amount)).toEqual([6, 73]);
  expect(splitTaxesByInclusion(sumTaxesByRate(lines))).toEqual({ inclusive: 0, exclusive: 79 });
});
