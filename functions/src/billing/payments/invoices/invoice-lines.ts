import type Stripe from 'stripe';
import { idOf } from '../../../platform/stripe/stripe-client.ts';
import { readItem } from '../../catalogue/read-fixed.ts';
import type { SoldItem } from '../../catalogue/sold-items.ts';

/** Whether a line is a proration within a month. Which of its two parents has the flag depends on its origin. */
export function isProration({ parent }: Stripe.InvoiceLineItem): boolean {
  return (
    parent?.subscription_item_details?.proration === true || parent?.invoice_item_details?.proration === true
  );
}

/**
 * The item of an invoice; `undefined` for what is not ours. Ours have one line, and an operator's changes add others.
 */
export async function findItem(stripe: Stripe, invoice: Stripe.Invoice): Promise<SoldItem | undefined> {
  const details = mainLine(invoice)?.pricing?.price_details;
  return details === undefined ? undefined : readItem(stripe, idOf(details.price));
}

/** The main line of an invoice: the first with a price that is no proration. */
export function mainLine({ lines: { data } }: Stripe.Invoice): Stripe.InvoiceLineItem | undefined {
  const charged = data.filter(({ amount }) => amount > 0);
  return charged.find((line) => !isProration(line)) ?? charged[0] ?? data[0];
}
