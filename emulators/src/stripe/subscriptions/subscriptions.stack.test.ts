import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSubscriptionSession, startTestShop, type TestShop } from '../start-test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.reset());

describe('subscriptions of the Stripe stand-in', () => {
  async function subscribe(): Promise<Stripe.Subscription> {
    const session = await openSubscriptionSession(shop.stripe);
    await shop.control('pay', { session: session.id });
    const [subscription] = (await shop.stripe.subscriptions.list()).data;
    if (subscription === undefined) throw new Error('no subscription');
    return subscription;
  }

  test('cancels at the end of the period, and can undo that', async () => {
    const { id, items } = await subscribe();
    const cancelled = await shop.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(cancelled).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: items.data[0]?.current_period_end,
      cancellation_details: { reason: 'cancellation_requested' },
    });
    const resumed = await shop.stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(resumed).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    const updates = await shop.stripe.events.list({ type: 'customer.subscription.updated' });
    expect(updates.data.map((event) => event.data.previous_attributes)).toMatchObject([
      { cancel_at_period_end: true },
      { cancel_at_period_end: false },
    ]);
  });

  test('cancels immediately, and then lists the subscription only on request', async () => {
    const { id } = await subscribe();
    expect(await shop.stripe.subscriptions.cancel(id)).toMatchObject({ status: 'canceled' });
    expect((await shop.stripe.subscriptions.list()).data).toEqual([]);
    expect((await shop.stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1);
    await expect(shop.stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});
