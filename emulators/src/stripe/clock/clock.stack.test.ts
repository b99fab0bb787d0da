import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { daySeconds } from '../../../../functions/src/platform/time/time-units.ts';
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

async function subscribe(): Promise<{ id: string; customer: string }> {
  const session = await openSubscriptionSession(shop.stripe);
  await shop.control('pay', { session: session.id });
  const [subscription] = (await shop.stripe.subscriptions.list()).data;
  return { id: subscription?.id ?? '', customer: String(subscription?.customer) };
}

const invoices = async () => (await shop.stripe.invoices.list()).data.toReversed();
const typesOf = async (type: string) => (await shop.stripe.events.list({ type, limit: 100 })).data;

describe("advancing the Stripe stand-in's clock", () => {
  test('announces and charges every renewal, each for the next period', async () => {
    const { id } = await subscribe();
    await shop.control('clock', { advanceDays: 95 });
    const paid = await invoices();
    expect(paid.map(({ status, billing_reason }) => [status, billing_reason])).toEqual([
      ['paid', 'subscription_create'],
      ['paid', 'subscription_cycle'],
      ['paid', 'subscription_cycle'],
      ['paid', 'subscription_cycle'],
    ]);
    for (const [place, invoice] of paid.entries()) {
      const before = paid[place - 1]?.lines.data[0]?.period.end;
      if (before !== undefined) expect(invoice.lines.data[0]?.period.start).toBe(before);
    }
    expect((await typesOf('invoice.upcoming')).length).toBeGreaterThanOrEqual(3);
    const subscription = await shop.stripe.subscriptions.retrieve(id);
    expect(subscription.items.data[0]?.current_period_end).toBe(paid.at(-1)?.lines.data[0]?.period.end);
  });

  test('retries a declined card three times, and then ends the subscription', async () => {
    const { id, customer } = await subscribe();
    await shop.control('card', { customer, card: 'expired_card' });
    await shop.control('clock', { advanceDays: 32 });
    expect(await shop.stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' });
    await shop.control('clock', { advanceDays: 30 });
    expect(await shop.stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
    expect(await typesOf('invoice.payment_failed')).toHaveLength(4);
    expect((await invoices()).at(-1)).toMatchObject({ status: 'open', attempt_count: 4 });
  });

  test('pays the renewal at the next retry when the card works again', async () => {
    const { id, customer } = await subscribe();
    await shop.control('card', { customer, card: 'card_declined' });
    await shop.control('clock', { advanceDays: 32 });
    await shop.control('card', { customer, card: 'ok' });
    await shop.control('clock', { advanceDays: 4 });
    expect(await shop.stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
    expect((await invoices()).at(-1)).toMatchObject({ status: 'paid' });
  });

  test('ends a cancelled subscription with its period, without a further invoice', async () => {
    const { id } = await subscribe();
    await shop.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await shop.control('clock', { advanceDays: 32 });
    expect(await shop.stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
    expect(await invoices()).toHaveLength(1);
  });
});

describe('a clock of one customer', () => {
  test('renews only the plan of this customer, whose later actions have the advanced time', async () => {
    const { id } = await subscribe();
    const { id: otherId, customer } = await subscribe();
    const both = () =>
      Promise.all(
        [otherId, id].map(
          async (subscriptionId) => (await shop.stripe.subscriptions.retrieve(subscriptionId)).items.data[0],
        ),
      );
    const [ownBefore, othersBefore] = await both();
    await shop.control('clock', { advanceDays: 32, customer });
    const [ownPeriodEnd, otherPeriodEnd] = await both();
    expect(ownPeriodEnd?.current_period_start).toBe(ownBefore?.current_period_end);
    expect(otherPeriodEnd?.current_period_start).toBe(othersBefore?.current_period_start);
    expect(await invoices()).toHaveLength(3);
    const aheadSeconds = Date.now() / 1_000 + 31 * daySeconds;
    const cancelled = await shop.stripe.subscriptions.update(otherId, { cancel_at_period_end: true });
    expect(cancelled.canceled_at).toBeGreaterThan(aheadSeconds);
    const session = await openPackSession(shop.stripe, { customer });
    await shop.control('pay', { session: session.id });
    expect((await shop.stripe.charges.list({ customer })).data[0]?.created).toBeGreaterThan(aheadSeconds);
    expect((await openPackSession(shop.stripe)).created).toBeLessThan(aheadSeconds);
  });

  test('does not move while the clock of the account advances', async () => {
    const { customer } = await subscribe();
    await shop.control('clock', { advanceDays: 1, customer });
    await shop.control('clock', { advanceDays: 40 });
    expect(await invoices()).toHaveLength(1);
  });
});

describe('refunds and disputes', () => {
  async function buyPack(): Promise<string> {
    const { id } = await openPackSession(shop.stripe);
    await shop.control('pay', { session: id });
    return String((await shop.stripe.checkout.sessions.retrieve(id)).payment_intent);
  }

  test('refunds a payment in parts, up to the paid amount', async () => {
    const payment_intent = await buyPack();
    await shop.stripe.refunds.create({ payment_intent, amount: 500 });
    await shop.stripe.refunds.create({ payment_intent });
    expect((await shop.stripe.refunds.list({ payment_intent })).data.map(({ amount }) => amount)).toEqual([
      1_000, 500,
    ]);
    expect((await shop.stripe.charges.list()).data[0]).toMatchObject({
      refunded: true,
      amount_refunded: 1_500,
    });
    await expect(shop.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    expect(await typesOf('charge.refunded')).toHaveLength(2);
  });

  test('disputes a payment once, and closes the dispute', async () => {
    const payment_intent = await buyPack();
    const dispute = (await shop.control('dispute', { payment_intent })) as Stripe.Dispute;
    await expect(shop.control('dispute', { payment_intent })).rejects.toThrow('disputed already');
    await shop.control('close-dispute', { dispute: dispute.id, status: 'lost' });
    expect(await shop.stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'lost', amount: 1_500 });
    expect((await shop.stripe.disputes.list({ payment_intent })).data).toHaveLength(1);
  });
});

test("waits for the cardholder's consent before it charges a card that requires consent", async () => {
  const session = await openPackSession(shop.stripe);
  const press = (consent?: string) =>
    fetch(session.url ?? '', {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        email: 'a@example.com',
        card: 'authentication',
        ...(consent === undefined ? {} : { consent }),
      }),
    });
  expect(await (await press()).text()).toContain('Autorizar el pago');
  expect((await press('no')).status).toBe(402);
  expect((await press('yes')).status).toBe(303);
});

describe('webhooks of the Stripe stand-in with ordered faults', () => {
  const arrived = () => shop.received.map(({ type }) => type);
  const create = () => shop.stripe.customers.create({ email: 'a@example.com' });

  test('retries a lost event', async () => {
    await shop.control('webhooks', { effect: 'lose', type: 'customer.created' });
    await create();
    await expect.poll(arrived).toEqual(['customer.created']);
    expect((await shop.deliveries())[0]?.attempts[0]).toMatchObject({ status: null, error: 'lost' });
  });

  test('delivers four copies of one event', async () => {
    await shop.control('webhooks', { effect: 'duplicate', copies: 4 });
    await create();
    await expect.poll(arrived).toHaveLength(4);
  });

  test('delivers a later event before a delayed one', async () => {
    await shop.control('webhooks', { effect: 'delay', delayMs: 300, type: 'customer.created' });
    await create();
    await shop.stripe.products.create({ name: 'x' });
    await expect.poll(arrived).toEqual(['product.created', 'customer.created']);
  });

  test('sends a wrong signature, which the portal rejects, and then the right one', async () => {
    await shop.control('webhooks', { effect: 'wrong-signature' });
    await create();
    await expect.poll(async () => (await shop.deliveries())[0]?.state).toBe('delivered');
    expect((await shop.deliveries())[0]?.attempts.map(({ status }) => status)).toEqual([500, 200]);
  });
});
