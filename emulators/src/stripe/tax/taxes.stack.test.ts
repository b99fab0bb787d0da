import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPlan, startTestShop, type TestShop } from '../start-test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.reset());

const newRate = () =>
  shop.stripe.taxRates.create({ display_name: 'IVA', percentage: 21, inclusive: true, country: 'ES' });

async function openSession(rate: string, issuer: string) {
  const price = await addPlan(shop.stripe);
  const customer = await shop.stripe.customers.create({ email: 'ana@example.com', name: 'Ana' });
  return shop.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 1, tax_rates: [rate] }],
    subscription_data: { default_tax_rates: [rate], invoice_settings: { account_tax_ids: [issuer] } },
    success_url: 'http://127.0.0.1:7400/paymentok',
  });
}

test('adds the tax of a session to its invoice and to each renewal, with issuer and buyer', async () => {
  const rate = await newRate();
  const issuer = await shop.stripe.taxIds.create({
    type: 'es_cif',
    value: 'B64717838',
    owner: { type: 'self' },
  });
  const session = await openSession(rate.id, issuer.id);
  expect(session.total_details?.amount_tax).toBe(260);
  const customer = String(session.customer);
  await shop.stripe.customers.createTaxId(customer, { type: 'es_cif', value: '12345678Z' });
  await shop.control('pay', { session: session.id });
  await shop.control('clock', { advanceDays: 32 });
  const { data } = await shop.stripe.invoices.list({ customer });
  expect(data).toHaveLength(2);
  for (const invoice of data) {
    expect(invoice).toMatchObject({
      total: 1_500,
      total_excluding_tax: 1_240,
      total_taxes: [{ amount: 260, tax_rate_details: { tax_rate: rate.id } }],
      account_tax_ids: [issuer.id],
      customer_tax_ids: [{ type: 'es_cif', value: '12345678Z' }],
    });
  }
  const creditNote = await shop.stripe.creditNotes.create({
    invoice: data[1]?.id ?? '',
    amount: 500,
    refund_amount: 500,
  });
  expect(creditNote).toMatchObject({ total_excluding_tax: 413, total_taxes: [{ amount: 87 }] });
});

test("keeps the buyer's name on a finalised invoice when the customer's name changes", async () => {
  const session = await openSession((await newRate()).id, await addIssuer());
  const customer = String(session.customer);
  await shop.control('pay', { session: session.id });
  await shop.stripe.customers.update(customer, { name: 'Otra' });
  const [invoice] = (await shop.stripe.invoices.list({ customer })).data;
  expect(invoice?.customer_name).toBe('Ana');
});

test('refuses an archived tax rate and a malformed tax id', async () => {
  const { id } = await newRate();
  await shop.stripe.taxRates.update(id, { active: false });
  await expect(openSession(id, await addIssuer())).rejects.toThrow('archived');
  const customer = await shop.stripe.customers.create({ email: 'ana@example.com' });
  await expect(
    shop.stripe.customers.createTaxId(customer.id, { type: 'es_cif', value: '12345678A' }),
  ).rejects.toMatchObject({ code: 'tax_id_invalid' });
});

async function addIssuer(): Promise<string> {
  const owner = { type: 'self' } as const;
  return (await shop.stripe.taxIds.create({ type: 'es_cif', value: 'B64717838', owner })).id;
}
