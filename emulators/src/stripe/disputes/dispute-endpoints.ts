import { z } from 'zod';
import type { RequestContext, StripeAccount } from '../account/stripe-account.ts';
import type { Charge, Dispute } from '../account/stripe-objects.ts';
import { listObjects } from '../http/list-objects.ts';
import { expand, listParams, text } from '../http/params.ts';
import type { StripeApi } from '../http/stripe-api.ts';
import { invalidRequest, missing } from '../http/stripe-error.ts';

const disputeListParams = z.strictObject({
  ...listParams,
  charge: text.optional(),
  payment_intent: text.optional(),
});

/** `/v1/disputes`: retrieve and list. Buyers open them at their bank, which here is a control route. */
export function addDisputeEndpoints(api: StripeApi): void {
  api.get('/disputes', disputeListParams, (params, { account }) =>
    listObjects(
      account.disputes.values(),
      params,
      '/v1/disputes',
      ({ charge, payment_intent }) =>
        (params.charge === undefined || charge === params.charge) &&
        (params.payment_intent === undefined || payment_intent === params.payment_intent),
    ),
  );
  api.get('/disputes/:id', z.strictObject({ expand }), (_params, { account, id }) =>
    findDispute(account, id),
  );
}

export function findDispute(account: StripeAccount, id: string): Dispute {
  const dispute = account.disputes.get(id);
  if (dispute === undefined) throw missing('dispute', id, 'id');
  return dispute;
}

/** The buyer's bank takes the money of a charge back until the dispute is decided. */
export function openDispute(account: StripeAccount, charge: Charge, request: RequestContext): Dispute {
  if (charge.disputed) throw invalidRequest(`Charge ${charge.id} is disputed already.`);
  const dispute: Dispute = {
    id: account.newId('du_'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  account.disputes.set(dispute.id, dispute);
  charge.disputed = true;
  account.recordEvent('charge.dispute.created', dispute, request);
  account.recordEvent('charge.dispute.funds_withdrawn', dispute, request);
  return dispute;
}

/** The bank decides. */
export function closeDispute(
  account: StripeAccount,
  dispute: Dispute,
  status: 'won' | 'lost',
  request: RequestContext,
): Dispute {
  if (dispute.status === 'won' || dispute.status === 'lost') throw invalidRequest('The dispute is closed.');
  dispute.status = status;
  account.recordEvent('charge.dispute.closed', dispute, request);
  if (status === 'won') account.recordEvent('charge.dispute.funds_reinstated', dispute, request);
  return dispute;
}
