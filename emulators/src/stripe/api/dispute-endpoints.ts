import { z } from 'zod';
import { moveDispute } from '../disputes/dispute-stages.ts';
import { listObjects } from '../http/list-objects.ts';
import { expandParam, listParams, textParam } from '../http/params.ts';
import type { StripeApi } from '../http/stripe-api.ts';
import { findDispute } from '../objects/find-objects.ts';

const disputeListParams = z.strictObject({
  ...listParams,
  charge: textParam.optional(),
  payment_intent: textParam.optional(),
});

/**
 * `/v1/disputes`: retrieve, list, and close, which loses the money. Buyers open disputes at their bank, here by a
 * control route.
 */
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
  api.get('/disputes/:id', z.strictObject({ expand: expandParam }), (_params, { account, id }) =>
    findDispute(account, id),
  );
  api.post(
    '/disputes/:id/close',
    z.strictObject({ expand: expandParam }),
    (_params, { account, id, request }) => moveDispute(account, findDispute(account, id), 'lost', request),
  );
}
