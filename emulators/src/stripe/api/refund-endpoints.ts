import { z } from 'zod';
import { listObjects } from '../http/list-objects.ts';
import {
  expandParam,
  ignoredParam,
  integerParam,
  listParams,
  metadataParam,
  textParam,
} from '../http/params.ts';
import type { StripeApi } from '../http/stripe-api.ts';
import { findPaidCharge } from '../objects/find-objects.ts';
import { missingObject } from '../objects/stripe-error.ts';
import { refundCharge } from '../refunds/refund-charge.ts';

const createParams = z.strictObject({
  charge: textParam.optional(),
  payment_intent: textParam.optional(),
  amount: integerParam.pipe(z.number().min(1)).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadataParam.optional(),
  instructions_email: ignoredParam,
  expand: expandParam,
});

const refundListParams = z.strictObject({
  ...listParams,
  charge: textParam.optional(),
  payment_intent: textParam.optional(),
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
  api.get('/refunds/:id', z.strictObject({ expand: expandParam }), (_params, { account, id }) => {
    const refund = account.refunds.get(id);
    if (refund === undefined) throw missingObject('refund', id, 'id');
    return refund;
  });
}
