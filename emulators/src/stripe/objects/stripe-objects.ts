import type Stripe from 'stripe';

/**
 * Objects as they are sent: the SDK's types for the pinned API version, with references as ids and decimals as strings.
 * The SDK's types also allow expanded objects, and the SDK parses decimals.
 */
type Replace<T, R> = Omit<T, keyof R> & R;

/** A page of a list. */
export interface ListPage<T> {
  readonly object: 'list';
  readonly data: T[];
  readonly has_more: boolean;
  readonly url: string;
}

export type Customer = Stripe.Customer;
export type Product = Replace<Stripe.Product, { default_price: string | null }>;
export type Price = Replace<
  Stripe.Price,
  { product: string; unit_amount: number; unit_amount_decimal: string }
>;
export type Plan = Replace<Stripe.Plan, { product: string; amount_decimal: string }>;
export type Session = Replace<
  Stripe.Checkout.Session,
  {
    customer: string | null;
    invoice: string | null;
    payment_intent: string | null;
    subscription: string | null;
    currency: string;
    amount_total: number;
    amount_subtotal: number;
    metadata: Stripe.Metadata;
    mode: 'payment' | 'subscription';
    status: 'open' | 'complete' | 'expired';
  }
>;
export type SessionLineItem = Replace<Stripe.LineItem, { price: Price; quantity: number }>;
export type SubscriptionItem = Replace<
  Stripe.SubscriptionItem,
  { price: Price; plan: Plan; quantity: number }
>;
export type Subscription = Replace<
  Stripe.Subscription,
  {
    customer: string;
    items: ListPage<SubscriptionItem>;
    latest_invoice: string | null;
    discounts: string[];
    default_payment_method: string | null;
  }
>;
export type InvoiceLine = Replace<
  Stripe.InvoiceLineItem,
  {
    pricing: {
      type: 'price_details';
      price_details: { price: string; product: string };
      unit_amount_decimal: string;
    };
    quantity: number;
    quantity_decimal: string;
    subscription: string | null;
  }
>;
export type Invoice = Replace<
  Stripe.Invoice,
  { customer: string; discounts: string[]; lines: ListPage<InvoiceLine> }
>;
export type InvoicePayment = Replace<Stripe.InvoicePayment, { invoice: string }>;
export type PaymentIntent = Replace<
  Stripe.PaymentIntent,
  { customer: string | null; latest_charge: string | null }
>;
export type Charge = Replace<Stripe.Charge, { customer: string | null; payment_intent: string }>;
export type PaymentMethod = Stripe.PaymentMethod;
export type Coupon = Stripe.Coupon;
export type Discount = Replace<Stripe.Discount, { source: { coupon: string; type: 'coupon' } }>;
export type TestClock = Stripe.TestHelpers.TestClock;
export type Refund = Stripe.Refund;
export type TaxRate = Stripe.TaxRate;
export type TaxId = Replace<Stripe.TaxId, { customer: string | null }>;
export type CreditNote = Replace<
  Stripe.CreditNote,
  { customer: string; invoice: string; lines: ListPage<CreditNoteLine> }
>;
type CreditNoteLine = Replace<Stripe.CreditNoteLineItem, { unit_amount_decimal: string | null }>;
export type PaymentMethodConfiguration = Stripe.PaymentMethodConfiguration;
export type PortalConfiguration = Stripe.BillingPortal.Configuration;
export type PortalSession = Stripe.BillingPortal.Session;
/** Fields of a dispute, without evidence and the bank's papers. */
export type Dispute = Pick<
  Stripe.Dispute,
  | 'id'
  | 'object'
  | 'amount'
  | 'charge'
  | 'created'
  | 'currency'
  | 'is_charge_refundable'
  | 'livemode'
  | 'metadata'
  | 'payment_intent'
  | 'reason'
  | 'status'
>;
export type WebhookEndpoint = Stripe.WebhookEndpoint;

/** An event with a copy of its object at that time. */
export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly data: {
    readonly object: object;
    readonly previous_attributes?: Readonly<Record<string, unknown>>;
  };
  readonly livemode: false;
  pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly type: EventType;
}
export type EventType = Stripe.Event['type'];
