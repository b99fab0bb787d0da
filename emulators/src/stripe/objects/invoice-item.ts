import type { Price, TaxRate } from './stripe-objects.ts';

/** A line of an invoice to create: a price, its quantity and period. */
export interface InvoiceItem {
  readonly price: Price;
  readonly quantity: number;
  readonly description: string;
  readonly periodStart: number;
  readonly periodEnd: number;
  readonly subscriptionItem: string | null;
  /** Price or credit of a change within a period, when the item settles one. */
  readonly prorationAmount?: number;
  /** True for a pending invoice item of before this invoice. */
  readonly isPending?: boolean;
  readonly taxRates: readonly TaxRate[];
}
