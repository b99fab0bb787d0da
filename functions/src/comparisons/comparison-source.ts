import { priceComparison, priceExplanations } from '../contract/billing/credit-prices.ts';
import { comparisonLimits } from '../contract/comparison-limits.ts';
import type { ComparisonKey, ComparisonRecord } from '../shared/comparisons/comparison-record.ts';
import { usagePrefixes } from '../shared/ledger/usage-months.ts';

/** Returns the ledger source of a comparison, under which its price is held and settled once. */
export const creditSource = ({ id }: ComparisonKey): string => `${usagePrefixes.comparison}:${id}`;

type PricedComparison = Pick<ComparisonRecord, 'before' | 'after' | 'explains'>;

/** Returns the credits of a comparison with this many explained changes. */
export function priceOfComparison({ before, after, explains }: PricedComparison, explained: number): number {
  const credits = priceComparison(before.pricedPages + after.pricedPages);
  return credits + (explains ? priceExplanations(explained) : 0);
}

/** Returns the credits to hold before the number of explained changes is known. */
export const maxCredits = (options: PricedComparison): number =>
  priceOfComparison(options, comparisonLimits.explained);
