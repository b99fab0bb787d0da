import { withholdsMoney } from '../disputes/dispute-stages.ts';
import { mergeMetadata } from '../http/params.ts';
import type { RequestContext, StripeAccount } from '../objects/stripe-account.ts';
import { invalidRequest } from '../objects/stripe-error.ts';
import type { Charge, Refund } from '../objects/stripe-objects.ts';

export interface RefundParams {
  readonly amount: number;
  readonly reason: Refund['reason'];
  readonly metadata: Readonly<Record<string, string>> | undefined;
}

/**
 * Refunds part of a paid charge: immediately, or pending when the account is configured so (docs.stripe.com/refunds,
 * «Pending refunds»). Throws above the remaining amount, and for money that the buyer's bank has taken back.
 */
export function refundCharge(
  account: StripeAccount,
  charge: Charge,
  order: RefundParams,
  request: RequestContext,
): Refund {
  requireRefundable(account, charge, order.amount);
  const refund: Refund = {
    id: account.newId('re_'),
    object: 'refund',
    amount: order.amount,
    balance_transaction: account.newId('txn_'),
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: mergeMetadata({}, order.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: order.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: account.settings.refunds,
    transfer_reversal: null,
  };
  account.refunds.set(refund.id, refund);
  charge.amount_refunded += order.amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  account.recordEvent('refund.created', refund, request);
  account.recordEvent('charge.refunded', charge, request);
  return refund;
}

/**
 * `charge_disputed` as Stripe returned it on 2026-08-07 (getlago/lago-api#6443); an inquiry leaves a charge refundable
 * (#6257).
 */
function requireRefundable(account: StripeAccount, charge: Charge, amount: number): void {
  const disputes = [...account.disputes.values()].filter((dispute) => dispute.charge === charge.id);
  if (disputes.some(withholdsMoney)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (charge.amount_refunded === charge.amount) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (amount > charge.amount - charge.amount_refunded) {
    throw invalidRequest('Refund amount is greater than unrefunded amount on charge.', { param: 'amount' });
  }
}

/**
 * Settles a refund days later as a bank does. It pays a pending one out, or returns it, even after it succeeded, and
 * the shop keeps the money (docs.stripe.com/refunds, «Failed refunds»).
 */
export function settleRefund(
  account: StripeAccount,
  refund: Refund,
  status: 'succeeded' | 'failed' | 'canceled',
  request: RequestContext,
): Refund {
  const mayChange = refund.status === 'pending' || (refund.status === 'succeeded' && status === 'failed');
  if (!mayChange) throw invalidRequest(`The refund is ${refund.status}.`);
  refund.status = status;
  if (status !== 'succeeded') {
    if (status === 'failed') refund.failure_reason = 'expired_or_canceled_card';
    const charge = account.charges.get(String(refund.charge));
    if (charge !== undefined) {
      charge.amount_refunded -= refund.amount;
      charge.refunded = false;
    }
  }
  account.recordEvent('refund.updated', refund, request);
  account.recordEvent('charge.refund.updated', refund, request);
  if (status === 'failed') account.recordEvent('refund.failed', refund, request);
  return refund;
}
