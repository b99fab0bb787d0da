import type Stripe from 'stripe';
import { isObjectMissing } from '../../platform/stripe/stripe-errors.ts';
import { dayMs, hourMs } from '../../platform/time/time-units.ts';
import { readPosted } from '../../shared/ledger/read-posted.ts';
import { findCustomerOwner } from '../account/find-customer-owner.ts';
import type { BillingServices } from '../account/stripe/billing-services.ts';
import { findInvoiceGrants, findSessionGrant } from '../payments/grants/find-paid-grants.ts';
import type { PaidGrant } from '../payments/grants/grant-credits.ts';
import { compareReturns } from './compare-returns.ts';
import type { GrantDifference } from './grant-difference.ts';
import { type Period, readPostedEntries } from './read-posted-entries.ts';

/** Events of younger payments may still be in transit. */
const settledMs = hourMs;
const periodMs = 3 * dayMs;
/** Time for which a refused renewal is retried: its invoice is older than its payment. */
const invoiceAgeMs = 35 * dayMs;
const pageSize = 100;

/**
 * Compares Stripe's payments and returns with the credits granted and taken back in the ledger, in both directions.
 * Covers the last three days, up to an hour ago. An empty list means that they agree.
 */
export async function compareWithStripe(
  services: BillingServices,
): Promise<{ checked: number; differences: GrantDifference[] }> {
  const to = new Date(services.now().getTime() - settledMs);
  const period = { from: new Date(to.getTime() - periodMs), to };
  const stripe = await services.stripe();
  const differences: GrantDifference[] = [];
  const knownSources = new Set<string>();
  for await (const { uid, grant } of paidGrants(services, stripe, period)) {
    knownSources.add(`${uid} ${grant.source}`);
    const grantedCredits = await readPosted(services, uid, `grant:${grant.source}`);
    if (grantedCredits !== grant.amount) {
      differences.push({ uid, source: grant.source, paidCredits: grant.amount, grantedCredits });
    }
  }
  for await (const { uid, source, credits: grantedCredits } of readPostedEntries(services, 'grant', period)) {
    const key = `${uid} ${source}`;
    if (knownSources.has(key) || !/^(inv|cs):/.test(source)) continue;
    knownSources.add(key);
    const paidCredits = await findPaidCredits(services, stripe, { uid, source });
    if (paidCredits !== grantedCredits) differences.push({ uid, source, paidCredits, grantedCredits });
  }
  differences.push(...(await compareReturns(services, period)));
  return { checked: knownSources.size, differences };
}

/** Yields the payments of a period with their users: invoices of subscriptions, and one-time sessions. */
async function* paidGrants(
  services: BillingServices,
  stripe: Stripe,
  { from, to }: Period,
): AsyncGenerator<{ uid: string; grant: PaidGrant }> {
  const seconds = (date: Date): number => Math.floor(date.getTime() / 1_000);
  const since = seconds(new Date(from.getTime() - invoiceAgeMs));
  const created = { gte: since, lte: seconds(to) };
  const invoices = stripe.invoices.list({
    status: 'paid',
    created,
    limit: pageSize,
    expand: ['data.payments'],
  });
  for await (const invoice of invoices) {
    const paidAt = invoice.status_transitions.paid_at ?? invoice.created;
    if (paidAt < seconds(from) || paidAt > seconds(to)) continue;
    const uid = await findCustomerOwner(services, invoice.customer);
    if (uid === undefined) continue;
    for (const grant of await findInvoiceGrants(stripe, invoice)) yield { uid, grant };
  }
  const sessions = stripe.checkout.sessions.list({
    status: 'complete',
    created: { gte: seconds(from), lte: seconds(to) },
    limit: pageSize,
    expand: ['data.line_items'],
  });
  for await (const session of sessions) {
    const uid = await findCustomerOwner(services, session.customer);
    const grant = findSessionGrant(session);
    if (uid !== undefined && grant !== undefined) yield { uid, grant };
  }
}

/** Returns the credits that this user paid for under this source according to Stripe; 0 without such a payment. */
async function findPaidCredits(
  services: BillingServices,
  stripe: Stripe,
  { uid, source }: Pick<GrantDifference, 'uid' | 'source'>,
): Promise<number> {
  const [kind, id = ''] = source.split(':');
  try {
    if (kind === 'cs') {
      const session = await stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] });
      const isTheirs = (await findCustomerOwner(services, session.customer)) === uid;
      return isTheirs ? (findSessionGrant(session)?.amount ?? 0) : 0;
    }
    const invoice = await stripe.invoices.retrieve(id, { expand: ['payments'] });
    const isTheirs = (await findCustomerOwner(services, invoice.customer)) === uid;
    const grants = isTheirs ? await findInvoiceGrants(stripe, invoice) : [];
    return grants.find((grant) => grant.source === source)?.amount ?? 0;
  } catch (error) {
    if (isObjectMissing(error)) return 0;
    throw error;
  }
}
