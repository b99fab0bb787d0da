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

test('refuses lists of an unknown or deleted Stripe customer, and retrieves a deleted one as deleted', async () => {
  const session = await openSubscriptionSession(shop.stripe);
  await shop.control('pay', { session: session.id });
  const customer = String(session.customer);
  expect((await shop.stripe.invoices.list({ customer })).data).toHaveLength(1);
  await shop.stripe.customers.del(customer);
  expect(await shop.stripe.customers.retrieve(customer)).toEqual(
    expect.objectContaining({ id: customer, deleted: true }),
  );
  for (const id of [customer, 'cus_nadie']) {
    const lists = [
      shop.stripe.subscriptions.list({ customer: id }),
      shop.stripe.invoices.list({ customer: id }),
      shop.stripe.checkout.sessions.list({ customer: id }),
      shop.stripe.charges.list({ customer: id }),
      shop.stripe.paymentIntents.list({ customer: id }),
    ];
    for (const { status, reason } of (await Promise.allSettled(lists)) as PromiseRejectedResult[]) {
      expect(status).toBe('rejected');
      expect(reason).toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'customer' });
    }
  }
  // Checkout treats a deleted customer like an unknown one (woocommerce/woocommerce-gateway-stripe#4052).
  for (const id of [customer, 'cus_nadie']) {
    await expect(openPackSession(shop.stripe, { customer: id })).rejects.toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'customer',
    });
  }
  await expect(shop.stripe.customers.retrieve('cus_nadie')).rejects.toMatchObject({ statusCode: 404 });
  const [ended] = (await shop.stripe.subscriptions.list({ status: 'all' })).data;
  expect(ended).toMatchObject({ status: 'canceled', customer });
});
