import { z } from 'zod';
import { findSession } from '../checkout/find-session.ts';
import { openSession } from '../checkout/open-session.ts';
import { expireSession } from '../checkout/pay-session.ts';
import { sessionParams } from '../checkout/session-params.ts';
import { listObjects } from '../http/list-objects.ts';
import { expandParam, listParams, textParam } from '../http/params.ts';
import type { StripeApi } from '../http/stripe-api.ts';
import { requireListedCustomer } from '../objects/find-objects.ts';

const sessionListParams = z.strictObject({
  ...listParams,
  customer: textParam.optional(),
  payment_intent: textParam.optional(),
  subscription: textParam.optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
});

/** `/v1/checkout/sessions`: create, retrieve, list, expire, and their line items. */
export function addSessionEndpoints(api: StripeApi): void {
  api.post('/checkout/sessions', sessionParams, (params, { account, request }) =>
    openSession(account, params, request),
  );
  api.get('/checkout/sessions', sessionListParams, (params, { account }) => {
    requireListedCustomer(account, params.customer);
    return listObjects(
      account.sessions.values(),
      params,
      '/v1/checkout/sessions',
      (session) =>
        (params.customer === undefined || session.customer === params.customer) &&
        (params.payment_intent === undefined || session.payment_intent === params.payment_intent) &&
        (params.subscription === undefined || session.subscription === params.subscription) &&
        (params.status === undefined || session.status === params.status),
    );
  });
  api.get('/checkout/sessions/:id', z.strictObject({ expand: expandParam }), (_params, { account, id }) =>
    findSession(account, id),
  );
  api.post(
    '/checkout/sessions/:id/expire',
    z.strictObject({ expand: expandParam }),
    (_params, { account, id, request }) => expireSession(account, findSession(account, id), request),
  );
  api.get('/checkout/sessions/:id/line_items', z.strictObject(listParams), (params, { account, id }) => {
    findSession(account, id);
    const items = [...(account.sessionLineItems.get(id) ?? [])].reverse();
    return listObjects(items, params, `/v1/checkout/sessions/${id}/line_items`);
  });
}
