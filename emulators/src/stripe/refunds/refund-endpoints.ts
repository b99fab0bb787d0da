import { z } from 'zod';
import type { RequestContext, StripeAccount } from '../account/stripe-account.ts';
import type { Charge, Refund } from '../account/stripe-objects.ts';
import { listObjects } from '../http/list-objects.ts';
import { expand, ignored, integer, listParams, mergeMetadata, metadata, text } from '../http/params.ts';
import type { StripeApi } from '../http/stripe-api.ts';
import { invalidRequest, missing } from '../http/stripe-error.ts';

const createParams = z.strictObject({
  charge: text.optional(),
  payment_intent: text.optional(),
  amount: integer.pipe(z.number().min(1)).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
  instructions_email: ignored,
  expand,
});

const refundListParams = z.strictObject({
  ...listParams,
  charge: text.optional(),
  payment_intent: text.optional(),
});

/** `/v1/refunds`: create, for the whole charge or a part of it, retrieve, list. */
export function addRefundEndpoints(api: StripeApi): void {
  api.post('/refunds', createParams, (params, { account, request }) => {
    const charge = findPaidCharge(account, params);
    const amount = params.amount ?? charge.amount - charge.amount_refunded;
    const reason = params.reason ?? null;
    return refundCharge(account, charge, { amount, reason, metadata: params.metadata }, request);
  });
  api.get('/refunds', refundListParams, (params, { account }) =>
    listObjects(
      account.refunds.values(),
      params,
      '/v1/refunds',
      ({ charge, payment_intent }) =>
        (params.charge === undefined || charge === params.charge) &&
        (params.payment_intent === undefined || payment_intent === params.payment_intent),
    ),
  );
  api.get('/refunds/:id', z.strictObject({ expand }), (_params, { account, id }) => {
    const refund = account.refunds.get(id);
    if (refund === undefined) throw missing('refund', id, 'id');
    return refund;
  });
}

/** The charge that a payment or a charge id names, where it was paid. */
export function findPaidCharge(
  account: StripeAccount,
  { charge, payment_intent }: { charge?: string | undefined; payment_intent?: string | undefined },
): Charge {
  const id = charge ?? account.paymentIntents.get(payment_intent ?? '')?.latest_charge ?? '';
  const found = account.charges.get(id);
  if (found === undefined) throw missing('charge', id, 'charge');
  if (!found.paid) throw invalidRequest(`Charge ${id} was not paid.`, { param: 'charge' });
  return found;
}

/** Gives money of a paid charge back at once. Rejects more than is left of it. */
function refundCharge(
  account: StripeAccount,
  charge: Charge,
  order: {
    readonly amount: number;
    readonly reason: Refund['reason'];
    readonly metadata: Readonly<Record<string, string>> | undefined;
  },
  request: RequestContext,
): Refund {
  if (charge.amount_refunded === charge.amount) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (order.amount > charge.amount - charge.amount_refunded) {
    throw invalidRequest('Refund amount is greater than unrefunded amount on charge.', { param: 'amount' });
  }
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
    status: 'succeeded',
    transfer_reversal: null,
  };
  account.refunds.set(refund.id, refund);
  charge.amount_refunded += order.amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  account.recordEvent('refund.created', refund, request);
  account.recordEvent('charge.refunded', charge, request);
  return refund;
}

/** What a bank does days later: it turns a refund away, and the money stays with the shop. */
export function failRefund(account: StripeAccount, refund: Refund, request: RequestContext): Refund {
  if (refund.status !== 'succeeded') throw invalidRequest(`The refund is ${refund.status}.`);
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  const charge = account.charges.get(String(refund.charge));
  if (charge !== undefined) {
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
  }
  account.recordEvent('refund.failed', refund, request);
  return refund;
}
