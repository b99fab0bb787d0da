import type { ComparisonKey } from '../shared/comparisons/comparison-record.ts';
import { usagePrefixes } from '../shared/ledger/usage-months.ts';

/** Returns the ledger source of a comparison, under which its price is held and settled once. */
export const creditSource = ({ id }: ComparisonKey): string => `${usagePrefixes.comparison}:${id}`;
