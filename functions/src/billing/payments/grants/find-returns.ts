import type Stripe from 'stripe';
import type { WithdrawalRecord } from '../../account/withdrawal-record.ts';
import { isWithdrawalRefund, type MoneyReturn, type SharedReturns, shareReturns } from './share-returns.ts';

/** The returned money of a payment, and the credits taken back for it. */
export interface PaymentReturns extends SharedReturns {
  readonly refunds: readonly Stripe.Refund[];
  readonly disputes: readonly Stripe.Dispute[];
}

/** A payment, its granted credits, and its withdrawal. */
export interface ReturnablePayment {
  readonly paidCents: number;
  readonly credits: number;
  readonly withdrawal: WithdrawalRecord | undefined;
}

/** The bank has taken the money, also during the shop's appeal (SDK Disputes.d.ts, `Dispute.Status`). */
const lostStatuses: readonly string[] = ['lost', 'appeal_needs_response', 'appeal_under_review'];

/**
 * Reads the returned money of a charge from Stripe. A withdrawal counts before its money is sent, because its credits
 * are taken already.
 */
export async function findReturns(
  stripe: Stripe,
  charge: string,
  payment: ReturnablePayment,
): Promise<PaymentReturns> {
  const [{ data: refunds }, { data: disputes }] = await Promise.all([
    stripe.refunds.list({ charge, limit: 100 }),
    stripe.disputes.list({ charge, limit: 100 }),
  ]);
  const returns = [
    ...unsentWithdrawal(payment.withdrawal, refunds),
    ...refundReturns(refunds),
    ...lostDisputes(disputes),
  ];
  return { ...shareReturns(returns, payment), refunds, disputes };
}

function unsentWithdrawal(
  withdrawal: WithdrawalRecord | undefined,
  refunds: readonly Stripe.Refund[],
): MoneyReturn[] {
  const isSent = refunds.some((refund) => refund.status === 'succeeded' && isWithdrawalRefund(refund));
  if (withdrawal === undefined || isSent) return [];
  return [
    {
      source: 'withdrawal',
      amountCents: withdrawal.refundCents,
      currency: withdrawal.currency,
      createdSeconds: Math.floor(withdrawal.requestedAt.getTime() / 1_000),
      withdrawnCredits: withdrawal.credits,
    },
  ];
}

function refundReturns(refunds: readonly Stripe.Refund[]): MoneyReturn[] {
  return sortByCreation(refunds.filter(({ status }) => status === 'succeeded')).map((refund) => ({
    source: `refund:${refund.id}`,
    amountCents: refund.amount,
    currency: refund.currency,
    createdSeconds: refund.created,
    withdrawnCredits: isWithdrawalRefund(refund) ? Number(refund.metadata?.credits) : undefined,
  }));
}

function lostDisputes(disputes: readonly Stripe.Dispute[]): MoneyReturn[] {
  return sortByCreation(disputes.filter(({ status }) => lostStatuses.includes(status))).map((dispute) => ({
    source: `dispute:${dispute.id}`,
    amountCents: dispute.amount,
    currency: dispute.currency,
    createdSeconds: dispute.created,
    withdrawnCredits: undefined,
  }));
}

function sortByCreation<Item extends { readonly id: string; readonly created: number }>(
  items: readonly Item[],
) {
  return items.toSorted((a, b) => a.created - b.created || a.id.localeCompare(b.id));
}
