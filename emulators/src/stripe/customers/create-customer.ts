import { z } from 'zod';
import {
  clearableTextParam,
  expandParam,
  ignoredParam,
  mergeMetadata,
  metadataParam,
  textParam,
} from '../http/params.ts';
import { findClock } from '../objects/find-objects.ts';
import type { RequestContext, StripeAccount } from '../objects/stripe-account.ts';
import type { Customer } from '../objects/stripe-objects.ts';

const address = z.strictObject({
  line1: clearableTextParam.optional(),
  line2: clearableTextParam.optional(),
  postal_code: clearableTextParam.optional(),
  city: clearableTextParam.optional(),
  state: clearableTextParam.optional(),
  country: z.string().length(2).optional(),
});

export const customerParams = z.strictObject({
  email: clearableTextParam.optional(),
  name: clearableTextParam.optional(),
  phone: clearableTextParam.optional(),
  description: clearableTextParam.optional(),
  preferred_locales: z.array(z.string()).optional(),
  metadata: metadataParam.optional(),
  expand: expandParam,
  address: z.union([z.literal(''), address]).optional(),
  invoice_settings: z.strictObject({ default_payment_method: textParam.optional() }).optional(),
  payment_method: textParam.optional(),
  test_clock: textParam.optional(),
  shipping: ignoredParam,
  tax: ignoredParam,
  tax_exempt: ignoredParam,
  tax_id_data: ignoredParam,
});

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
  applyCustomerParams(customer, params);
  account.customers.set(customer.id, customer);
  if (params.test_clock !== undefined) joinClock(account, customer, params.test_clock);
  account.recordEvent('customer.created', customer, request);
  return customer;
}

/** Moves a customer to the time of their test clock. */
function joinClock(account: StripeAccount, customer: Customer, id: string): void {
  const clock = findClock(account, id, 'test_clock');
  customer.test_clock = clock.id;
  account.runAtTimeOf(customer.id, () => account.setClock(clock.frozen_time));
  customer.created = clock.frozen_time;
}

export function applyCustomerParams(
  customer: Customer,
  params: Partial<z.output<typeof customerParams>>,
): void {
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

function asAddress(givenAddress: z.output<typeof address>): NonNullable<Customer['address']> {
  const { line1, line2, postal_code, city, state, country } = givenAddress;
  return {
    line1: line1 || null,
    line2: line2 || null,
    postal_code: postal_code || null,
    city: city || null,
    state: state || null,
    country: country ?? null,
  };
}
