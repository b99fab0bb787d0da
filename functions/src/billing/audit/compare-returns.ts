import type Stripe from 'stripe';
import { toStripeId } from '../../platform/stripe/stripe-client.ts';
import { isObjectMissing } from '../../platform/stripe/stripe-errors.ts';
import { dayMs } from '../../platform/time/time-units.ts';
import { readPosted } from '../../shared/ledger/read-posted.ts';
import { findCustomerOwner } from '../account/find-customer-owner.ts';
import type { BillingServices } from '../account/stripe/billing-services.ts';
import { paidCentsOf } from '../account/stripe/payment-intent-of.ts';
import { findInvoiceGrants, findSessionGrant } from '../payments/grants/find-paid-grants.ts';
import { findReturns, type PaymentReturns, type ReturnablePayment } from '../payments/grants/find-returns.ts';
import type { PaidGrant } from '../payments/grants/grant-credits.ts';
import { findWithdrawal } from '../returns/withdrawal/read-withdrawal.ts';
import type { GrantDifference } from './grant-difference.ts';
import { type Period, readPostedEntries } from './read-posted-entries.ts';

const pageSize = 100;
/**
 * Banks decide within months, and the decision changes only the dispute (docs.stripe.com/disputes/how-disputes-work).
 */
const disputeAgeMs = 150 * dayMs;

/**
 * Compares the money returned at Stripe with the credits taken back in the ledger, in both directions. Covers the
 * period's refunds, the last months' disputes, and every clawback of the period. Credits are negative.
 */
export async function compareReturns(services: BillingServices, period: Period): Promise<GrantDifference[]> {
  const stripe = await services.stripe();
  const differences: GrantDifference[] = [];
  const charges = await chargesWithReturns(stripe, period);
  for await (const { uid, source, credits } of readPostedEntries(services, 'clawback', period)) {
    const charge = await findChargeId(stripe, source);
    if (charge === 'missing') differences.push({ uid, source, paidCredits: 0, grantedCredits: credits });
    else if (charge !== undefined) charges.add(charge);
  }
  for (const charge of charges) differences.push(...(await compareCharge(services, stripe, charge, period)));
  return differences;
}

async function chargesWithReturns(stripe: Stripe, { from, to }: Period): Promise<Set<string>> {
  const charges = new Set<string>();
  const seconds = (date: Date): number => Math.floor(date.getTime() / 1_000);
  const refunds = stripe.refunds.list({
    created: { gte: seconds(from), lte: seconds(to) },
    limit: pageSize,
  });
  for await (const { charge } of refunds) if (charge !== null) charges.add(toStripeId(charge));
  const since = new Date(to.getTime() - disputeAgeMs);
  const disputes = stripe.disputes.list({
    created: { gte: seconds(since), lte: seconds(to) },
    limit: pageSize,
  });
  for await (const { charge } of disputes) charges.add(toStripeId(charge));
  return charges;
}

/**
 * Returns the charge whose return made an entry take credits back. `undefined` for a withdrawal or a rounding rest,
 * which name none.
 */
async function findChargeId(stripe: Stripe, source: string): Promise<string | 'missing' | undefined> {
  const [kind, id = ''] = source.split(':');
  if (id === 'rest' || (kind !== 'refund' && kind !== 'dispute')) return undefined;
  try {
    const stripeReturn =
      kind === 'refund' ? await stripe.refunds.retrieve(id) : await stripe.disputes.retrieve(id);
    return stripeReturn.charge === null ? 'missing' : toStripeId(stripeReturn.charge);
  } catch (error) {
    if (isObjectMissing(error)) return 'missing';
    throw error;
  }
}

async function compareCharge(
  services: BillingServices,
  stripe: Stripe,
  chargeId: string,
  { to }: Period,
): Promise<GrantDifference[]> {
  const payment = await findPayment(services, stripe, chargeId);
  if (payment === undefined) return [];
  const { uid } = payment;
  const returns = await findReturns(stripe, chargeId, payment);
  const isSettling = returns.refunds.some(({ created }) => created * 1_000 > to.getTime());
  if (isSettling) return [];
  const differences: GrantDifference[] = [];
  for (const { source, undoneBy, credits } of dueEntries(chargeId, returns)) {
    const paidCredits = 0 - credits;
    const grantedCredits =
      (await readPosted(services, uid, `clawback:${source}`)) +
      (await readPosted(services, uid, `grant:${undoneBy}`));
    if (grantedCredits !== paidCredits) differences.push({ uid, source, paidCredits, grantedCredits });
  }
  return differences;
}

/**
 * Returns the credits due to be taken back under each source, with the source that gives them back after a failed
 * return.
 */
function dueEntries(chargeId: string, { refunds, disputes, shares, rest }: PaymentReturns) {
  const due = new Map(
    shares.map(([{ source, withdrawnCredits }, amount]) => [
      source,
      withdrawnCredits === undefined ? amount : 0,
    ]),
  );
  const entry = (source: string, undoneBy: string) => ({ source, undoneBy, credits: due.get(source) ?? 0 });
  return [
    ...refunds.map(({ id }) => entry(`refund:${id}`, `refund-failed:${id}`)),
    ...disputes.map(({ id }) => entry(`dispute:${id}`, `dispute-won:${id}`)),
    { source: `refund:rest:${chargeId}`, undoneBy: `refund-failed:rest:${chargeId}`, credits: rest },
  ];
}

/**
 * Returns the user and the granted credits of a charge. `undefined` for a charge without a known user or without
 * credits.
 */
async function findPayment(
  services: BillingServices,
  stripe: Stripe,
  chargeId: string,
): Promise<(ReturnablePayment & { readonly uid: string }) | undefined> {
  const charge = await stripe.charges.retrieve(chargeId);
  const uid = await findCustomerOwner(services, charge.customer);
  if (uid === undefined || charge.payment_intent === null) return undefined;
  const paid = await findPaidGrants(stripe, toStripeId(charge.payment_intent));
  let credits = 0;
  for (const { source } of paid.grants) credits += await readPosted(services, uid, `grant:${source}`);
  if (credits === 0) return undefined;
  const withdrawal = await findWithdrawal(services, uid, toStripeId(charge.payment_intent));
  const paidCents = Math.max(charge.amount, paid.cents);
  return { uid, paidCents, credits, withdrawal: withdrawal?.record };
}

async function findPaidGrants(
  stripe: Stripe,
  payment_intent: string,
): Promise<{ grants: readonly PaidGrant[]; cents: number }> {
  const sessions = await stripe.checkout.sessions.list({
    payment_intent,
    limit: 1,
    expand: ['data.line_items'],
  });
  const sessionGrant = sessions.data[0] && findSessionGrant(sessions.data[0]);
  if (sessionGrant !== undefined) return { grants: [sessionGrant], cents: 0 };
  const payment = { type: 'payment_intent', payment_intent } as const;
  const { data } = await stripe.invoicePayments.list({ payment, limit: 1 });
  if (data[0] === undefined) return { grants: [], cents: 0 };
  const invoice = await stripe.invoices.retrieve(toStripeId(data[0].invoice), { expand: ['payments'] });
  return { grants: await findInvoiceGrants(stripe, invoice), cents: paidCentsOf(invoice) };
}
