import { setTimeout as wait } from 'node:timers/promises';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSubscriptionSession, startTestShop, type TestShop } from '../start-test-shop.ts';

let shop: TestShop;

/** The shop’s last retry is over after this time. */
const lastRetryMs = 250;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.reset());

describe('webhooks of the Stripe stand-in', () => {
  test('sends every event of a first subscription signed, in the API version', async () => {
    const session = await openSubscriptionSession(shop.stripe);
    await shop.control('pay', { session: session.id });
    const expected = [
      'customer.created',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
      'invoice_payment.paid',
      'payment_intent.succeeded',
      'charge.succeeded',
      'checkout.session.completed',
    ];
    await expect.poll(() => shop.received.map(({ type }) => type)).toEqual(expect.arrayContaining(expected));
    expect(new Set(shop.received.map(({ api_version }) => api_version))).toEqual(
      new Set(['2026-10-28.endive']),
    );
    const paid = shop.received.find(({ type }) => type === 'invoice.paid');
    expect(paid?.data.object).toMatchObject({ object: 'invoice', status: 'paid' });
    expect(await shop.stripe.events.retrieve(paid?.id ?? '')).toMatchObject({ type: 'invoice.paid' });
  });

  test('delivers later events while a slow one is being delivered', async () => {
    // Sets the seed with which the first event takes 648 ms, and the later ones less than 1 ms.
    await shop.control('latency', { medianMs: 4, p95Ms: 80, seed: 1_545 });
    await shop.stripe.customers.create({ description: 'first' });
    await shop.stripe.customers.create({ description: 'second' });
    await shop.control('latency', { medianMs: 0, p95Ms: 0 });
    const arrived = () => shop.received.map(({ data }) => (data.object as Stripe.Customer).description);
    await expect.poll(arrived).toEqual(['second', 'first']);
  });

  test('retries an event until the response is 2xx', async () => {
    shop.chooseStatus = (count) => (count < 3 ? 500 : 200);
    await shop.stripe.customers.create({ email: 'a@example.com' });
    await expect.poll(async () => (await shop.deliveries())[0]?.state).toBe('delivered');
    expect((await shop.deliveries())[0]?.attempts.map(({ status }) => status)).toEqual([500, 500, 200]);
    expect(new Set(shop.received.map(({ id }) => id)).size).toBe(1);
  });

  test('stops retrying an event after the last attempt, and can resend it, also in several concurrent copies', async () => {
    shop.chooseStatus = () => 500;
    const { id } = await shop.stripe.customers.create({ email: 'a@example.com' });
    await expect.poll(async () => (await shop.deliveries())[0]?.state).toBe('given up');
    expect((await shop.stripe.events.list({ delivery_success: false })).data).toHaveLength(1);
    shop.chooseStatus = () => 200;
    const event = shop.received[0]?.id;
    shop.received.length = 0;
    await shop.control('redeliver', { event, times: 5 });
    await expect.poll(() => shop.received.length).toBe(5);
    expect(shop.received.every(({ data }) => (data.object as { id: string }).id === id)).toBe(true);
  });

  test('does not retry a duplicate once one of the copies has arrived', async () => {
    shop.chooseStatus = (count) => (count === 1 ? 500 : 200);
    await shop.control('webhooks', { effect: 'duplicate', type: 'customer.created', copies: 2 });
    await shop.stripe.customers.create({ email: 'a@example.com' });
    await expect.poll(async () => (await shop.deliveries())[0]?.state).toBe('delivered');
    await wait(lastRetryMs);
    expect(shop.received).toHaveLength(2);
    expect((await shop.stripe.events.list({ delivery_success: true })).data).toHaveLength(1);
  });

  test('reports an event as pending until its slow copy is answered, although the other copy has used up its retries', async () => {
    shop.chooseStatus = (count) => (count === 1 ? wait(lastRetryMs).then(() => 200) : 500);
    await shop.control('webhooks', { effect: 'duplicate', type: 'customer.created', copies: 2 });
    await shop.stripe.customers.create({ email: 'a@example.com' });
    const states = new Set<string | undefined>();
    const readState = async (): Promise<string | undefined> => {
      const state = (await shop.deliveries())[0]?.state;
      states.add(state);
      return state;
    };
    await expect.poll(readState, { interval: 10 }).toBe('delivered');
    expect(states).toEqual(new Set(['pending', 'delivered']));
    expect(shop.received.length).toBeGreaterThan(2);
  });

  test('continues the first delivery when the event is resent during its retries', async () => {
    shop.chooseStatus = (count) => (count === 1 ? wait(lastRetryMs).then(() => 500) : 200);
    await shop.stripe.customers.create({ email: 'a@example.com' });
    await expect.poll(() => shop.received.length).toBe(1);
    await shop.control('redeliver', { event: shop.received[0]?.id });
    await expect
      .poll(async () => (await shop.deliveries()).map(({ state }) => state))
      .toEqual(['delivered', 'delivered']);
    expect(new Set(shop.received.map(({ id }) => id)).size).toBe(1);
    expect(shop.received).toHaveLength(3);
    expect((await shop.stripe.events.list({ delivery_success: true })).data).toHaveLength(1);
  });

  test('delivers no event from before a reset', async () => {
    let [startedCount, answered] = [0, 0];
    shop.chooseStatus = async () => {
      startedCount += 1;
      await wait(80);
      answered += 1;
      return 500;
    };
    await shop.stripe.customers.create({ email: 'a@example.com' });
    await expect.poll(() => startedCount).toBeGreaterThan(0);
    await shop.reset();
    // Counts the attempts again, because a slow machine may have retried by then.
    const delivered = startedCount;
    expect(answered).toBe(delivered);
    await wait(lastRetryMs);
    expect(startedCount).toBe(delivered);
    expect(shop.received).toHaveLength(0);
    expect(await shop.deliveries()).toHaveLength(0);
  });

  test('returns the secret of an endpoint once, and sends the endpoint the events of its subscription', async () => {
    const created = await shop.stripe.webhookEndpoints.create({
      url: `${shop.webhookUrl}/elsewhere`,
      enabled_events: ['invoice.paid', 'customer.created'],
      api_version: '2026-10-28.endive',
    });
    expect(created.secret).toMatch(/^whsec_/);
    const listed = await shop.stripe.webhookEndpoints.list();
    expect(listed.data).toHaveLength(2);
    expect(listed.data[0]).not.toHaveProperty('secret');
    await shop.stripe.products.create({ name: 'x' });
    await shop.stripe.customers.create({});
    await expect
      .poll(async () =>
        (await shop.deliveries()).filter(({ endpoint }) => endpoint === created.id).map(({ type }) => type),
      )
      .toEqual(['customer.created']);
    await shop.stripe.webhookEndpoints.del(created.id);
    await shop.control('reset');
    expect((await shop.stripe.webhookEndpoints.list()).data.map(({ url }) => url)).toEqual([shop.webhookUrl]);
  });
});
