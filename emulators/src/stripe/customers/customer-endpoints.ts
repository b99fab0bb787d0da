import { z } from 'zod';
import type { RequestContext, StripeAccount } from '../account/stripe-account.ts';
import type { Customer } from '../account/stripe-objects.ts';
import { findClock } from '../clock/test-clock-endpoints.ts';
import { listObjects } from '../http/list-objects.ts';
import { expand, ignored, listParams, mergeMetadata, metadata, text, unsettable } from '../http/params.ts';
import type { StripeApi } from '../http/stripe-api.ts';
import { missing } from '../http/stripe-error.ts';
import { useCard } from '../payments/payment-methods.ts';
import { endSubscription } from '../subscriptions/end-subscription.ts';

const address = z.strictObject({
  line1: unsettable.optional(),
  line2: unsettable.optional(),
  postal_code: unsettable.optional(),
  city: unsettable.optional(),
  state: unsettable.optional(),
  country: z.string().length(2).optional(),
});

const customerParams = z.strictObject({
  email: unsettable.optional(),
  name: unsettable.optional(),
  phone: unsettable.optional(),
  description: unsettable.optional(),
  preferred_locales: z.array(z.string()).optional(),
  metadata: metadata.optional(),
  expand,
  address: z.union([z.literal(''), address]).optional(),
  invoice_settings: z.strictObject({ default_payment_method: text.optional() }).optional(),
  payment_method: text.optional(),
  test_clock: text.optional(),
  shipping: ignored,
  tax: ignored,
  tax_exempt: ignored,
  tax_id_data: ignored,
});

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
  api.get('/customers/:id', z.strictObject({ expand }), (_params, { account, id }) =>
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
    applyParams(customer, params);
    chooseCard(account, customer, params, request);
    account.recordEvent('customer.updated', customer, request, changedFields(before, customer));
    return customer;
  });
}

/** All that is left of one: its invoices and payments stay. */
const deletedCustomer = (id: string) => ({ id, object: 'customer', deleted: true }) as const;

export function findCustomer(account: StripeAccount, id: string, param: string): Customer {
  const customer = account.customers.get(id);
  if (customer === undefined) throw missing('customer', id, param);
  return customer;
}

/**
 * A list that is asked for by customer is refused where there is no such customer, a deleted one included: `resource_missing`
 * (`No such customer: 'cus_…'`, docs.stripe.com/error-codes). That deleted ones count as missing is not recorded for lists.
 */
export function requireListedCustomer(account: StripeAccount, id: string | undefined): void {
  if (id !== undefined) findCustomer(account, id, 'customer');
}

/** Creates a customer and records it. */
export function createCustomer(
  account: StripeAccount,
  params: Partial<z.output<typeof customerParams>>,
  request: RequestContext,
): Customer {
  const customer: Customer = {
    id: account.newId('cus_'),
    object: 'customer',
    address: null,
    balance: 0,
    created: account.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: account.newId('').slice(0, 8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  applyParams(customer, params);
  account.customers.set(customer.id, customer);
  if (params.test_clock !== undefined) joinClock(account, customer, params.test_clock);
  account.recordEvent('customer.created', customer, request);
  return customer;
}

/** The card that a customer brings along, or is charged by from now on. */
function chooseCard(
  account: StripeAccount,
  customer: Customer,
  params: Partial<z.output<typeof customerParams>>,
  request: RequestContext,
): void {
  const chosen = params.invoice_settings?.default_payment_method;
  const brought = params.payment_method && useCard(account, customer, params.payment_method, request);
  if (chosen === undefined) return;
  const isBrought = brought !== undefined && brought !== '' && params.payment_method === chosen;
  const { id } = isBrought ? brought : useCard(account, customer, chosen, request);
  customer.invoice_settings.default_payment_method = id;
}

/** From now on a customer's time is that of their test clock. */
function joinClock(account: StripeAccount, customer: Customer, id: string): void {
  const clock = findClock(account, id, 'test_clock');
  customer.test_clock = clock.id;
  account.inTimeOf(customer.id, () => account.setClock(clock.frozen_time));
  customer.created = clock.frozen_time;
}

function applyParams(customer: Customer, params: Partial<z.output<typeof customerParams>>): void {
  const { email, name, phone, description } = params;
  if (email !== undefined) customer.email = email || null;
  if (name !== undefined) customer.name = name || null;
  if (phone !== undefined) customer.phone = phone || null;
  if (description !== undefined) customer.description = description || null;
  if (params.preferred_locales !== undefined) customer.preferred_locales = params.preferred_locales;
  if (params.address !== undefined)
    customer.address = params.address === '' ? null : asAddress(params.address);
  customer.metadata = mergeMetadata(customer.metadata, params.metadata);
}

function asAddress(told: z.output<typeof address>): NonNullable<Customer['address']> {
  const { line1, line2, postal_code, city, state, country } = told;
  return {
    line1: line1 || null,
    line2: line2 || null,
    postal_code: postal_code || null,
    city: city || null,
    state: state || null,
    country: country ?? null,
  };
}

/** The old values of the fields that changed, as `previous_attributes` tells them. */
export function changedFields<T extends object>(before: T, after: T): Record<string, unknown> {
  const entries = Object.entries(before) as [keyof T & string, unknown][];
  return Object.fromEntries(
    entries.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name])),
  );
}
