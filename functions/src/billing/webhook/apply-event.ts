import type Stripe from 'stripe';
import { idOf } from '../../shared/stripe/stripe-client.ts';
import type { BillingServices } from '../billing-services.ts';
import { findCustomerOwner } from '../find-customer-owner.ts';
import { orderRenewalNotice } from '../mails/order-renewal-notice.ts';
import { syncInvoice } from './sync-invoice.ts';
import { syncRefunds } from './sync-refunds.ts';
import { syncSession } from './sync-session.ts';
import { syncSubscription } from './sync-subscription.ts';

/** `ignored`: of no interest. `unknown_customer`: about somebody whom we do not know. Neither changes anything. */
export type EventOutcome = 'applied' | 'ignored' | 'unknown_customer';

/**
 * Does what an event calls for. Of the event itself only the kind and the ids are believed: everything else is looked up at
 * Stripe, so that the order in which events arrive, and how often, does not matter.
 */
export async function applyEvent(services: BillingServices, event: Stripe.Event): Promise<EventOutcome> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return asOutcome(await syncSession(services, event.data.object.id));
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return applyToSubscription(services, event.data.object.customer);
    case 'invoice.upcoming':
      return applyAnnouncement(services, event);
    case 'invoice.created':
    case 'invoice.finalized':
    case 'invoice.updated':
    case 'invoice.paid':
    case 'invoice.payment_succeeded':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
    case 'invoice.marked_uncollectible':
    case 'invoice.voided':
      return asOutcome(await syncInvoice(services, event.data.object.id));
    case 'charge.refunded':
      return asOutcome(await syncRefunds(services, event.data.object.id));
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return applyToCharge(services, event);
    default:
      return 'ignored';
  }
}

async function applyToSubscription(
  services: BillingServices,
  customer: Stripe.Subscription['customer'],
): Promise<EventOutcome> {
  const uid = await findCustomerOwner(services, customer);
  if (uid !== undefined) await syncSubscription(services, { uid, customerId: idOf(customer) });
  return asOutcome(uid);
}

/** It has no id of its own: only whom it is about is believed. */
async function applyAnnouncement(
  services: BillingServices,
  { created, data }: Stripe.InvoiceUpcomingEvent,
): Promise<EventOutcome> {
  const { customer } = data.object;
  const uid = await findCustomerOwner(services, customer);
  if (uid === undefined || customer === null) return 'unknown_customer';
  await orderRenewalNotice(services, { uid, customerId: idOf(customer) }, new Date(created * 1_000));
  return 'applied';
}

async function applyToCharge(
  services: BillingServices,
  event: Stripe.RefundCreatedEvent | Stripe.RefundUpdatedEvent | Stripe.RefundFailedEvent | DisputeEvent,
): Promise<EventOutcome> {
  const { charge, id } = event.data.object;
  if (charge === null) return 'ignored';
  const uid = await syncRefunds(services, idOf(charge));
  if (event.type === 'charge.dispute.created') {
    services.logger.error('a payment is disputed', { uid, dispute: id });
  }
  return asOutcome(uid);
}

type DisputeEvent = Stripe.ChargeDisputeCreatedEvent | Stripe.ChargeDisputeClosedEvent;

function asOutcome(found: unknown): EventOutcome {
  return found === undefined ? 'unknown_customer' : 'applied';
}
