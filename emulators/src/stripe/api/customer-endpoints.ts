import { z } from 'zod';
import { applyCustomerParams, createCustomer, customerParams } from '../customers/create-customer.ts';
import { listObjects } from '../http/list-objects.ts';
import { expandParam, listParams } from '../http/params.ts';
import type { StripeApi } from '../http/stripe-api.ts';
import { findCustomer } from '../objects/find-objects.ts';
import { findPreviousAttributes } from '../objects/find-previous-attributes.ts';
import type { RequestContext, StripeAccount } from '../objects/stripe-account.ts';
import type { Customer } from '../objects/stripe-objects.ts';
import { findOrAttachCard } from '../payments/payment-methods.ts';
import { endSubscription } from '../subscriptions/end-subscription.ts';

/** `/v1/customers`: create, retrieve, update, list, delete. */
export function addCustomerEndpoints(api: StripeApi): void {
  api.post('/customers', customerParams, (params, { account, request }) => {
    const customer = createCustomer(account, params, request);
    chooseCard(account, customer, params, request);
    return customer;
  });
  api.get(
    '/customers',
    z.strictObject({ ...listParams, email: z.string().optional() }),
    (params, { account }) =>
      listObjects(
        account.customers.values(),
        params,
        '/v1/customers',
        ({ email }) => params.email === undefined || email === params.email,
      ),
  );
  api.get('/customers/:id', z.strictObject({ expand: expandParam }), (_params, { account, id }) =>
    account.deletedCustomers.has(id) ? deletedCustomer(id) : findCustomer(account, id, 'id'),
  );
  api.delete('/customers/:id', z.strictObject({}), (_params, { account, id, request }) => {
    const customer = findCustomer(account, id, 'id');
    for (const subscription of account.subscriptions.values()) {
      const isTheirs = subscription.customer === id && subscription.status !== 'canceled';
      if (isTheirs) endSubscription(account, subscription, request);
    }
    account.customers.delete(id);
    account.deletedCustomers.add(id);
    account.recordEvent('customer.deleted', customer, request);
    return deletedCustomer(id);
  });
  api.post('/customers/:id', customerParams, (params, { account, id, request }) => {
    const customer = findCustomer(account, id, 'id');
    const before = structuredClone(customer);
    applyCustomerParams(customer, params);
    chooseCard(account, customer, params, request);
    account.recordEvent('customer.updated', customer, request, findPreviousAttributes(before, customer));
    return customer;
  });
}

/** The invoices and payments of a deleted customer stay. */
const deletedCustomer = (id: string) => ({ id, object: 'customer', deleted: true }) as const;

/** Sets the default card of a customer. */
function chooseCard(
  account: StripeAccount,
  customer: Customer,
  params: Partial<z.output<typeof customerParams>>,
  request: RequestContext,
): void {
  const defaultCard = params.invoice_settings?.default_payment_method;
  const brought =
    params.payment_method && findOrAttachCard(account, customer, params.payment_method, request);
  if (defaultCard === undefined) return;
  const isBrought = brought !== undefined && brought !== '' && params.payment_method === defaultCard;
  const { id } = isBrought ? brought : findOrAttachCard(account, customer, defaultCard, request);
  customer.invoice_settings.default_payment_method = id;
}
