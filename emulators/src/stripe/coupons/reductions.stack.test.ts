import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  openPackSession,
  openSubscriptionSession,
  startTestShop,
  type TestShop,
} from '../start-test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.reset());

async function subscribe(): Promise<Stripe.Subscription> {
  const session = await openSubscriptionSession(shop.stripe);
  await shop.control('pay', { session: session.id });
  const [subscription] = (await shop.stripe.subscriptions.list()).data;
  if (subscription === undefined) throw new Error('no subscription');
  return subscription;
}

async function renew(): Promise<Stripe.Invoice | undefined> {
  await shop.control('clock', { advanceDays: 32 });
  return (await shop.stripe.invoices.list({ expand: ['data.payments'] })).data[0];
}

test('applies a coupon of duration `once` to the next invoice only', async () => {
  const { id } = await subscribe();
  const coupon = await shop.stripe.coupons.create({ percent_off: 20, duration: 'once' });
  await shop.stripe.subscriptions.update(id, { discounts: [{ coupon: coupon.id }] });
  expect(await renew()).toMatchObject({
    subtotal: 1_500,
    total: 1_200,
    amount_paid: 1_200,
    total_discount_amounts: [{ amount: 300 }],
    lines: { data: [{ amount: 1_500, discount_amounts: [{ amount: 300 }] }] },
  });
  expect(await renew()).toMatchObject({ amount_paid: 1_500, total_discount_amounts: [] });
});

test('marks an invoice of zero paid without a payment', async () => {
  const { id } = await subscribe();
  const coupon = await shop.stripe.coupons.create({ percent_off: 100, duration: 'forever' });
  await shop.stripe.subscriptions.update(id, { discounts: [{ coupon: coupon.id }] });
  expect(await renew()).toMatchObject({ status: 'paid', amount_paid: 0, payments: { data: [] } });
});

test("pays an invoice from the customer's credit balance, and only the rest as `amount_paid`", async () => {
  const { customer } = await subscribe();
  await shop.stripe.customers.createBalanceTransaction(String(customer), { amount: -2_000, currency: 'eur' });
  expect(await renew()).toMatchObject({
    status: 'paid',
    total: 1_500,
    amount_due: 0,
    amount_paid: 0,
    starting_balance: -2_000,
    ending_balance: -500,
    payments: { data: [] },
  });
  expect(await renew()).toMatchObject({ status: 'paid', amount_paid: 1_000, ending_balance: 0 });
  expect(await shop.stripe.customers.retrieve(String(customer))).toMatchObject({ balance: 0 });
});

test('does not apply the credit to an invoice that was paid in full in Checkout', async () => {
  const { id: customer } = await shop.stripe.customers.create({ email: 'ana@example.com' });
  await shop.stripe.customers.createBalanceTransaction(customer, { amount: -500, currency: 'eur' });
  const invoiced = { customer, invoice_creation: { enabled: true } };
  const { id } = await openPackSession(shop.stripe, invoiced);
  await shop.control('pay', { session: id });
  await shop.control('settle');
  const [invoice] = (await shop.stripe.invoices.list({ customer })).data;
  expect(invoice).toMatchObject({ status: 'paid', amount_due: 1_500, amount_paid: 1_500 });
  expect(await shop.stripe.customers.retrieve(customer)).toMatchObject({ balance: -500 });
});

test('creates no payment for a sale that costs nothing', async () => {
  const coupon = await shop.stripe.coupons.create({ percent_off: 100 });
  const { id } = await openPackSession(shop.stripe, { discounts: [{ coupon: coupon.id }] });
  await shop.control('pay', { session: id });
  expect(await shop.stripe.checkout.sessions.retrieve(id)).toMatchObject({
    status: 'complete',
    payment_status: 'no_payment_required',
    payment_intent: null,
    amount_total: 0,
    total_details: { amount_discount: 1_500 },
  });
});
