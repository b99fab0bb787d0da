import type { Withdrawable } from '../../../contract/billing/withdrawal.ts';
import { withdrawalDays } from '../../../contract/limits.ts';
import type { Routes } from '../../../contract/routes.ts';
import { readSnapshot } from '../../../platform/firestore/firestore-data.ts';
import { daySeconds } from '../../../platform/time/time-units.ts';
import type { Handler } from '../../../shared/http/handler.ts';
import { billingReferences, invoiceRecordSchema } from '../../account/billing-account.ts';
import { readBillingAccount } from '../../account/read-billing-account.ts';
import type { BillingServices } from '../../account/stripe/billing-services.ts';
import { callStripe } from '../../account/stripe/call-stripe.ts';
import { withdrawalReferences } from '../../account/withdrawal-record.ts';
import { findPurchase, type Purchase } from './find-purchase.ts';
import { priceWithdrawal } from './price-withdrawal.ts';

/** Max age of a purchase: weekends extend the deadline by up to two days, and time zones by less than one. */
const maxSeconds = (withdrawalDays + 4) * daySeconds;
const maxPurchases = 20;

/** `GET /withdrawals`: returns the caller's withdrawable purchases, each with its refund. */
export const listWithdrawables: Handler<Routes['listWithdrawables']> = async (services, { caller }) => {
  const account = await readBillingAccount(services, caller.uid);
  if (account === undefined) return { purchases: [] };
  const recent = await findRecentInvoices(services, caller.uid);
  if (recent.length === 0) return { purchases: [] };
  const { buckets } = await services.ledger.readWallet(caller.uid);
  const foundInvoices = await callStripe(services, () =>
    Promise.all(recent.map((invoice) => findPurchase(services, account.customerId, invoice))),
  );
  const isOpen = (purchase: Purchase | undefined): purchase is Purchase =>
    purchase !== undefined &&
    purchase.deadline >= services.now() &&
    purchase.refundedCents < purchase.paidCents;
  return {
    purchases: foundInvoices
      .filter(isOpen)
      .map((purchase) => describeWithdrawable(purchase, buckets[purchase.bucket])),
  };
};

/** Returns recent invoices without a withdrawal, latest first. */
async function findRecentInvoices({ firestore, now }: BillingServices, uid: string): Promise<string[]> {
  const since = Math.floor(now().getTime() / 1_000) - maxSeconds;
  const [{ docs }, withdrawals] = await Promise.all([
    billingReferences
      .invoices(firestore, uid)
      .where('created', '>=', since)
      .orderBy('created', 'desc')
      .limit(maxPurchases)
      .get(),
    withdrawalReferences.all(firestore, uid).select().get(),
  ]);
  const withdrawn = new Set(withdrawals.docs.map(({ id }) => id));
  return docs
    .filter((doc) => readSnapshot(doc, invoiceRecordSchema)?.status === 'paid' && !withdrawn.has(doc.id))
    .map(({ id }) => id);
}

function describeWithdrawable(purchase: Purchase, availableCredits: number): Withdrawable {
  const { paidCents, refundedCents, credits: grantedCredits } = purchase;
  const terms = priceWithdrawal({ paidCents, refundedCents, grantedCredits, availableCredits });
  return {
    purchase_id: purchase.invoiceId,
    name: purchase.name,
    purchased_at: purchase.purchasedAt.toISOString(),
    withdrawable_until: purchase.deadline.toISOString(),
    currency: purchase.currency,
    amount_cents: paidCents,
    credits: grantedCredits,
    unused_credits: terms.unusedCredits,
    refund_cents: terms.refundCents,
    ends_subscription: purchase.subscriptionId !== null,
  };
}
