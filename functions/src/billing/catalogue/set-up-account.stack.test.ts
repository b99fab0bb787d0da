import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { issuerTaxId, openShop, type Shop } from '../../../tests/fixtures/billing/open-shop.ts';
import { findCatalogueFaults } from './find-catalogue-faults.ts';
import { setUpAccount } from './set-up-account.ts';
import { findPaymentMethods } from './set-up-payment-methods.ts';
import { findPortal } from './set-up-portal.ts';
import { findInvoiceTaxes, findTaxFaults } from './set-up-tax.ts';
import { setUpWebhook } from './set-up-webhook.ts';

const webhookUrl = 'https://legajo.example/stripeWebhook';
let shop: Shop;
let stripe: Stripe;

beforeAll(async () => {
  shop = await openShop();
  stripe = shop.stripe;
  await setUpWebhook(stripe, webhookUrl);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await setUpAccount(stripe, issuerTaxId);
});

test('changes nothing in the Stripe account and reports no faults on a second set-up', async () => {
  for (const line of await setUpAccount(stripe, issuerTaxId)) expect(line).toContain('unchanged');
  expect((await stripe.taxRates.list()).data).toHaveLength(1);
  expect((await stripe.taxIds.list({ owner: { type: 'self' } })).data).toHaveLength(1);
  expect((await stripe.paymentMethodConfigurations.list()).data).toHaveLength(1);
  expect((await stripe.billingPortal.configurations.list()).data).toHaveLength(1);
  expect(await findCatalogueFaults(stripe, webhookUrl)).toEqual([]);
});

test("sets 21 % VAT, included in prices, and the issuer's tax id on invoices", async () => {
  const [rate] = (await stripe.taxRates.list()).data;
  expect(rate).toMatchObject({ display_name: 'IVA', percentage: 21, inclusive: true, country: 'ES' });
  const [issuer] = (await stripe.taxIds.list({ owner: { type: 'self' } })).data;
  expect(issuer).toMatchObject({ type: 'es_cif', value: issuerTaxId });
});

test('reports and repairs an archived tax rate and another tax id at Stripe', async () => {
  const [rate] = (await stripe.taxRates.list()).data;
  await stripe.taxRates.update(rate?.id ?? '', { active: false });
  expect((await findCatalogueFaults(stripe, webhookUrl)).join()).toContain('there is no VAT rate of 21 %');
  await expect(shop.openCheckout(await shop.newCustomer(), 'pack')).rejects.toThrow('stripe:setup');
  expect(await findTaxFaults(stripe, '12345678Z')).toHaveLength(2);
  const lines = await setUpAccount(stripe, '12345678Z');
  expect(lines.filter((line) => line.includes('made'))).toHaveLength(2);
  expect(await findTaxFaults(stripe, '12345678Z')).toEqual([]);
  expect((await findInvoiceTaxes(stripe)).issuerTaxIds).toHaveLength(1);
  expect(await findTaxFaults(stripe, '12345678A')).toEqual([expect.stringContaining('is not valid')]);
});

// @proves 9.7
test('offers cards and their wallets in euros only, regardless of the dashboard', async () => {
  const methods = await findPaymentMethods(stripe);
  await stripe.paymentMethodConfigurations.update(methods?.id ?? '', {
    klarna: { display_preference: { preference: 'on' } },
    google_pay: { display_preference: { preference: 'off' } },
  });
  expect((await findCatalogueFaults(stripe, webhookUrl)).join()).toContain('ways to pay');
  await setUpAccount(stripe, issuerTaxId);
  expect(await findCatalogueFaults(stripe, webhookUrl)).toEqual([]);
  for (const item of ['pack', 'basic'] as const) {
    const id = await shop.openCheckout(await shop.newCustomer(), item);
    const session = await stripe.checkout.sessions.retrieve(id);
    expect(session.payment_method_types).toEqual(['card']);
    expect(session.adaptive_pricing).toEqual({ enabled: false });
    expect(session.cancel_url).toBe('https://legajo.example/billing?pago=cancelado');
  }
});

test('allows only card changes in the Stripe portal and disables other features again', async () => {
  const { id, features } = await findPortal(stripe);
  expect(features.payment_method_update.enabled).toBe(true);
  await stripe.billingPortal.configurations.update(id, {
    features: { subscription_cancel: { enabled: true }, invoice_history: { enabled: true } },
  });
  expect((await findCatalogueFaults(stripe, webhookUrl)).join()).toContain('change the card');
  await setUpAccount(stripe, issuerTaxId);
  const mended = await findPortal(stripe);
  expect(mended.id).toBe(id);
  expect(mended.features.subscription_cancel.enabled).toBe(false);
  expect(mended.features.invoice_history.enabled).toBe(false);
});

test('adds the tax to earlier subscriptions from their next invoice on, and skips ended ones', async () => {
  const caller = await shop.newCustomer();
  const { subscription } = await shop.buy(caller, 'standard');
  const id = String(subscription);
  const [item] = (await stripe.subscriptions.retrieve(id)).items.data;
  await stripe.subscriptions.update(id, {
    default_tax_rates: '',
    items: [{ id: item?.id ?? '', tax_rates: [] }],
    invoice_settings: { account_tax_ids: '' },
    payment_settings: { save_default_payment_method: 'off' },
  });
  const ended = await shop.buy(await shop.newCustomer(), 'basic');
  await stripe.subscriptions.cancel(String(ended.subscription));
  expect((await setUpAccount(stripe, issuerTaxId)).at(-1)).toBe('subscriptions: 1 brought up to date');
  expect((await setUpAccount(stripe, issuerTaxId)).at(-1)).toBe('subscriptions: unchanged');
  const after = await stripe.subscriptions.retrieve(id);
  expect(after.payment_settings?.save_default_payment_method).toBe('on_subscription');
  await shop.control('clock', { advanceDays: 32, customer: after.customer });
  const renewals = await stripe.invoices.list({ subscription: id, limit: 1 });
  const [renewal] = renewals.data;
  expect(renewal?.total_taxes).toMatchObject([{ amount: 260, tax_behavior: 'inclusive' }]);
  expect(renewal?.account_tax_ids).toHaveLength(1);
});
