import { z } from 'zod';
import { listObjects } from '../http/list-objects.ts';
import { expandParam, listParams, textParam } from '../http/params.ts';
import type { StripeApi } from '../http/stripe-api.ts';
import { requireListedCustomer } from '../objects/find-objects.ts';
import { missingObject } from '../objects/stripe-error.ts';

const byCustomer = z.strictObject({
  ...listParams,
  customer: textParam.optional(),
  payment_intent: textParam.optional(),
});

/** `/v1/payment_intents` and `/v1/charges`: retrieve and list. */
export function addPaymentEndpoints(api: StripeApi): void {
  api.get('/payment_intents', byCustomer.omit({ payment_intent: true }), (params, { account }) => {
    requireListedCustomer(account, params.customer);
    return listObjects(
      account.paymentIntents.values(),
      params,
      '/v1/payment_intents',
      ({ customer }) => params.customer === undefined || customer === params.customer,
    );
  });
  api.get('/payment_intents/:id', z.strictObject({ expand: expandParam }), (_params, { account, id }) => {
    const intent = account.paymentIntents.get(id);
    if (intent === undefined) throw missingObject('payment_intent', id, 'id');
    return intent;
  });
  api.get('/charges', byCustomer, (params, { account }) => {
    requireListedCustomer(account, params.customer);
    return listObjects(
      account.charges.values(),
      params,
      '/v1/charges',
      ({ customer, payment_intent }) =>
        (params.customer === undefined || customer === params.customer) &&
        (params.payment_intent === undefined || payment_intent === params.payment_intent),
    );
  });
  api.get('/charges/:id', z.strictObject({ expand: expandParam }), (_params, { account, id }) => {
    const charge = account.charges.get(id);
    if (charge === undefined) throw missingObject('charge', id, 'id');
    return charge;
  });
}
