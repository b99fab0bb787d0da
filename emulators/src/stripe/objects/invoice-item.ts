import type { Price, TaxRate } from './stripe-objects.ts';

/** One line of an invoice to be: so many of a price, for a time. */
export interface InvoiceItem {
  readonly price: Price;
  readonly quantity: number;
  readonly description: string;
  readonly periodStart: number;
  readonly periodEnd: number;
  readonly subscriptionItem: string | null;
  /** The price of a change in the middle of a period, or its credit, where the item settles one. */
  readonly prorationAmount?: number;
  /** Waited as an invoice item for this invoice. */
  readonly isPending?: boolean;
  readonly taxRates: readonly TaxRate[];
}
