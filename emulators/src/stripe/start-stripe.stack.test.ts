import express from 'express';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serveApp } from '../stack/serve-app.ts';
import type { StandIn } from '../stack/stand-in.ts';
import { startStripe } from './start-stripe.ts';
import type { Delivery } from './webhooks/deliver-events.ts';

const secret = 'whsec_local_test';
let standIn: StandIn;
let shop: StandIn;
let stripe: Stripe;
let received: Stripe.Event[] = [];
let answerStatus: (attempt: number) => number = () => 200;

beforeAll(async () => {
  const app = express();
  app.post('/webhook', express.raw({ type: 'application/json' }), (request, response) => {
    const event = stripe.webhooks.constructEvent(request.body, request.get('stripe-signature') ?? '', secret);
    received.push(event);
    response.sendStatus(answerStatus(received.length));
  });
  shop = await serveApp(app, 0);
  standIn = await startStripe({
    port: 0,
    webhook: { url: `${shop.url}/webhook`, secret },
    retryDelaysMs: [20, 40, 80],
  });
  const { hostname, port } = new URL(standIn.url);
  stripe = new Stripe('sk_test_local', {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    maxNetworkRetries: 0,
  });
});
afterAll(() => Promise.all([standIn.close(), shop.close()]));
beforeEach(async () => {
  await control('reset');
  received = [];
  answerStatus = () => 200;
});

async function control<T>(route: string, body: object = {}): Promise<T> {
  const response = await fetch(`${standIn.url}/x-control/${route}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${route}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
const deliveries = async (): Promise<Delivery[]> =>
  (await (await fetch(`${standIn.url}/x-control/deliveries`)).json()) as Delivery[];

async function addPlan(): Promise<Stripe.Price> {
  const product = await stripe.products.create({ name: 'Legajo Estándar', metadata: { plan: 'standard' } });
  return stripe.prices.create({
    product: product.id,
    currency: 'eur',
    unit_amount: 1500,
    recurring: { interval: 'month' },
    lookup_key: 'legajo_standard',
    tax_behavior: 'inclusive',
  });
}

async function openSubscriptionSession(): Promise<Stripe.Checkout.Session> {
  const price = await addPlan();
  const customer = await stripe.customers.create({ email: 'ana@example.com', metadata: { uid: 'u1' } });
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://127.0.0.1:7400/paymentok?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:7400/paymentnok',
    locale: 'es',
    tax_id_collection: { enabled: true },
    consent_collection: { terms_of_service: 'required' },
    client_reference_id: 'u1',
    metadata: { uid: 'u1', plan: 'standard' },
    subscription_data: { metadata: { uid: 'u1' } },
  });
}

const openPackSession = (
  extra: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Checkout.Session> =>
  stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { price_data: { currency: 'eur', unit_amount: 1500, product_data: { name: '1.000 créditos' } } },
    ],
    success_url: 'http://127.0.0.1:7400/paymentok?session_id={CHECKOUT_SESSION_ID}',
    ...extra,
  });

describe('the API', () => {
  test('refuses a missing or live key', async () => {
    const { hostname, port } = new URL(standIn.url);
    const live = new Stripe('sk_live_x', {
      host: hostname,
      port: Number(port),
      protocol: 'http',
      maxNetworkRetries: 0,
    });
    await expect(live.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect((await fetch(`${standIn.url}/v1/customers`)).status).toBe(401);
  });

  test('refuses parameters that the API version no longer has, and names them', async () => {
    const old = { payment_method_types: ['card'] } as object;
    await expect(openPackSession(old)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'parameter_unknown',
      param: 'payment_method_types',
    });
  });

  test('says which id does not exist', async () => {
    await expect(stripe.customers.retrieve('cus_nadie')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    await expect(openPackSession({ customer: 'cus_nadie' })).rejects.toMatchObject({
      statusCode: 400,
      param: 'customer',
    });
  });

  test('speaks one version only', async () => {
    const response = await fetch(`${standIn.url}/v1/customers`, {
      headers: { Authorization: 'Bearer sk_test_local', 'Stripe-Version': '2024-06-20' },
    });
    expect(response.status).toBe(400);
  });

  test('gives the same answer to the same idempotency key, and refuses it for another request', async () => {
    const options = { idempotencyKey: 'customer:u1' };
    const first = await stripe.customers.create({ email: 'a@example.com' }, options);
    const second = await stripe.customers.create({ email: 'a@example.com' }, options);
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(stripe.customers.create({ email: 'b@example.com' }, options)).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  test('lists newest first and pages with cursors', async () => {
    for (let index = 0; index < 7; index += 1)
      await stripe.customers.create({ email: `c${index}@example.com` });
    const page = await stripe.customers.list({ limit: 3 });
    expect(page.data.map(({ email }) => email)).toEqual([
      'c6@example.com',
      'c5@example.com',
      'c4@example.com',
    ]);
    expect(page.has_more).toBe(true);
    const all: (string | null)[] = [];
    for await (const customer of stripe.customers.list({ limit: 3 })) all.push(customer.email);
    expect(all).toHaveLength(7);
    expect((await stripe.customers.list({ email: 'c2@example.com' })).data).toHaveLength(1);
  });

  test('updates customers: new metadata is added, empty metadata removed', async () => {
    const { id } = await stripe.customers.create({
      email: 'a@example.com',
      metadata: { uid: 'u1', old: 'x' },
    });
    const updated = await stripe.customers.update(id, { name: 'Ana', metadata: { old: '', plan: 'basic' } });
    expect(updated).toMatchObject({ name: 'Ana', metadata: { uid: 'u1', plan: 'basic' } });
    expect(updated.metadata).not.toHaveProperty('old');
  });

  test('finds prices by lookup key, which only one price can have', async () => {
    const price = await addPlan();
    expect(price).toMatchObject({ type: 'recurring', unit_amount: 1500, recurring: { interval: 'month' } });
    const product = String(price.product);
    const found = await stripe.prices.list({ lookup_keys: ['legajo_standard'], expand: ['data.product'] });
    expect(found.data.map(({ id }) => id)).toEqual([price.id]);
    expect(found.data[0]?.product).toMatchObject({ name: 'Legajo Estándar' });
    const another = { product, currency: 'eur', unit_amount: 1600, lookup_key: 'legajo_standard' };
    await expect(stripe.prices.create(another)).rejects.toMatchObject({ param: 'lookup_key' });
    await stripe.prices.create({ ...another, transfer_lookup_key: true });
    expect((await stripe.prices.retrieve(price.id)).lookup_key).toBeNull();
  });

  test('fails as told, and the SDK tells a connection that broke from an error', async () => {
    await control('fail', { path: '/v1/customers', status: 500 });
    await expect(stripe.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError);
    // The SDK tries a reset connection once more of its own accord.
    await control('fail', { hangup: true, times: 2 });
    await expect(stripe.products.list()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
    await control('fail', { method: 'POST', status: 429 });
    await stripe.customers.list();
    await expect(stripe.customers.create({})).rejects.toBeInstanceOf(Stripe.errors.StripeRateLimitError);
  });
});

describe('Checkout', () => {
  test('a subscription session creates subscription and paid invoice in the shapes of the API version', async () => {
    const opened = await openSubscriptionSession();
    expect(opened).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 1500,
      currency: 'eur',
    });
    await control('pay', { session: opened.id });
    const session = await stripe.checkout.sessions.retrieve(opened.id, {
      expand: ['subscription.latest_invoice.payments', 'line_items'],
    });
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      payment_intent: null,
      url: null,
    });
    expect(session.line_items?.data[0]?.price?.unit_amount).toBe(1500);
    const subscription = session.subscription as Stripe.Subscription;
    expect(subscription).toMatchObject({ status: 'active', metadata: { uid: 'u1' } });
    expect(subscription).not.toHaveProperty('current_period_end');
    const item = subscription.items.data[0];
    expect((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)).toBeGreaterThan(27 * 86_400);
    const invoice = subscription.latest_invoice as Stripe.Invoice;
    expect(invoice).toMatchObject({
      status: 'paid',
      billing_reason: 'subscription_create',
      amount_paid: 1500,
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscription.id, metadata: { uid: 'u1' } },
      },
    });
    expect(invoice.lines.data[0]?.pricing?.price_details?.price).toBe(item?.price.id);
    const intentId = String(invoice.payments?.data[0]?.payment.payment_intent);
    expect(await stripe.paymentIntents.retrieve(intentId)).toMatchObject({
      status: 'succeeded',
      amount_received: 1500,
    });
    const paidBy = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intentId },
    });
    expect(paidBy.data.map((payment) => payment.invoice)).toEqual([invoice.id]);
  });

  test('a payment session completes, with an invoice only when asked', async () => {
    const plain = await openPackSession({ payment_intent_data: { metadata: { uid: 'u1' } } });
    await control('pay', { session: plain.id, email: 'b@example.com' });
    const paid = await stripe.checkout.sessions.retrieve(plain.id, { expand: ['payment_intent'] });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      customer: null,
      invoice: null,
      customer_details: { email: 'b@example.com' },
      payment_intent: { status: 'succeeded', amount: 1500, metadata: { uid: 'u1' } },
    });
    const customer = await stripe.customers.create({ email: 'a@example.com' });
    const invoiced = await openPackSession({ customer: customer.id, invoice_creation: { enabled: true } });
    await control('pay', { session: invoiced.id });
    const invoices = await stripe.invoices.list({ customer: customer.id });
    expect(invoices.data).toHaveLength(1);
    expect(invoices.data[0]).toMatchObject({ status: 'paid', billing_reason: 'manual', parent: null });
    const pdf = await fetch(invoices.data[0]?.invoice_pdf ?? '');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
  });

  test('the hosted page shows what is sold, and its button pays and leads back with the id', async () => {
    const session = await openSubscriptionSession();
    const page = await (await fetch(session.url ?? '')).text();
    expect(page).toContain('lang="es"');
    expect(page).toContain('Legajo Estándar');
    expect(page).toMatch(/Suscribirse por 15,00\s€/);
    expect(page).toContain('value="ana@example.com"');
    const press = (fields: Record<string, string>): Promise<Response> =>
      fetch(session.url ?? '', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
    const withoutTerms = await press({ email: 'ana@example.com', card: 'ok' });
    expect([withoutTerms.status, await withoutTerms.text()]).toEqual([
      400,
      expect.stringContaining('Acepta las condiciones'),
    ]);
    const paid = await press({ email: 'ana@example.com', card: 'ok', terms: 'accepted' });
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toBe(`http://127.0.0.1:7400/paymentok?session_id=${session.id}`);
    const again = await press({ email: 'ana@example.com', card: 'ok', terms: 'accepted' });
    expect(again.status).toBe(303);
    expect((await stripe.subscriptions.list()).data).toHaveLength(1);
    expect((await stripe.checkout.sessions.retrieve(session.id)).consent?.terms_of_service).toBe('accepted');
  });

  test('a refused card leaves the session open for another one', async () => {
    const session = await openPackSession();
    const body = new URLSearchParams({ email: 'a@example.com', card: 'insufficient_funds' });
    const refused = await fetch(session.url ?? '', { method: 'POST', body });
    expect([refused.status, await refused.text()]).toEqual([
      402,
      expect.stringContaining('no tiene fondos suficientes'),
    ]);
    const open = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
    expect(open).toMatchObject({
      status: 'open',
      payment_intent: { last_payment_error: { decline_code: 'insufficient_funds' } },
    });
    await control('pay', { session: session.id });
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  test('an expired session cannot be paid, and a paid one cannot expire', async () => {
    const session = await openPackSession();
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null });
    await expect(control('pay', { session: session.id })).rejects.toThrow('expired');
    expect((await fetch(session.url ?? '')).status).toBe(410);
    const paid = await openPackSession();
    await control('pay', { session: paid.id });
    await expect(stripe.checkout.sessions.expire(paid.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  test('a recurring price does not fit a payment, nor a one-time price a subscription', async () => {
    const price = await addPlan();
    await expect(openPackSession({ line_items: [{ price: price.id }] })).rejects.toThrow('recurring price');
    await expect(openPackSession({ mode: 'subscription' })).rejects.toThrow('recurring price');
  });
});

describe('subscriptions', () => {
  async function subscribe(): Promise<Stripe.Subscription> {
    const session = await openSubscriptionSession();
    await control('pay', { session: session.id });
    const [subscription] = (await stripe.subscriptions.list()).data;
    if (subscription === undefined) throw new Error('no subscription');
    return subscription;
  }

  test('are cancelled at the end of the period, and that can be taken back', async () => {
    const { id, items } = await subscribe();
    const cancelled = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(cancelled).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: items.data[0]?.current_period_end,
      cancellation_details: { reason: 'cancellation_requested' },
    });
    const resumed = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(resumed).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    const updates = await stripe.events.list({ type: 'customer.subscription.updated' });
    expect(updates.data.map((event) => event.data.previous_attributes)).toMatchObject([
      { cancel_at_period_end: true },
      { cancel_at_period_end: false },
    ]);
  });

  test('are cancelled at once, and then listed only when asked for', async () => {
    const { id } = await subscribe();
    expect(await stripe.subscriptions.cancel(id)).toMatchObject({ status: 'canceled' });
    expect((await stripe.subscriptions.list()).data).toEqual([]);
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1);
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});

describe('webhooks', () => {
  test('every event of a first subscription arrives signed, in the API version', async () => {
    const session = await openSubscriptionSession();
    await control('pay', { session: session.id });
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
    await expect.poll(() => received.map(({ type }) => type)).toEqual(expect.arrayContaining(expected));
    expect(new Set(received.map(({ api_version }) => api_version))).toEqual(new Set(['2026-10-28.endive']));
    const paid = received.find(({ type }) => type === 'invoice.paid');
    expect(paid?.data.object).toMatchObject({ object: 'invoice', status: 'paid' });
    expect(await stripe.events.retrieve(paid?.id ?? '')).toMatchObject({ type: 'invoice.paid' });
  });

  test('an event is sent again until the answer is 2xx', async () => {
    answerStatus = (attempt) => (attempt < 3 ? 500 : 200);
    await stripe.customers.create({ email: 'a@example.com' });
    await expect.poll(async () => (await deliveries())[0]?.state).toBe('delivered');
    expect((await deliveries())[0]?.attempts.map(({ status }) => status)).toEqual([500, 500, 200]);
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
  });

  test('an event is given up after the last attempt and can be sent again, also many times at once', async () => {
    answerStatus = () => 500;
    const { id } = await stripe.customers.create({ email: 'a@example.com' });
    await expect.poll(async () => (await deliveries())[0]?.state).toBe('given up');
    expect((await stripe.events.list({ delivery_success: false })).data).toHaveLength(1);
    answerStatus = () => 200;
    const event = received[0]?.id;
    received = [];
    await control('redeliver', { event, times: 5 });
    await expect.poll(() => received.length).toBe(5);
    expect(received.every(({ data }) => (data.object as { id: string }).id === id)).toBe(true);
  });

  test('an endpoint of one’s own has its secret once and gets the events it wants', async () => {
    const created = await stripe.webhookEndpoints.create({
      url: `${shop.url}/elsewhere`,
      enabled_events: ['invoice.paid', 'customer.created'],
      api_version: '2026-10-28.endive',
    });
    expect(created.secret).toMatch(/^whsec_/);
    const listed = await stripe.webhookEndpoints.list();
    expect(listed.data).toHaveLength(2);
    expect(listed.data[0]).not.toHaveProperty('secret');
    await stripe.products.create({ name: 'x' });
    await stripe.customers.create({});
    await expect
      .poll(async () =>
        (await deliveries()).filter(({ endpoint }) => endpoint === created.id).map(({ type }) => type),
      )
      .toEqual(['customer.created']);
    await stripe.webhookEndpoints.del(created.id);
    await control('reset');
    expect((await stripe.webhookEndpoints.list()).data.map(({ url }) => url)).toEqual([
      `${shop.url}/webhook`,
    ]);
  });
});
