import express from 'express';
import Stripe from 'stripe';
import { serveApp } from '../shared/serve-app.ts';
import { startStripe } from './start-stripe.ts';
import type { Delivery } from './webhooks/deliver-events.ts';

const secret = 'whsec_local_test';
const retryDelaysMs = [20, 40, 80];

/** A shop for tests: the stand-in with the real SDK connected to it, and a server for its webhooks. */
export interface TestShop {
  readonly stripe: Stripe;
  readonly url: string;
  readonly webhookUrl: string;
  /** Verified events in order of arrival. */
  readonly received: Stripe.Event[];
  /** Returns the HTTP status with which the shop responds to an event; `count` is 1 for the first since the reset. */
  chooseStatus: (count: number) => number | Promise<number>;
  control(route: string, body?: object): Promise<unknown>;
  deliveries(): Promise<Delivery[]>;
  reset(): Promise<void>;
  close(): Promise<void>;
}

export async function startTestShop(): Promise<TestShop> {
  const app = express();
  app.post('/webhook', express.raw({ type: 'application/json' }), async (request, response) => {
    const signature = request.get('stripe-signature') ?? '';
    shop.received.push(shop.stripe.webhooks.constructEvent(request.body, signature, secret));
    response.sendStatus(await shop.chooseStatus(shop.received.length));
  });
  const server = await serveApp(app, 0);
  const webhookUrl = `${server.url}/webhook`;
  const standIn = await startStripe({ port: 0, webhook: { url: webhookUrl, secret }, retryDelaysMs });
  const control = async (route: string, body: object = {}): Promise<unknown> => {
    const response = await fetch(`${standIn.url}/x-control/${route}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${route}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const shop: TestShop = {
    stripe: connectStripe(standIn.url, 'sk_test_local'),
    url: standIn.url,
    webhookUrl,
    received: [],
    chooseStatus: () => 200,
    control,
    deliveries: async () => (await (await fetch(`${standIn.url}/x-control/deliveries`)).json()) as Delivery[],
    async reset() {
      await control('reset');
      shop.received.length = 0;
      shop.chooseStatus = () => 200;
    },
    async close() {
      await Promise.all([standIn.close(), server.close()]);
    },
  };
  return shop;
}

/** Returns the SDK with this key, connected to a stand-in. */
export function connectStripe(url: string, key: string): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port: Number(port), protocol: 'http', maxNetworkRetries: 0 });
}

/** Creates a monthly plan of 15 €. */
export async function addPlan(stripe: Stripe): Promise<Stripe.Price> {
  const product = await stripe.products.create({ name: 'Legajo Estándar', metadata: { plan: 'standard' } });
  return stripe.prices.create({
    product: product.id,
    currency: 'eur',
    unit_amount: 1500,
    recurring: { interval: 'month' },
    lookup_key: 'legajo_standard',
    transfer_lookup_key: true,
    tax_behavior: 'inclusive',
  });
}

/** Opens a session that subscribes a new customer to the plan. */
export async function openSubscriptionSession(stripe: Stripe): Promise<Stripe.Checkout.Session> {
  const price = await addPlan(stripe);
  const customer = await stripe.customers.create({ email: 'ana@example.com', metadata: { uid: 'u1' } });
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://127.0.0.1:7400/paymentok?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:7400/paymentnok',
    locale: 'es',
    tax_id_collection: { enabled: true },
    customer_update: { name: 'auto', address: 'auto' },
    consent_collection: { terms_of_service: 'required' },
    client_reference_id: 'u1',
    metadata: { uid: 'u1', plan: 'standard' },
    subscription_data: { metadata: { uid: 'u1' } },
  });
}

/** Opens a session that sells 1,000 credits for 15 €. */
export function openPackSession(
  stripe: Stripe,
  extra: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { price_data: { currency: 'eur', unit_amount: 1500, product_data: { name: '1.000 créditos' } } },
    ],
    success_url: 'http://127.0.0.1:7400/paymentok?session_id={CHECKOUT_SESSION_ID}',
    ...extra,
  });
}
