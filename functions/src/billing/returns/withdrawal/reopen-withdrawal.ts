import type Stripe from 'stripe';
import type { BillingServices } from '../../account/stripe/billing-services.ts';
import { withholdsMoney } from '../../account/stripe/withholds-money.ts';
import { type WithdrawalRecord, withdrawalReferences } from '../../account/withdrawal-record.ts';

/**
 * Reopens a withdrawal that ended because the buyer's bank had returned the money, after we win the dispute. The money
 * is owed again, and the sweep sends it.
 */
export async function reopenWithdrawal(
  { firestore }: BillingServices,
  {
    uid,
    invoiceId,
    record,
  }: { readonly uid: string; readonly invoiceId: string; readonly record: WithdrawalRecord },
  disputes: readonly Stripe.Dispute[],
): Promise<void> {
  if (record.settledBy !== 'bank' || disputes.some(withholdsMoney)) return;
  await withdrawalReferences.one(firestore, uid, invoiceId).update({ state: 'requested', settledBy: null });
}
