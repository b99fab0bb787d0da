import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asRequest, openShop, type Shop } from '../../tests/fixtures/billing/open-shop.ts';
import { daySeconds } from '../platform/time/time-units.ts';
import type { Services } from '../shared/services.ts';
import type { Caller } from '../shared/sessions/caller.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { getBillingInfo } from './get-billing-info.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('settings', { afterLastRetry: 'cancel' }));

const cancel = (caller: Caller) =>
  cancelSubscription(shop.services as Services, asRequest(caller, undefined));
const billing = (caller: Caller) => getBillingInfo(shop.services as Services, asRequest(caller, undefined));

async function newSubscriber() {
  const caller = await shop.newCustomer();
  const session = await shop.buy(caller, 'basic');
  const customer = String(session.customer);
  const deliverEvents = () => shop.deliverEvents(customer);
  await deliverEvents();
  return { caller, customer, subscription: String(session.subscription), hear: deliverEvents };
}

test.each(['unpaid', 'pause'] as const)(
  'shows a plan that Stripe neither charges nor ends (%s) as unpaid, without plan limits, and can cancel it',
  async (afterLastRetry) => {
    await shop.control('settings', { afterLastRetry });
    const { caller, customer, subscription, hear: deliverEvents } = await newSubscriber();
    await shop.control('card', { customer, card: 'insufficient_funds' });
    for (let days = 0; days < 60; days += 5) await shop.control('clock', { advanceDays: 5, customer });
    await deliverEvents();
    expect((await shop.stripe.subscriptions.retrieve(subscription)).status).toMatch(/^(unpaid|paused)$/);
    expect((await shop.stateOf(caller)).plan).toBe('free');
    expect(await billing(caller)).toMatchObject({
      subscription_status: 'active',
      payment_failed: true,
      payment_retried_at: null,
      next_billing_date: null,
    });
    await expect(shop.openCheckout(caller, 'basic')).rejects.toMatchObject({ code: 'already_subscribed' });
    expect(await cancel(caller)).toEqual({ subscription_status: 'inactive', subscription_ends_at: null });
    expect(await shop.openCheckout(caller, 'basic')).toMatch(/^cs_/);
  },
);

test("ends the plan without a charge when it is cancelled within the hour before a renewal's charge", async () => {
  const { caller, customer, subscription, hear: deliverEvents } = await newSubscriber();
  const { data } = (await shop.stripe.subscriptions.retrieve(subscription)).items;
  const { now } = await shop.control<{ now: number }>('clock', { customer, advanceDays: 1 / daySeconds });
  const aMinuteAfter = (data[0]?.current_period_end ?? 0) + 60;
  await shop.control('clock', { customer, advanceDays: (aMinuteAfter - now) / daySeconds });
  await deliverEvents();
  const [draft] = (await shop.stripe.invoices.list({ customer, limit: 1 })).data;
  expect(draft).toMatchObject({ status: 'draft', billing_reason: 'subscription_cycle' });
  // Reads the state before the cancellation, which the screen shows: the charge and the end of the plan are due now.
  expect(await billing(caller)).toMatchObject({
    subscription_status: 'active',
    next_billing_date: new Date((data[0]?.current_period_end ?? 0) * 1_000).toISOString(),
  });
  expect(await cancel(caller)).toEqual({ subscription_status: 'inactive', subscription_ends_at: null });
  await shop.control('clock', { customer, advanceDays: 3 });
  await deliverEvents();
  const { data: invoices } = await shop.stripe.invoices.list({ customer });
  expect(invoices.map(({ status, amount_paid }) => ({ status, amount_paid }))).toEqual([
    { status: 'draft', amount_paid: 0 },
    { status: 'paid', amount_paid: 500 },
  ]);
  expect(await shop.stateOf(caller)).toMatchObject({ plan: 'free', wallet: { available: 600 } });
});

test("keeps the paid month when it is cancelled after the renewal's charge", async () => {
  const { caller, customer, subscription, hear: deliverEvents } = await newSubscriber();
  await shop.control('clock', { customer, advanceDays: 32 });
  await deliverEvents();
  const { data } = (await shop.stripe.subscriptions.retrieve(subscription)).items;
  const paidUntil = new Date((data[0]?.current_period_end ?? 0) * 1_000).toISOString();
  expect(await billing(caller)).toMatchObject({ next_billing_date: paidUntil });
  expect(await cancel(caller)).toEqual({
    subscription_status: 'cancelled',
    subscription_ends_at: paidUntil,
  });
  expect((await shop.stateOf(caller)).wallet.available).toBe(1_100);
});
