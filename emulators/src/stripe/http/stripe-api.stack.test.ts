import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPlan, connectStripe, openPackSession, startTestShop, type TestShop } from '../start-test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.reset());

describe('API of the Stripe stand-in', () => {
  test('refuses a missing or live key', async () => {
    const live = connectStripe(shop.url, 'sk_live_x');
    await expect(live.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect((await fetch(`${shop.url}/v1/customers`)).status).toBe(401);
  });

  test('refuses parameters that the API version removed, and names them', async () => {
    const old = { payment_method_types: ['card'] } as object;
    await expect(openPackSession(shop.stripe, old)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'parameter_unknown',
      param: 'payment_method_types',
    });
  });

  test('names the unknown object or parameter in the error for a missing id', async () => {
    await expect(shop.stripe.customers.retrieve('cus_nadie')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    await expect(openPackSession(shop.stripe, { customer: 'cus_nadie' })).rejects.toMatchObject({
      statusCode: 400,
      param: 'customer',
    });
  });

  test('refuses API versions other than the pinned one', async () => {
    const response = await fetch(`${shop.url}/v1/customers`, {
      headers: { Authorization: 'Bearer sk_test_local', 'Stripe-Version': '2024-06-20' },
    });
    expect(response.status).toBe(400);
  });

  test('returns the same response for an idempotency key, and refuses the key for another request', async () => {
    const options = { idempotencyKey: 'customer:u1' };
    const first = await shop.stripe.customers.create({ email: 'a@example.com' }, options);
    const second = await shop.stripe.customers.create({ email: 'a@example.com' }, options);
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(shop.stripe.customers.create({ email: 'b@example.com' }, options)).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
    expect((await shop.stripe.customers.list()).data).toHaveLength(1);
  });

  test('lists newest first and pages with cursors', async () => {
    for (let index = 0; index < 7; index += 1)
      await shop.stripe.customers.create({ email: `c${index}@example.com` });
    const page = await shop.stripe.customers.list({ limit: 3 });
    expect(page.data.map(({ email }) => email)).toEqual([
      'c6@example.com',
      'c5@example.com',
      'c4@example.com',
    ]);
    expect(page.has_more).toBe(true);
    const all: (string | null)[] = [];
    for await (const customer of shop.stripe.customers.list({ limit: 3 })) all.push(customer.email);
    expect(all).toHaveLength(7);
    expect((await shop.stripe.customers.list({ email: 'c2@example.com' })).data).toHaveLength(1);
  });

  test('updates customers: adds new metadata, removes empty metadata', async () => {
    const { id } = await shop.stripe.customers.create({
      email: 'a@example.com',
      metadata: { uid: 'u1', old: 'x' },
    });
    const updated = await shop.stripe.customers.update(id, {
      name: 'Ana',
      metadata: { old: '', plan: 'basic' },
    });
    expect(updated).toMatchObject({ name: 'Ana', metadata: { uid: 'u1', plan: 'basic' } });
    expect(updated.metadata).not.toHaveProperty('old');
  });

  test('finds prices by lookup key, which only one price can have', async () => {
    const price = await addPlan(shop.stripe);
    expect(price).toMatchObject({ type: 'recurring', unit_amount: 1500, recurring: { interval: 'month' } });
    const product = String(price.product);
    const foundPrices = await shop.stripe.prices.list({
      lookup_keys: ['legajo_standard'],
      expand: ['data.product'],
    });
    expect(foundPrices.data.map(({ id }) => id)).toEqual([price.id]);
    expect(foundPrices.data[0]?.product).toMatchObject({ name: 'Legajo Estándar' });
    const another = { product, currency: 'eur', unit_amount: 1600, lookup_key: 'legajo_standard' };
    await expect(shop.stripe.prices.create(another)).rejects.toMatchObject({ param: 'lookup_key' });
    await shop.stripe.prices.create({ ...another, transfer_lookup_key: true });
    expect((await shop.stripe.prices.retrieve(price.id)).lookup_key).toBeNull();
  });

  test('fails calls as ordered, and the SDK distinguishes a broken connection from an error', async () => {
    await shop.control('fail', { path: '/v1/customers', status: 500 });
    await expect(shop.stripe.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError);
    // Fails twice, because the SDK retries a reset connection once by itself.
    await shop.control('fail', { hangup: true, times: 2 });
    await expect(shop.stripe.products.list()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
    await shop.control('fail', { method: 'POST', status: 429 });
    await shop.stripe.customers.list();
    await expect(shop.stripe.customers.create({})).rejects.toBeInstanceOf(Stripe.errors.StripeRateLimitError);
  });
});
