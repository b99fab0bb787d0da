import type Stripe from 'stripe';
import { toStripeId } from '../../../platform/stripe/stripe-client.ts';
import { readItem } from '../../catalogue/read-immutable-objects.ts';
import type { SoldItem } from '../../catalogue/sold-items.ts';

/** Returns true for a proration within a month. Its origin decides which of the two parents has the flag. */
export function isProration({ parent }: Stripe.InvoiceLineItem): boolean {
  return (
    parent?.subscription_item_details?.proration === true || parent?.invoice_item_details?.proration === true
  );
}

/**
 * Returns the item of an invoice; `undefined` for items of other shops. Our invoices have one line, and an operator's
 * changes add others.
 */
export async function findSoldItem(stripe: Stripe, invoice: Stripe.Invoice): Promise<SoldItem | undefined> {
  const details = findMainLine(invoice)?.pricing?.price_details;
  return details === undefined ? undefined : readItem(stripe, toStripeId(details.price));
}

/** Returns the main line of an invoice: the first charged line that is not a proration. */
export function findMainLine({ lines: { data } }: Stripe.Invoice): Stripe.InvoiceLineItem | undefined {
  const charged = data.filter(({ amount }) => amount > 0);
  return charged.find((line) => !isProration(line)) ?? charged[0] ?? data[0];
}
