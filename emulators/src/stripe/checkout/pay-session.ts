import { createCustomer } from '../customers/create-customer.ts';
import { findCustomer, listCustomerTaxIds } from '../objects/find-objects.ts';
import {
  type CardDecline,
  noRequest,
  type RequestContext,
  type StripeAccount,
} from '../objects/stripe-account.ts';
import { invalidRequest } from '../objects/stripe-error.ts';
import type { Customer, Session } from '../objects/stripe-objects.ts';
import { declinePayment, openPayment } from '../payments/take-payment.ts';
import { addTaxId } from '../tax/add-tax-id.ts';
import { payOneTimeSale, scheduleInvoice } from './pay-one-time-sale.ts';
import { type Buyer, paymentParamsOf, type Sale, toSale } from './sale.ts';
import { subscribeBySession } from './subscribe-by-session.ts';

/**
 * Pays an open session: creates the objects of its mode and records every event that Stripe sends. With a delayed
 * payment the session is complete and `unpaid` until `finishPayment`
 * (docs.stripe.com/payments/checkout/fulfill-orders).
 */
export function paySession(account: StripeAccount, session: Session, buyer: Buyer): Session {
  requireOpenSession(session);
  const sale = toSale(account, session, buyer);
  const customer = customerOf(account, sale);
  if (customer !== null && sale.details.keepsBuyer) storeBuyer(account, sale, customer);
  if (session.mode === 'subscription' && customer !== null) subscribeBySession(account, sale, customer);
  else payOneTimeSale(account, sale, customer);
  session.status = 'complete';
  session.customer = customer?.id ?? null;
  session.url = null;
  session.customer_details = {
    address: buyer.address ?? {
      city: null,
      country: 'ES',
      line1: null,
      line2: null,
      postal_code: null,
      state: null,
    },
    business_name: null,
    email: buyer.email,
    individual_name: null,
    name: buyer.name,
    phone: null,
    tax_exempt: 'none',
    tax_ids:
      customer === null
        ? []
        : listCustomerTaxIds(account, customer.id).map(({ type, value }) => ({ type, value })),
  };
  if (session.consent_collection?.terms_of_service === 'required') {
    session.consent = { promotions: null, terms_of_service: 'accepted' };
  }
  account.recordEvent('checkout.session.completed', session, noRequest);
  if (session.payment_status !== 'unpaid') scheduleInvoice(account, sale);
  return session;
}

/** Tries to pay with a card that the bank declines. The session stays open. */
export function failToPaySession(
  account: StripeAccount,
  session: Session,
  buyer: Buyer,
  decline: CardDecline,
): void {
  requireOpenSession(session);
  const params = paymentParamsOf(toSale(account, session, buyer), session.customer);
  const intent =
    account.paymentIntents.get(session.payment_intent ?? '') ?? openPayment(account, params, noRequest);
  if (session.mode === 'payment') session.payment_intent = intent.id;
  declinePayment(account, { intent, params }, decline, noRequest);
}

/** Expires an open session. Throws for a paid or expired one. */
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

function requireOpenSession(session: Session): void {
  if (session.status !== 'open') throw invalidRequest(`The session is ${session.status}.`);
}

function customerOf(account: StripeAccount, { session, buyer, details }: Sale): Customer | null {
  if (session.customer !== null) return findCustomer(account, session.customer, 'customer');
  const isNeeded =
    session.mode === 'subscription' || session.customer_creation === 'always' || details.createsInvoice;
  if (!isNeeded) return null;
  const knownName = buyer.name === null ? {} : { name: buyer.name };
  return createCustomer(account, { email: buyer.email, ...knownName }, noRequest);
}

/** Stores the buyer's data in the customer, as Checkout does (SDK Checkout/Sessions.d.ts, `customer_update`). */
function storeBuyer(account: StripeAccount, { session, buyer }: Sale, customer: Customer): void {
  if (buyer.name !== null) customer.name = buyer.name;
  if (buyer.address !== undefined) customer.address = buyer.address;
  if (buyer.taxId !== undefined && session.tax_id_collection?.enabled === true) {
    addTaxId(account, { type: 'es_cif', value: buyer.taxId, customer: customer.id }, noRequest);
  }
  account.recordEvent('customer.updated', customer, noRequest);
}
