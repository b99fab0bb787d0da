import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { daySeconds } from '../../../../functions/src/platform/time/time-units.ts';
import { openSubscriptionSession, startTestShop, type TestShop } from '../start-test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.reset());

/** Changes from a plan of 15 € to one of 50 €, half a period into it. */
async function upgradePlan(behavior: 'create_prorations' | 'always_invoice'): Promise<Stripe.Subscription> {
  const session = await openSubscriptionSession(shop.stripe);
  await shop.control('pay', { session: session.id });
  const [subscription] = (await shop.stripe.subscriptions.list()).data;
  const item = subscription?.items.data[0];
  const [start = 0, end = 0] = [item?.current_period_start, item?.current_period_end];
  const price = await shop.stripe.prices.create({
    product: String(item?.price.product),
    currency: 'eur',
    unit_amount: 5_000,
    recurring: { interval: 'month' },
  });
  await shop.control('clock', { advanceDays: (end - start) / 2 / daySeconds });
  return shop.stripe.subscriptions.update(subscription?.id ?? '', {
    items: [{ id: item?.id ?? '', price: price.id }],
    proration_behavior: behavior,
  });
}

const latest = async () => (await shop.stripe.invoices.list()).data[0];
const amounts = (invoice: Stripe.Invoice | undefined) => invoice?.lines.data.map(({ amount }) => amount);

test('invoices the proration of an upgrade immediately, as an update of the subscription', async () => {
  await upgradePlan('always_invoice');
  const invoice = await latest();
  expect(invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_update' });
  expect(amounts(invoice)).toEqual([-750, 2_500]);
  expect(invoice?.amount_paid).toBe(1_750);
  for (const { parent } of invoice?.lines.data ?? []) {
    expect(parent).toMatchObject({
      type: 'subscription_item_details',
      subscription_item_details: { proration: true },
    });
  }
});

test("stores the proration as invoice items, which the renewal's invoice charges", async () => {
  await upgradePlan('create_prorations');
  await shop.control('clock', { advanceDays: 18 });
  const invoice = await latest();
  expect(invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_cycle' });
  expect(amounts(invoice)).toEqual([-750, 2_500, 5_000]);
  expect(invoice?.lines.data.map(({ parent }) => parent?.invoice_item_details?.proration ?? false)).toEqual([
    true,
    true,
    false,
  ]);
  await shop.control('clock', { advanceDays: 32 });
  expect(amounts(await latest())).toEqual([5_000]);
});
