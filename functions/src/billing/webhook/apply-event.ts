import type Stripe from 'stripe';
import { toStripeId } from '../../platform/stripe/stripe-client.ts';
import { findCustomerOwner } from '../account/find-customer-owner.ts';
import type { BillingServices } from '../account/stripe/billing-services.ts';
import { enqueueRenewalNotice } from '../payments/sync/enqueue-renewal-notice.ts';
import { syncDefaultCard } from '../payments/sync/sync-default-card.ts';
import { syncInvoice } from '../payments/sync/sync-invoice.ts';
import { syncSession } from '../payments/sync/sync-session.ts';
import { syncSubscription } from '../payments/sync/sync-subscription.ts';
import { endDisputedPlan } from '../returns/refunds/end-disputed-plan.ts';
import { syncRefunds } from '../returns/refunds/sync-refunds.ts';

/** `ignored`: not relevant; `unknown_customer`: about a customer of no user. Neither changes anything. */
export type EventOutcome = 'applied' | 'ignored' | 'unknown_customer';

/**
 * Applies an event. Trusts only the event's type and ids, and reads everything else from Stripe, so that the order and
 * number of deliveries do not matter.
 */
export async function applyEvent(services: BillingServices, event: Stripe.Event): Promise<EventOutcome> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return toEventOutcome(await syncSession(services, event.data.object.id));
    case 'customer.updated':
      return applyToCard(services, event);
    case 'customer.deleted':
      return applyToCustomer(services, event.data.object);
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return applyToCustomer(services, event.data.object.customer);
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
      return applyToInvoice(services, event.data.object.id);
    case 'credit_note.created':
    case 'credit_note.updated':
    case 'credit_note.voided':
      return toEventOutcome(await syncInvoice(services, toStripeId(event.data.object.invoice)));
    case 'charge.refunded':
      return toEventOutcome(await syncRefunds(services, event.data.object.id));
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_reinstated':
      return applyToCharge(services, event);
    default:
      return 'ignored';
  }
}

/** Syncs the customer's subscriptions; a deleted customer has none. */
async function applyToCustomer(
  services: BillingServices,
  customer: Stripe.Subscription['customer'],
): Promise<EventOutcome> {
  const uid = await findCustomerOwner(services, customer);
  if (uid !== undefined) await syncSubscription(services, { uid, customerId: toStripeId(customer) });
  return toEventOutcome(uid);
}

/** Syncs the invoice. A renewal's invoice also changes the end of the paid period, so the plan follows. */
async function applyToInvoice(services: BillingServices, id: string): Promise<EventOutcome> {
  const outcome = await syncInvoice(services, id);
  if (outcome === undefined) return 'unknown_customer';
  const { uid, invoice } = outcome;
  if (invoice.billing_reason === 'subscription_cycle' && invoice.customer !== null) {
    await syncSubscription(services, { uid, customerId: toStripeId(invoice.customer) });
  }
  return 'applied';
}

/** Applies a changed default card only: a later Checkout may have given a subscription another card. */
async function applyToCard(
  services: BillingServices,
  { data: { object, previous_attributes: previous } }: Stripe.CustomerUpdatedEvent,
): Promise<EventOutcome> {
  if (previous?.invoice_settings === undefined) return 'ignored';
  return toEventOutcome(await syncDefaultCard(services, object.id));
}

/** Takes only the customer from `invoice.upcoming`: the announced invoice has no id to fetch it by. */
async function applyAnnouncement(
  services: BillingServices,
  { created, data }: Stripe.InvoiceUpcomingEvent,
): Promise<EventOutcome> {
  const { customer } = data.object;
  const uid = await findCustomerOwner(services, customer);
  if (uid === undefined || customer === null) return 'unknown_customer';
  await enqueueRenewalNotice(services, { uid, customerId: toStripeId(customer) }, new Date(created * 1_000));
  return 'applied';
}

async function applyToCharge(
  services: BillingServices,
  event: RefundEvent | DisputeEvent,
): Promise<EventOutcome> {
  const { charge, id } = event.data.object;
  if (charge === null) return 'ignored';
  const payment = await syncRefunds(services, toStripeId(charge));
  if (event.type === 'charge.dispute.created') {
    services.logger.error('a payment is disputed', { uid: payment?.uid, dispute: id });
  }
  if (payment !== undefined && isDispute(event)) await endDisputedPlan(services, payment, id);
  return toEventOutcome(payment);
}

type RefundEvent = Stripe.RefundCreatedEvent | Stripe.RefundUpdatedEvent | Stripe.RefundFailedEvent;
type DisputeEvent =
  | Stripe.ChargeDisputeCreatedEvent
  | Stripe.ChargeDisputeUpdatedEvent
  | Stripe.ChargeDisputeClosedEvent
  | Stripe.ChargeDisputeFundsReinstatedEvent;

function isDispute(event: RefundEvent | DisputeEvent): event is DisputeEvent {
  return event.data.object.object === 'dispute';
}

function toEventOutcome(appliedTo: unknown): EventOutcome {
  return appliedTo === undefined ? 'unknown_customer' : 'applied';
}
