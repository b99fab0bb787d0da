import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../start-test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.reset());

const create = (key: string, email = 'a@example.com') =>
  shop.stripe.customers.create({ email }, { idempotencyKey: key });

describe('an idempotency key of a failed request', () => {
  test('replays the same 500 for a day, whether the call failed before or after its work', async () => {
    await shop.control('fail', { status: 500 });
    await expect(create('k')).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError);
    await expect(create('k')).rejects.toMatchObject({
      statusCode: 500,
      headers: { 'idempotent-replayed': 'true' },
    });
    await create('another');
    await shop.control('fail', { status: 500, after: true });
    await expect(create('done')).rejects.toMatchObject({ statusCode: 500 });
    await expect(create('done')).rejects.toMatchObject({ statusCode: 500 });
    expect((await shop.stripe.customers.list()).data).toHaveLength(2);
    await shop.control('clock', { advanceDays: 1.01 });
    await create('k');
    expect((await shop.stripe.customers.list()).data).toHaveLength(3);
  });

  test('remains usable when the request failed before the endpoint started', async () => {
    for (const status of [503, 429]) {
      await shop.control('fail', { status });
      await expect(create(`k${status}`)).rejects.toMatchObject({ statusCode: status });
      await create(`k${status}`);
    }
    const unknown = { email: 'a@example.com', colour: 'red' } as object;
    await expect(shop.stripe.customers.create(unknown, { idempotencyKey: 'p' })).rejects.toMatchObject({
      code: 'parameter_unknown',
    });
    await create('p');
  });

  test('replays a refusal of the endpoint, and a response that was lost', async () => {
    const intent = await payPack();
    await shop.control('dispute', { payment_intent: intent });
    const refund = () => shop.stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: 'r' });
    await expect(refund()).rejects.toMatchObject({ code: 'charge_disputed' });
    await expect(refund()).rejects.toMatchObject({ headers: { 'idempotent-replayed': 'true' } });
    // Fails once: the SDK retries a reset connection by itself.
    await shop.control('fail', { method: 'POST', hangup: true, after: true });
    const { id } = await create('lost');
    expect((await shop.stripe.customers.list()).data.map((each) => each.id)).toEqual([id]);
  });
});

test('runs a Stripe call once, however often it is retried after a proxy failure', async () => {
  for (const status of [502, 503]) {
    await shop.control('fail', { status, after: true });
    await expect(create(`k${status}`)).rejects.toMatchObject({ statusCode: status });
    const { id, lastResponse } = await create(`k${status}`);
    expect(lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await shop.stripe.customers.list({ limit: 1 })).data[0]?.id).toBe(id);
  }
  expect((await shop.stripe.customers.list()).data).toHaveLength(2);
});

test('refuses a concurrent call with the same idempotency key, and later replays the stored failure', async () => {
  await shop.control('fail', { status: 500, delayMs: 150 });
  const firstPromise = create('k').catch((error: unknown) => error);
  await expect.poll(() => create('k').catch((error: unknown) => error)).toMatchObject({ statusCode: 409 });
  expect(await firstPromise).toMatchObject({ statusCode: 500 });
  await expect(create('k')).rejects.toMatchObject({ headers: { 'idempotent-replayed': 'true' } });
  expect((await shop.stripe.customers.list()).data).toHaveLength(0);
});

async function payPack(): Promise<string> {
  const { id } = await shop.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price_data: { currency: 'eur', unit_amount: 1_500, product_data: { name: 'x' } } }],
    success_url: 'https://legajo.example/x',
  });
  await shop.control('pay', { session: id });
  return String((await shop.stripe.checkout.sessions.retrieve(id)).payment_intent);
}

test('responds 409 to a concurrent call without storing that response; the SDK reports an API error', async () => {
  await shop.control('latency', { medianMs: 120, p95Ms: 120 });
  const answers = await Promise.allSettled([create('k'), create('k')]);
  await shop.control('latency', { medianMs: 0, p95Ms: 0 });
  const refused = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  expect(refused[0]).toBeInstanceOf(Stripe.errors.StripeAPIError);
  const [createdCustomer] = (await shop.stripe.customers.list()).data;
  expect((await create('k')).id).toBe(createdCustomer?.id);
});
