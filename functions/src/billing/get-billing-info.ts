import type { Firestore } from 'firebase-admin/firestore';
import { plans } from '../contract/billing/plans.ts';
import type { BillingInfo } from '../contract/billing/schemas.ts';
import type { Routes } from '../contract/routes.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import { userRecordSchema, userReference } from '../shared/accounts/user-record.ts';
import type { Handler } from '../shared/http/handler.ts';
import {
  billingReferences,
  invoiceRecordSchema,
  type SubscriptionRecord,
} from './account/billing-account.ts';
import { readBillingAccount } from './account/read-billing-account.ts';

const nextAttemptSchema = invoiceRecordSchema.pick({ nextAttempt: true });

/** `GET /billing-info`: returns the caller's balance and subscription. */
export const getBillingInfo: Handler<Routes['getBillingInfo']> = async (services, { caller }) => {
  const [account, wallet, userSnapshot] = await Promise.all([
    readBillingAccount(services, caller.uid),
    services.ledger.readWallet(caller.uid),
    userReference(services.firestore, caller.uid).get(),
  ]);
  const grantedPlan = readSnapshot(userSnapshot, userRecordSchema)?.grantedPlan;
  const subscription = account?.subscription ?? null;
  const isRetried = subscription?.status === 'past_due';
  return {
    current_credits: wallet.available,
    credit_balance: wallet.available,
    held_credits: wallet.held,
    debt_credits: wallet.debt,
    granted_plan_name: grantedPlan === undefined ? null : plans[grantedPlan].label,
    ...describeSubscription(subscription),
    payment_retried_at: isRetried ? await findNextAttempt(services.firestore, caller.uid) : null,
  };
};

/** Returns the earliest next payment attempt of the open invoices. */
async function findNextAttempt(firestore: Firestore, uid: string): Promise<string | null> {
  const { docs } = await billingReferences.invoices(firestore, uid).where('status', '==', 'open').get();
  const attempts = docs.flatMap((doc) => readSnapshot(doc, nextAttemptSchema)?.nextAttempt ?? []);
  return attempts.length === 0 ? null : new Date(Math.min(...attempts) * 1_000).toISOString();
}

type SubscriptionFields = Pick<
  BillingInfo,
  | 'subscription_status'
  | 'subscription_plan_name'
  | 'plan_price_cents'
  | 'next_billing_date'
  | 'subscription_ends_at'
  | 'payment_failed'
>;

/** A cancelled subscription runs until the end of the paid period. */
function describeSubscription(subscription: SubscriptionRecord | null): SubscriptionFields {
  if (subscription === null) {
    return {
      subscription_status: 'inactive',
      subscription_plan_name: null,
      plan_price_cents: null,
      next_billing_date: null,
      subscription_ends_at: null,
      payment_failed: false,
    };
  }
  const { plan, status, priceCents, periodEndsAt, endsAt } = subscription;
  return {
    subscription_status: endsAt === null ? 'active' : 'cancelled',
    subscription_plan_name: plans[plan].label,
    plan_price_cents: priceCents,
    next_billing_date: endsAt === null && status !== 'unpaid' ? periodEndsAt.toISOString() : null,
    subscription_ends_at: endsAt?.toISOString() ?? null,
    payment_failed: status !== 'active',
  };
}
