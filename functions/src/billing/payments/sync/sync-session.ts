import type Stripe from 'stripe';
import { toStripeId } from '../../../platform/stripe/stripe-client.ts';
import { adoptBillingDetails } from '../../account/details/adopt-billing-details.ts';
import { findCustomerOwner } from '../../account/find-customer-owner.ts';
import type { BillingServices } from '../../account/stripe/billing-services.ts';
import { findSessionGrant } from '../grants/find-paid-grants.ts';
import { grantCredits, type PaidGrant } from '../grants/grant-credits.ts';
import { grantInvoice, type InvoiceOutcome, mirrorInvoice } from './sync-invoice.ts';
import { syncSubscription } from './sync-subscription.ts';

/** The user of a Checkout session, and its grants. */
export interface SessionOutcome {
  readonly uid: string;
  readonly session: Stripe.Checkout.Session;
  /** `undefined` before it exists: Stripe creates the invoice of a one-time purchase after its payment. */
  readonly invoice: InvoiceOutcome | undefined;
  readonly grants: readonly PaidGrant[];
  readonly isNew: boolean;
}

/**
 * Applies a Checkout session by its current state at Stripe: the paid credits, and then the plan and a copy of the
 * invoice. Returns `undefined` for an unknown user.
 */
export async function syncSession(
  services: BillingServices,
  sessionId: string,
): Promise<SessionOutcome | undefined> {
  const outcome = await grantSession(services, sessionId);
  if (outcome !== undefined) await mirrorSession(services, outcome);
  return outcome;
}

/** Grants the credits of a session, independently of our copy of its invoice. */
export async function grantSession(
  services: BillingServices,
  sessionId: string,
): Promise<SessionOutcome | undefined> {
  const stripe = await services.stripe();
  const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['line_items'] });
  const uid = await findCustomerOwner(services, session.customer);
  if (uid === undefined) return undefined;
  const grants: PaidGrant[] = [];
  let isNew = false;
  const sessionGrant = findSessionGrant(session);
  if (sessionGrant !== undefined) {
    const granted = await grantCredits(services, uid, sessionGrant);
    grants.push(granted.grant);
    isNew = granted.isNew;
  }
  const invoice =
    session.invoice === null ? undefined : await grantInvoice(services, toStripeId(session.invoice));
  return {
    uid,
    session,
    invoice,
    grants: [...grants, ...(invoice?.grants ?? [])],
    isNew: isNew || invoice?.isNew === true,
  };
}

/** Copies plan, invoice and the buyer's details of a session from Stripe, after its credits are granted. */
export async function mirrorSession(
  services: BillingServices,
  { uid, session, invoice }: SessionOutcome,
): Promise<void> {
  const { mode, status, customer } = session;
  if (customer !== null && mode === 'subscription' && status === 'complete') {
    await syncSubscription(services, { uid, customerId: toStripeId(customer) });
  }
  if (invoice !== undefined) await mirrorInvoice(services, invoice);
  if (customer !== null && status === 'complete' && session.tax_id_collection?.enabled === true) {
    await adoptBillingDetails(services, { uid, customerId: toStripeId(customer) });
  }
}
