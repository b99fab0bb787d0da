import type Stripe from 'stripe';
import { idOf } from '../../platform/stripe/stripe-client.ts';
import { readItem } from '../catalogue/read-fixed.ts';
import type { SoldItem } from '../catalogue/sold-items.ts';

/** Whether a line makes up for a change within a month. Which of its two parents bears the flag depends on how it came about. */
export function isProration({ parent }: Stripe.InvoiceLineItem): boolean {
  return (
    parent?.subscription_item_details?.proration === true || parent?.invoice_item_details?.proration === true
  );
}

/** What an invoice is for. Ours have one line; others stand on it where an operator changed something. `undefined` for what is not ours. */
export async function findItem(stripe: Stripe, invoice: Stripe.Invoice): Promise<SoldItem | undefined> {
  const details = mainLine(invoice)?.pricing?.price_details;
  return details === undefined ? undefined : readItem(stripe, idOf(details.price));
}

/** The line that an invoice is about: the first that is sold for money and makes up for nothing. */
export function mainLine({ lines: { data } }: Stripe.Invoice): Stripe.InvoiceLineItem | undefined {
  const charged = data.filter(({ amount }) => amount > 0);
  return charged.find((line) => !isProration(line)) ?? charged[0] ?? data[0];
}
