import type { Routes } from '../../../contract/routes.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { readSnapshot } from '../../../platform/firestore/firestore-data.ts';
import { getEach } from '../../../platform/firestore/get-each.ts';
import { retriedTransaction } from '../../../platform/firestore/retried-transaction.ts';
import type { Handler } from '../../../shared/http/handler.ts';
import { emptyWallet, ledgerReferences, walletSchema } from '../../../shared/ledger/ledger-records.ts';
import type { Mail } from '../../../shared/mail/mail.ts';
import { readBillingAccount } from '../../account/read-billing-account.ts';
import type { BillingServices } from '../../account/stripe/billing-services.ts';
import { callStripe } from '../../account/stripe/call-stripe.ts';
import {
  type WithdrawalRecord,
  withdrawalRecordSchema,
  withdrawalReferences,
} from '../../account/withdrawal-record.ts';
import { findPurchase, type Purchase } from './find-purchase.ts';
import { finishWithdrawal } from './finish-withdrawal.ts';
import { priceWithdrawal } from './price-withdrawal.ts';
import { readWithdrawal } from './read-withdrawal.ts';

/**
 * `POST /withdrawals`: takes the credits of a purchase, records the caller's withdrawal and enqueues its mail in one
 * transaction. Refunds and ends a subscription immediately or, when Stripe is unavailable, with the next sweep.
 * Repeated calls return the same response. Rejects with `payment_not_found`, `withdrawal_expired`, `nothing_to_refund`,
 * and `withdrawal_changed` when the refund differs from the one shown to the caller.
 */
export const withdrawPurchase: Handler<Routes['withdraw']> = async (services, { caller, body }) => {
  const { uid } = caller;
  const { purchase_id: invoiceId } = body;
  const existing = await readWithdrawal(services, uid, invoiceId);
  const record = existing ?? (await requestWithdrawal(services, uid, invoiceId, body.shown_refund_cents));
  if (record.state === 'requested') {
    await finishWithdrawal(services, { uid, invoiceId, record }).catch((cause: unknown) => {
      services.logger.warn('withdrawal left to the sweep', { uid, invoice: invoiceId, cause });
    });
  }
  return {
    purchase_id: invoiceId,
    requested_at: record.requestedAt.toISOString(),
    credits: record.credits,
    refund_cents: record.refundCents,
    currency: record.currency,
  };
};

async function requestWithdrawal(
  services: BillingServices,
  uid: string,
  invoiceId: string,
  shownCents: number,
): Promise<WithdrawalRecord> {
  const account = await readBillingAccount(services, uid);
  if (account === undefined) throw new ApiError('payment_not_found');
  const purchase = await callStripe(services, () => findPurchase(services, account.customerId, invoiceId));
  if (purchase === undefined) throw new ApiError('payment_not_found');
  if (purchase.deadline < services.now()) throw new ApiError('withdrawal_expired');
  return takeCreditsBack(services, uid, purchase, shownCents);
}

/** Writes wallet, ledger, record and mail in one transaction: concurrent spending happens either before or after it. */
function takeCreditsBack(
  { firestore, ledger, mail, now }: BillingServices,
  uid: string,
  purchase: Purchase,
  shownCents: number,
): Promise<WithdrawalRecord> {
  const { invoiceId, bucket, name, currency, paymentIntentId, subscriptionId } = purchase;
  const reference = withdrawalReferences.one(firestore, uid, invoiceId);
  return firestore.runTransaction(async (transaction) => {
    const [snapshot, walletSnapshot] = await getEach(
      transaction,
      reference,
      ledgerReferences(firestore, uid).wallet,
    );
    const before = readSnapshot(snapshot, withdrawalRecordSchema);
    if (before !== undefined) return before;
    const wallet = readSnapshot(walletSnapshot, walletSchema) ?? emptyWallet;
    const { unusedCredits, refundCents } = priceWithdrawal({
      paidCents: purchase.paidCents,
      refundedCents: purchase.refundedCents,
      grantedCredits: purchase.credits,
      availableCredits: wallet.buckets[bucket],
    });
    if (refundCents === 0) throw new ApiError('nothing_to_refund');
    if (refundCents !== shownCents) throw new ApiError('withdrawal_changed');
    const source = `withdrawal:${invoiceId}`;
    const posting = await ledger.prepare(transaction, uid, {
      kind: 'clawback',
      source,
      bucket,
      amount: unusedCredits,
    });
    const record: WithdrawalRecord = {
      state: 'requested',
      settledBy: null,
      name,
      credits: unusedCredits,
      refundCents,
      currency,
      paymentIntentId,
      subscriptionId,
      refundRound: 0,
      requestedAt: now(),
    };
    posting.write();
    transaction.create(reference, record);
    mail.enqueueWithin(transaction, { id: source, uid, mail: toConfirmationMail(record) });
    return record;
  }, retriedTransaction);
}

function toConfirmationMail({ name, refundCents, subscriptionId, ...record }: WithdrawalRecord): Mail {
  const { currency, credits, requestedAt } = record;
  return {
    kind: 'withdrawal',
    description: name,
    amountCents: refundCents,
    currency,
    credits,
    requestedAt,
    endsSubscription: subscriptionId !== null,
  };
}
