import type Stripe from 'stripe';
import type { InvoiceItem } from '../objects/invoice-item.ts';
import type { SessionDetails, StripeAccount } from '../objects/stripe-account.ts';
import type { Session, SessionLineItem } from '../objects/stripe-objects.ts';
import type { PaymentParams } from '../payments/take-payment.ts';

/** Data that the buyer entered on the hosted page. */
export interface Buyer {
  readonly email: string;
  readonly name: string | null;
  /** Name of the test card. */
  readonly card: string;
  /** Tax id of a business, when the page asked for it. */
  readonly taxId?: string | undefined;
  readonly address?: Stripe.Address | undefined;
}

/** A purchase: items, buyer, and the parameters of the session. */
export interface Sale {
  readonly session: Session;
  readonly buyer: Buyer;
  readonly items: readonly SessionLineItem[];
  readonly details: SessionDetails;
}

const noDetails: SessionDetails = {
  subscriptionMetadata: {},
  paymentMetadata: {},
  invoiceMetadata: {},
  createsInvoice: false,
  taxRates: [],
  defaultTaxRates: [],
  issuerTaxIds: [],
  keepsBuyer: false,
};

/** Returns the items and parameters of a session for this buyer. */
export function toSale(account: StripeAccount, session: Session, buyer: Buyer): Sale {
  return {
    session,
    buyer,
    items: account.sessionLineItems.get(session.id) ?? [],
    details: account.sessionDetails.get(session.id) ?? noDetails,
  };
}

/** Returns the payment parameters of a sale. */
export function paymentParamsOf({ session, buyer, details }: Sale, customer: string | null): PaymentParams {
  return {
    amount: session.amount_total,
    currency: session.currency,
    customer,
    email: buyer.email,
    description: null,
    metadata: session.mode === 'payment' ? details.paymentMetadata : {},
    method: null,
  };
}

/** Converts a line of a session to a line of an invoice. */
export function toInvoiceItem(
  item: SessionLineItem,
  periodStart: number,
  periodEnd: number,
  subscriptionItem: string | null,
): Omit<InvoiceItem, 'taxRates'> {
  const name = item.description ?? 'Legajo';
  const description = item.price.recurring === null ? name : `${item.quantity} × ${name}`;
  return {
    price: item.price,
    quantity: item.quantity,
    description,
    periodStart,
    periodEnd,
    subscriptionItem,
  };
}
