import { plans } from '../contract/plans.ts';
import type { Routes } from '../contract/routes.ts';
import { userRecordSchema, userReference } from '../shared/accounts/user-record.ts';
import { readSnapshot } from '../shared/firestore-data.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Handler } from '../shared/http/handler.ts';

export const getBillingInfo: Handler<Routes['getBillingInfo']> = async (services, { caller }) => {
  const [snapshot, wallet] = await Promise.all([
    userReference(services.firestore, caller.uid).get(),
    services.ledger.readWallet(caller.uid),
  ]);
  const user = readSnapshot(snapshot, userRecordSchema);
  if (user === undefined) throw new ApiError('unauthenticated');
  const isSubscribed = user.plan !== 'free';
  return {
    current_credits: wallet.available,
    credit_balance: wallet.available,
    held_credits: wallet.held,
    debt_credits: wallet.debt,
    subscription_status: isSubscribed ? 'active' : 'inactive',
    subscription_plan_name: isSubscribed ? plans[user.plan].label : null,
    next_billing_date: isSubscribed ? (user.uploads.resetAt?.toISOString() ?? null) : null,
    subscription_ends_at: null,
  };
};
