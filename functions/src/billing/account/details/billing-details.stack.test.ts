import { afterAll, beforeAll, expect, test } from 'vitest';
import { asRequest, issuerTaxId, openShop, type Shop } from '../../../../tests/fixtures/billing/open-shop.ts';
import { billingDetailsRequestSchema } from '../../../contract/billing/billing-details.ts';
import type { Services } from '../../../shared/services.ts';
import type { Caller } from '../../../shared/sessions/caller.ts';
import { getPaymentDetails } from '../../checkout/get-payment-details.ts';
import type { BillingServices } from '../stripe/billing-services.ts';
import { getBillingDetails } from './get-billing-details.ts';
import { saveBillingDetails } from './save-billing-details.ts';

const address = {
  line1: 'Calle Mayor 1',
  postal_code: '31001',
  city: 'Pamplona',
  province: 'Navarra',
  country: 'ES',
};
const company = { name: 'Ruiz y Hijos, S. L.', tax_id: 'B64717838', address };
let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const save = (caller: Caller, body: object, services: BillingServices = shop.services) =>
  saveBillingDetails(services as Services, asRequest(caller, billingDetailsRequestSchema.parse(body)));
const readDetails = (caller: Caller) =>
  getBillingDetails(shop.services as Services, asRequest(caller, undefined));

/** Pays an open session and returns from Checkout. Resolves to the invoice's id. */
async function payCheckout(caller: Caller, session: string, details: object = {}): Promise<string> {
  await shop.control('pay', { session, ...details });
  await shop.control('settle', {});
  await getPaymentDetails(shop.services as Services, asRequest(caller, undefined, { session_id: session }));
  return String((await shop.stripe.checkout.sessions.retrieve(session)).invoice);
}

test('writes details entered before the first purchase to the customer and the invoice', async () => {
  const caller = await shop.newCustomer();
  expect(await readDetails(caller)).toEqual({ name: null, tax_id: null, address: null, email: caller.email });
  await save(caller, { ...company, tax_id: 'es-b64717838' });
  expect(await readDetails(caller)).toEqual({ ...company, email: caller.email });
  const session = await shop.openCheckout(caller, 'pack');
  const { tax_id_collection } = await shop.stripe.checkout.sessions.retrieve(session);
  expect(tax_id_collection?.enabled).not.toBe(true);
  const invoice = await shop.stripe.invoices.retrieve(await payCheckout(caller, session));
  expect(invoice).toMatchObject({
    customer_name: company.name,
    customer_address: { line1: 'Calle Mayor 1', postal_code: '31001', state: 'Navarra', country: 'ES' },
    customer_tax_ids: [{ type: 'es_cif', value: 'B64717838' }],
  });
});

test('issues an invoice with base, tax rate, tax and both tax ids', async () => {
  const caller = await shop.newCustomer();
  await save(caller, company);
  const invoice = await shop.stripe.invoices.retrieve(
    await payCheckout(caller, await shop.openCheckout(caller, 'standard')),
  );
  expect(invoice).toMatchObject({
    total: 1_500,
    total_excluding_tax: 1_240,
    total_taxes: [{ amount: 260, tax_behavior: 'inclusive', taxable_amount: 1_240 }],
  });
  const page = (await (await fetch(invoice.hosted_invoice_url ?? '')).text()).replaceAll('\u00a0', ' ');
  expect(page).toContain(`NIF ${issuerTaxId}`);
  expect(page).toContain('Ruiz y Hijos, S. L., NIF B64717838');
  expect(page).toContain('Base imponible: 12,40 €');
  expect(page).toContain('IVA (21 %, incluido): 2,60 €');
  expect(page).toContain('Total: 15,00 €');
});

test('sends changed details to the Stripe customer immediately, and removes the old tax id', async () => {
  const caller = await shop.newCustomer();
  await save(caller, company);
  const session = await shop.stripe.checkout.sessions.retrieve(await shop.openCheckout(caller, 'pack'));
  const customer = String(session.customer);
  await save(caller, { name: 'Ana Ruiz', tax_id: '12345678Z', address });
  expect((await shop.stripe.customers.listTaxIds(customer)).data).toMatchObject([{ value: '12345678Z' }]);
  await save(caller, { name: null, tax_id: null, address: null });
  const after = await shop.stripe.customers.retrieve(customer);
  expect(after).toMatchObject({ name: null, address: null });
  expect((await shop.stripe.customers.listTaxIds(customer)).data).toEqual([]);
});

test('sends the stored details to the Stripe customer when four windows save concurrently', async () => {
  const caller = await shop.newCustomer();
  const { customer } = await shop.stripe.checkout.sessions.retrieve(await shop.openCheckout(caller, 'pack'));
  const names = ['Uno', 'Dos', 'Tres', 'Cuatro'];
  await Promise.all(names.map((name) => save(caller, { name, tax_id: null, address })));
  const { name } = await readDetails(caller);
  expect(names).toContain(name);
  expect(await shop.stripe.customers.retrieve(String(customer))).toMatchObject({ name });
});

test('keeps details after a Stripe failure, reports `payments_unavailable`, and sends them with the next checkout', async () => {
  const caller = await shop.newCustomer();
  const first = await shop.stripe.checkout.sessions.retrieve(await shop.openCheckout(caller, 'pack'));
  await shop.control('fail', { path: '/v1/customers', method: 'POST', status: 503, times: 20 });
  await expect(save(caller, company)).rejects.toMatchObject({ code: 'payments_unavailable' });
  await shop.control('clear', {});
  expect(await readDetails(caller)).toMatchObject(company);
  await shop.openCheckout(caller, 'pack');
  const customer = await shop.stripe.customers.retrieve(String(first.customer));
  expect(customer).toMatchObject({ name: company.name });
});

test('closes open Checkout sessions, so that they cannot overwrite the new details', async () => {
  const caller = await shop.newCustomer();
  const before = [await shop.openCheckout(caller, 'basic'), await shop.openCheckout(caller, 'pack')];
  await save(caller, company);
  for (const id of before) {
    expect((await shop.stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
  }
  const after = await shop.stripe.checkout.sessions.retrieve(await shop.openCheckout(caller, 'basic'));
  expect(after).toMatchObject({ status: 'open' });
  expect(after.tax_id_collection?.enabled).not.toBe(true);
});

test('saves details of a customer deleted at Stripe and sends them to the next customer', async () => {
  const caller = await shop.newCustomer();
  const { customer } = await shop.stripe.checkout.sessions.retrieve(await shop.openCheckout(caller, 'pack'));
  await shop.stripe.customers.del(String(customer));
  expect(await save(caller, company)).toMatchObject(company);
  const next = await shop.stripe.checkout.sessions.retrieve(await shop.openCheckout(caller, 'pack'));
  expect(next.customer).not.toBe(customer);
  expect(await shop.stripe.customers.retrieve(String(next.customer))).toMatchObject({ name: company.name });
});

test('adopts details entered in Checkout without overwriting newer ones', async () => {
  const caller = await shop.newCustomer();
  const { line1, postal_code, city, province: state, country } = address;
  const details = {
    name: company.name,
    tax_id: company.tax_id,
    address: { line1, postal_code, city, state, country },
  };
  await payCheckout(caller, await shop.openCheckout(caller, 'pack'), details);
  expect(await readDetails(caller)).toEqual({ ...company, email: caller.email });

  const other = await shop.newCustomer();
  const session = await shop.openCheckout(other, 'pack');
  await shop.control('fail', { path: '/v1/customers', method: 'POST', status: 503, times: 20 });
  await save(other, { name: 'Más nuevo', tax_id: null, address: null }).catch(() => undefined);
  await shop.control('clear', {});
  await payCheckout(other, session, details);
  expect(await readDetails(other)).toMatchObject({ name: 'Más nuevo', tax_id: null });
});

test.each([
  ['a wrong tax id', { ...company, tax_id: 'B64717839' }],
  ['a tax id without a name', { ...company, name: null }],
  ['a tax id without an address', { ...company, address: null }],
  ['a postal code of no province', { ...company, address: { ...address, postal_code: '99001' } }],
  ['a country that is not a code', { ...company, address: { ...address, country: 'España' } }],
  ['an unknown field', { ...company, extra: 'x' }],
])('rejects details with %s, which an invoice cannot contain', (_, body) => {
  expect(billingDetailsRequestSchema.safeParse(body).success).toBe(false);
});
