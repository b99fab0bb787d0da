import { z } from 'zod';
import type { StripeAccount } from '../account/stripe-account.ts';
import type { Charge } from '../account/stripe-objects.ts';
import { listObjects } from '../http/list-objects.ts';
import { expand, ignored, integer, listParams, metadata, text } from '../http/params.ts';
import type { StripeApi } from '../http/stripe-api.ts';
import { invalidRequest, missing } from '../http/stripe-error.ts';
import { refundCharge } from './refund-charge.ts';

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
