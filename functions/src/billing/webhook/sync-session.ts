import type Stripe from 'stripe';
import { idOf } from '../../shared/stripe/stripe-client.ts';
import type { BillingServices } from '../billing-services.ts';
import { findCustomerOwner } from '../find-customer-owner.ts';
import { findSessionGrant } from './find-paid-grants.ts';
import { grantCredits, type PaidGrant } from './grant-credits.ts';
import { syncInvoice } from './sync-invoice.ts';
import { syncSubscription } from './sync-subscription.ts';

/** What a Checkout session brought to whom. */
export interface SessionOutcome {
  readonly uid: string;
  readonly session: Stripe.Checkout.Session;
  readonly grants: readonly PaidGrant[];
  readonly isNew: boolean;
}

/**
 * Does what a Checkout session, as Stripe has it now, asks for: credits of a one-time purchase, or plan and credits of a
 * subscription. `undefined` where it is nobody's that we know.
 */
export async function syncSession(
  services: BillingServices,
  sessionId: string,
): Promise<SessionOutcome | undefined> {
  const stripe = await services.stripe();
  const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['line_items'] });
  const uid = await findCustomerOwner(services, session.customer);
  if (uid === undefined || session.customer === null) return undefined;
  if (session.mode === 'subscription' && session.status === 'complete') {
    await syncSubscription(services, { uid, customerId: idOf(session.customer) });
  }
  const invoice = session.invoice === null ? undefined : await syncInvoice(services, idOf(session.invoice));
  const grants = [...(invoice?.grants ?? [])];
  let isNew = invoice?.isNew ?? false;
  const bought = findSessionGrant(session);
  if (bought !== undefined) {
    grants.push(bought);
    isNew = (await grantCredits(services, uid, bought)) || isNew;
  }
  return { uid, session, grants, isNew };
}
