import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asRequest, openShop, type Shop } from '../../../tests/fixtures/billing/open-shop.ts';
import { overNetwork } from '../../../tests/fixtures/billing/over-network.ts';
import { createStripeLoader } from '../../platform/stripe/stripe-client.ts';
import { hourMs } from '../../platform/time/time-units.ts';
import type { Services } from '../../shared/services.ts';
import type { Caller } from '../../shared/sessions/caller.ts';
import { finishWithdrawals } from '../returns/withdrawal/finish-withdrawals.ts';
import { listWithdrawables } from '../returns/withdrawal/list-withdrawables.ts';
import { withdrawPurchase } from '../returns/withdrawal/withdraw-purchase.ts';
import { createSubscriptionCheckout } from './create-subscription-checkout.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('clear', {}));

const listOpenSubscriptionSessions = async (caller: Caller): Promise<string[]> => {
  const accountSnapshot = await shop.services.firestore.doc(`users/${caller.uid}/billing/account`).get();
  const customer = String(accountSnapshot.get('customerId'));
  const { data } = await shop.stripe.checkout.sessions.list({ customer, status: 'open' });
  return data.filter(({ mode }) => mode === 'subscription').map(({ id }) => id);
};

test.each([
  ['before', false],
  ['after', true],
] as const)(
  'opens one payable session on retry after Stripe fails %s it opened a session',
  async (_when, after) => {
    const caller = await shop.newCustomer();
    await shop.openCheckout(caller, 'pack');
    await shop.control('fail', { method: 'POST', path: '/v1/checkout/sessions', status: 500, after });
    await expect(shop.openCheckout(caller, 'basic')).rejects.toMatchObject({ code: 'payments_unavailable' });
    const secondSession = await shop.openCheckout(caller, 'basic');
    expect(await listOpenSubscriptionSessions(caller)).toEqual([secondSession]);
    expect(await shop.openCheckout(caller, 'basic')).toBe(secondSession);
  },
);

test('stops repeating a Checkout failure that Stripe replays, and does not block other buyers', async () => {
  const caller = await shop.newCustomer();
  await shop.openCheckout(caller, 'pack');
  let sentCount = 0;
  const through = overNetwork(shop.services as Services, ({ method, url }, next) => {
    if (method === 'POST' && url.pathname === '/v1/checkout/sessions') sentCount += 1;
    return next();
  });
  await shop.control('fail', { method: 'POST', path: '/v1/checkout/sessions', status: 500 });
  const stripe = await through.stripe();
  const create = () =>
    stripe.checkout.sessions.create(
      { mode: 'setup', currency: 'eur', success_url: 'https://legajo.example/x' },
      { idempotencyKey: `replay:${caller.uid}` },
    );
  for (let click = 0; click < 8; click += 1) await expect(create()).rejects.toThrow();
  // Counts the failure and its replay, then one replay for each click.
  expect(sentCount).toBe(9);
  const { checkout_url: url } = await createSubscriptionCheckout(
    through,
    asRequest(caller, { plan: 'basic' }),
  );
  expect(url).toContain('/cs_');
});

test.each([
  ['before', false],
  ['after', true],
] as const)(
  'sends the money of a withdrawal once on retry after Stripe fails %s sending it',
  async (_when, after) => {
    const caller = await shop.newCustomer();
    const session = await shop.buy(caller, 'pack');
    await shop.control('settle', {});
    await shop.deliverEvents(session.customer);
    const services = shop.services as Services;
    const [purchase] = (await listWithdrawables(services, asRequest(caller, undefined))).purchases;
    await shop.control('fail', { method: 'POST', path: '/v1/refunds', status: 500, after });
    const shownRefund = { purchase_id: purchase?.purchase_id ?? '', shown_refund_cents: 1_500 };
    await withdrawPurchase(services, asRequest(caller, shownRefund));
    const laterServices = { ...services, now: () => new Date(Date.now() + hourMs) };
    expect(await finishWithdrawals(laterServices)).toBe(1);
    const { data } = await shop.stripe.refunds.list({ payment_intent: String(session.payment_intent) });
    expect(data.map(({ amount }) => amount)).toEqual([1_500]);
  },
);

test('opens one session for two windows on one plan while Stripe is slow', async () => {
  const caller = await shop.newCustomer();
  await shop.openCheckout(caller, 'pack');
  await shop.control('fail', { method: 'POST', path: '/v1/checkout/sessions', delayMs: 2_500, times: 1 });
  const windows = await Promise.all([shop.openCheckout(caller, 'basic'), shop.openCheckout(caller, 'basic')]);
  expect(windows[0]).toBe(windows[1]);
  expect(await listOpenSubscriptionSessions(caller)).toEqual([windows[0]]);
});

test('leaves one payable session for two windows on different plans while Stripe is slow', async () => {
  const caller = await shop.newCustomer();
  await shop.openCheckout(caller, 'pack');
  await shop.control('fail', { method: 'POST', path: '/v1/checkout/sessions', delayMs: 2_500, times: 1 });
  const windows = await Promise.all([
    shop.openCheckout(caller, 'basic'),
    shop.openCheckout(caller, 'premium'),
  ]);
  const openSessions = await listOpenSubscriptionSessions(caller);
  expect(openSessions).toHaveLength(1);
  expect(windows).toContain(openSessions[0]);
});

test('repeats a Stripe request without a response under the same idempotency key', async () => {
  const caller = await shop.newCustomer();
  await shop.openCheckout(caller, 'pack');
  const { environment } = shop.services;
  const limits = {
    timeoutMs: 10_000,
    attempts: 1,
    backOff: { baseMs: 0, maxMs: 0 },
    failureThreshold: 9,
    cooldownMs: 1,
  };
  const hasty = {
    ...shop.services,
    stripe: createStripeLoader(environment.stripe, { limits }),
  } as Services;
  await shop.control('fail', { method: 'POST', path: '/v1/checkout/sessions', hangup: true, after: true });
  const lostPromise = createSubscriptionCheckout(hasty, asRequest(caller, { plan: 'basic' }));
  await expect(lostPromise).rejects.toMatchObject({ code: 'payments_unavailable' });
  const secondSession = await shop.openCheckout(caller, 'basic');
  expect(await listOpenSubscriptionSessions(caller)).toEqual([secondSession]);
});
