import type { Decline, RequestContext, SessionDetails, StripeAccount } from '../account/stripe-account.ts';
import type { Customer, Session, SessionLineItem } from '../account/stripe-objects.ts';
import { createCustomer, findCustomer } from '../customers/customer-endpoints.ts';
import { invalidRequest } from '../http/stripe-error.ts';
import { drawUpInvoice, type InvoiceItem, payInvoice } from '../invoices/draw-up-invoice.ts';
import { declinePayment, openPayment, type PaymentOrder, succeedPayment } from '../payments/take-payment.ts';
import { startSubscription } from '../subscriptions/start-subscription.ts';

/** What the buyer filled in on the hosted page. */
export interface Buyer {
  readonly email: string;
  readonly name: string | null;
}

const noDetails: SessionDetails = {
  subscriptionMetadata: {},
  paymentMetadata: {},
  invoiceMetadata: {},
  createsInvoice: false,
};

/** Pays an open session: creates what its mode promises, and records every event that Stripe sends for it. */
export function paySession(
  account: StripeAccount,
  session: Session,
  buyer: Buyer,
  request: RequestContext,
): Session {
  requireOpen(session);
  const items = account.sessionLineItems.get(session.id) ?? [];
  const details = account.sessionDetails.get(session.id) ?? noDetails;
  const customer = customerOf(account, session, buyer, details, request);
  if (session.mode === 'subscription' && customer !== null)
    subscribe(account, session, customer, items, details, request);
  else buyOnce(account, session, customer, buyer, items, details, request);
  session.status = 'complete';
  session.payment_status = 'paid';
  session.customer = customer?.id ?? null;
  session.url = null;
  session.customer_details = {
    address: { city: null, country: 'ES', line1: null, line2: null, postal_code: null, state: null },
    business_name: null,
    email: buyer.email,
    individual_name: null,
    name: buyer.name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
  if (session.consent_collection?.terms_of_service === 'required') {
    session.consent = { promotions: null, terms_of_service: 'accepted' };
  }
  account.recordEvent('checkout.session.completed', session, request);
  return session;
}

/** Tries to pay with a card that the bank refuses. The session stays open. */
export function failToPaySession(
  account: StripeAccount,
  session: Session,
  buyer: Buyer,
  decline: Decline,
  request: RequestContext,
): void {
  requireOpen(session);
  const order = orderOf(
    session,
    session.customer,
    buyer.email,
    account.sessionDetails.get(session.id) ?? noDetails,
  );
  const intent =
    account.paymentIntents.get(session.payment_intent ?? '') ?? openPayment(account, order, request);
  if (session.mode === 'payment') session.payment_intent = intent.id;
  declinePayment(account, intent, order, decline, request);
}

/** Closes an open session for good; a paid or expired one cannot be closed. */
export function expireSession(account: StripeAccount, session: Session, request: RequestContext): Session {
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  session.status = 'expired';
  session.url = null;
  account.recordEvent('checkout.session.expired', session, request);
  return session;
}

function requireOpen(session: Session): void {
  if (session.status !== 'open') throw invalidRequest(`The session is ${session.status}.`);
}

function customerOf(
  account: StripeAccount,
  session: Session,
  buyer: Buyer,
  details: SessionDetails,
  request: RequestContext,
): Customer | null {
  if (session.customer !== null) return findCustomer(account, session.customer, 'customer');
  const isNeeded =
    session.mode === 'subscription' || session.customer_creation === 'always' || details.createsInvoice;
  return isNeeded
    ? createCustomer(
        account,
        { email: buyer.email, ...(buyer.name === null ? {} : { name: buyer.name }) },
        request,
      )
    : null;
}

function orderOf(
  session: Session,
  customer: string | null,
  email: string,
  details: SessionDetails,
): PaymentOrder {
  return {
    amount: session.amount_total,
    currency: session.currency,
    customer,
    email,
    description: null,
    metadata: session.mode === 'payment' ? details.paymentMetadata : {},
  };
}

function buyOnce(
  account: StripeAccount,
  session: Session,
  customer: Customer | null,
  buyer: Buyer,
  items: readonly SessionLineItem[],
  details: SessionDetails,
  request: RequestContext,
): void {
  const order = orderOf(session, customer?.id ?? null, buyer.email, details);
  const intent =
    account.paymentIntents.get(session.payment_intent ?? '') ?? openPayment(account, order, request);
  intent.customer = customer?.id ?? null;
  succeedPayment(account, intent, order, request);
  session.payment_intent = intent.id;
  if (!details.createsInvoice || customer === null) return;
  const now = account.now();
  const lines = items.map((item) => asInvoiceItem(item, now, now, null));
  const invoice = drawUpInvoice(
    account,
    {
      customer,
      billingReason: 'manual',
      subscription: null,
      items: lines,
      metadata: details.invoiceMetadata,
    },
    request,
  );
  payInvoice(account, invoice, intent, request);
  session.invoice = invoice.id;
}

function subscribe(
  account: StripeAccount,
  session: Session,
  customer: Customer,
  items: readonly SessionLineItem[],
  details: SessionDetails,
  request: RequestContext,
): void {
  const order = orderOf(session, customer.id, customer.email ?? '', details);
  const intent = openPayment(account, order, request);
  succeedPayment(account, intent, { ...order, description: 'Subscription creation' }, request);
  const subscription = startSubscription(account, customer, items, details.subscriptionMetadata);
  const lines = items.map((item, index) => {
    const subscribed = subscription.items.data[index];
    const start = subscribed?.current_period_start ?? account.now();
    return asInvoiceItem(item, start, subscribed?.current_period_end ?? start, subscribed?.id ?? null);
  });
  account.recordEvent('customer.subscription.created', subscription, request);
  const invoice = drawUpInvoice(
    account,
    { customer, billingReason: 'subscription_create', subscription, items: lines, metadata: {} },
    request,
  );
  subscription.latest_invoice = invoice.id;
  payInvoice(account, invoice, intent, request);
  session.subscription = subscription.id;
  session.invoice = invoice.id;
}

function asInvoiceItem(
  item: SessionLineItem,
  periodStart: number,
  periodEnd: number,
  subscriptionItem: string | null,
): InvoiceItem {
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
