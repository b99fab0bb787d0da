import { z } from 'zod';
import { listObjects } from '../http/list-objects.ts';
import { expandParam, ignoredParam, listParams, textParam } from '../http/params.ts';
import type { StripeApi } from '../http/stripe-api.ts';
import { findCustomer, requireListedCustomer } from '../objects/find-objects.ts';
import type { StripeAccount } from '../objects/stripe-account.ts';
import { missingObject } from '../objects/stripe-error.ts';
import type { PaymentMethod } from '../objects/stripe-objects.ts';
import { findOrAttachCard } from '../payments/payment-methods.ts';

/** `/v1/payment_methods`: attach (a test token becomes a card of the customer), detach, retrieve, list. */
export function addPaymentMethodEndpoints(api: StripeApi): void {
  api.post(
    '/payment_methods/:id/attach',
    z.strictObject({ customer: textParam, expand: expandParam }),
    ({ customer }, { account, id, request }) =>
      findOrAttachCard(account, findCustomer(account, customer, 'customer'), id, request),
  );
  api.post(
    '/payment_methods/:id/detach',
    z.strictObject({ expand: expandParam }),
    (_params, { account, id, request }) => {
      const method = findMethod(account, id);
      method.customer = null;
      account.recordEvent('payment_method.detached', method, request);
      return method;
    },
  );
  const list = z.strictObject({ ...listParams, customer: textParam.optional(), type: ignoredParam });
  api.get('/payment_methods', list, (params, { account }) => {
    requireListedCustomer(account, params.customer);
    return listObjects(
      account.paymentMethods.values(),
      params,
      '/v1/payment_methods',
      ({ customer }) => params.customer === undefined || customer === params.customer,
    );
  });
  api.get('/payment_methods/:id', z.strictObject({ expand: expandParam }), (_params, { account, id }) =>
    findMethod(account, id),
  );
}

function findMethod(account: StripeAccount, id: string): PaymentMethod {
  const method = account.paymentMethods.get(id);
  if (method === undefined) throw missingObject('PaymentMethod', id, 'id');
  return method;
}
