import type Stripe from 'stripe';
import { readSnapshot } from '../../shared/firestore-data.ts';
import { ledgerEntrySchema, ledgerReferences } from '../../shared/ledger/ledger-records.ts';
import type { BillingServices } from '../billing-services.ts';
import { findCustomerOwner } from '../find-customer-owner.ts';
import { findInvoiceGrants, findSessionGrant } from '../webhook/find-paid-grants.ts';
import type { PaidGrant } from '../webhook/grant-credits.ts';

/** Credits that were paid for and not granted, granted and not paid for, or granted in another number. */
export interface GrantDifference {
  readonly uid: string;
  /** Of the ledger entry: it names the invoice line or the Checkout session. */
  readonly source: string;
  readonly paidCredits: number;
  readonly grantedCredits: number;
}

const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;
/** What was paid a moment ago may still be on its way. */
const settledMs = hourMs;
const periodMs = 3 * dayMs;
/** A refused renewal is tried again for so long: its invoice is older than its payment. */
const invoiceAgeMs = 35 * dayMs;
const pageSize = 100;
const grantPageSize = 300;

interface Period {
  readonly from: Date;
  readonly to: Date;
}

/**
 * Compares what was paid at Stripe in the last three days, up to an hour ago, with what was granted in the ledger, both ways
 * round. An empty list means that they agree.
 */
export async function compareWithStripe(
  services: BillingServices,
): Promise<{ checked: number; differences: GrantDifference[] }> {
  const to = new Date(services.now().getTime() - settledMs);
  const period = { from: new Date(to.getTime() - periodMs), to };
  const stripe = await services.stripe();
  const differences: GrantDifference[] = [];
  const known = new Set<string>();
  for await (const { uid, grant } of paidGrants(services, stripe, period)) {
    known.add(`${uid} ${grant.source}`);
    const grantedCredits = await findGranted(services, uid, grant.source);
    if (grantedCredits !== grant.amount) {
      differences.push({ uid, source: grant.source, paidCredits: grant.amount, grantedCredits });
    }
  }
  for await (const granted of grantedOfPayments(services, period)) {
    const key = `${granted.uid} ${granted.source}`;
    if (known.has(key)) continue;
    known.add(key);
    const paidCredits = await findPaid(services, stripe, granted);
    if (paidCredits !== granted.grantedCredits) differences.push({ ...granted, paidCredits });
  }
  return { checked: known.size, differences };
}

/** What was paid in a period, by invoices of subscriptions and by one-time sessions, and by whom. */
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

/** What was granted in a period for a payment. */
async function* grantedOfPayments(
  { firestore }: BillingServices,
  { from, to }: Period,
): AsyncGenerator<Pick<GrantDifference, 'uid' | 'source' | 'grantedCredits'>> {
  const grants = firestore
    .collectionGroup('ledger')
    .where('kind', '==', 'grant')
    .where('createdAt', '>=', from)
    .where('createdAt', '<=', to)
    .orderBy('createdAt')
    .limit(grantPageSize);
  let page = await grants.get();
  for (;;) {
    for (const doc of page.docs) {
      const entry = readSnapshot(doc, ledgerEntrySchema);
      const uid = doc.ref.parent.parent?.id;
      if (entry === undefined || uid === undefined || !/^(inv|cs):/.test(entry.source)) continue;
      const grantedCredits = entry.planDelta + entry.purchasedDelta - entry.debtDelta;
      yield { uid, source: entry.source, grantedCredits };
    }
    const last = page.docs.at(-1);
    if (last === undefined || page.size < grantPageSize) return;
    page = await grants.startAfter(last).get();
  }
}

/** Credits of a grant, those that paid a debt included; 0 where there is none. */
async function findGranted({ firestore }: BillingServices, uid: string, source: string): Promise<number> {
  const snapshot = await ledgerReferences(firestore, uid).entries.doc(`grant:${source}`).get();
  const entry = readSnapshot(snapshot, ledgerEntrySchema);
  return entry === undefined ? 0 : entry.planDelta + entry.purchasedDelta - entry.debtDelta;
}

/** Credits that Stripe says were paid under this source by this user; 0 where it knows of no such payment. */
async function findPaid(
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
    if (error instanceof Error && 'code' in error && error.code === 'resource_missing') return 0;
    throw error;
  }
}
