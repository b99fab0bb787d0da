import { afterAll, beforeAll, expect, test } from 'vitest';
import { asRequest, issuerTaxId, openShop, type Shop } from '../../../tests/fixtures/billing/open-shop.ts';
import { plans } from '../../contract/billing/plans.ts';
import { cardErrorCodes } from '../../contract/billing/schemas.ts';
import { dayMs } from '../../platform/time/time-units.ts';
import { releaseExpiredHolds } from '../../shared/ledger/release-expired-holds.ts';
import type { Services } from '../../shared/services.ts';
import type { Caller } from '../../shared/sessions/caller.ts';
import { cancelSubscription } from '../cancel-subscription.ts';
import { handledEvents } from '../catalogue/handled-events.ts';
import { setUpCatalogue } from '../catalogue/set-up-catalogue.ts';
import { setUpWebhook } from '../catalogue/set-up-webhook.ts';
import { getBillingInfo } from '../get-billing-info.ts';
import { listInvoices } from '../payments/invoices/list-invoices.ts';
import { findCardError } from './find-card-error.ts';
import { getPaymentDetails } from './get-payment-details.ts';

let shop: Shop;
let services: Services;

beforeAll(async () => {
  shop = await openShop();
  services = shop.services as Services;
});
afterAll(() => shop.close());

const detailsOf = (caller: Caller, sessionId: string) =>
  getPaymentDetails(services, asRequest(caller, undefined, { session_id: sessionId }));

test('changes nothing when the Stripe catalogue is set up a second time', async () => {
  const lines = await setUpCatalogue(shop.stripe, issuerTaxId);
  expect(lines).toHaveLength(7);
  for (const line of lines) expect(line).toContain('unchanged');
  expect((await shop.stripe.prices.list({ limit: 100 })).data).toHaveLength(4);
});

test('creates the webhook endpoint once, in the pinned version, and restores changed event types', async () => {
  const url = 'https://legajo.example/stripeWebhook';
  expect((await setUpWebhook(shop.stripe, url)).secret).toMatch(/^whsec_/);
  expect(await setUpWebhook(shop.stripe, url)).toMatchObject({
    line: expect.stringContaining('unchanged'),
    secret: undefined,
  });
  const [endpoint] = (await shop.stripe.webhookEndpoints.list()).data;
  expect(endpoint).toMatchObject({ url, api_version: '2026-10-28.endive' });
  await shop.stripe.webhookEndpoints.update(endpoint?.id ?? '', { enabled_events: ['charge.refunded'] });
  expect((await setUpWebhook(shop.stripe, url)).line).toContain('brought up to date');
  const [mended] = (await shop.stripe.webhookEndpoints.list()).data;
  expect(mended?.enabled_events).toEqual(handledEvents);
  await shop.stripe.webhookEndpoints.del(mended?.id ?? '');
});

test('replaces a price that was changed at Stripe with the price in the contract', async () => {
  const [price] = (await shop.stripe.prices.list({ lookup_keys: ['legajo_premium'] })).data;
  await shop.stripe.prices.update(price?.id ?? '', { metadata: { legajo_item: 'basic' } });
  expect((await setUpCatalogue(shop.stripe)).find((line) => line.startsWith('legajo_premium'))).toContain(
    'replaces',
  );
});

// @proves 8.43, 8.44, 8.45, 8.46
test.each(['premium', 'pack'] as const)(
  'returns the decline code of a card refused for %s while the session is open',
  async (boughtItem) => {
    const caller = await shop.newCustomer();
    const session = await shop.openCheckout(caller, boughtItem);
    expect(await detailsOf(caller, session)).toMatchObject({ status: 'unpaid', error_code: null });
    for (const card of cardErrorCodes) {
      await shop.control('pay', { session, card });
      expect(await detailsOf(caller, session)).toMatchObject({
        status: 'unpaid',
        error_code: card,
      });
    }
    await shop.control('pay', { session });
    expect(await detailsOf(caller, session)).toMatchObject({ status: 'paid', error_code: null });
  },
);

test('reports a refused card only for an open session created before the refusal', async () => {
  const caller = await shop.newCustomer();
  await shop.control('pay', { session: await shop.openCheckout(caller, 'pack'), card: 'card_declined' });
  const { customer } = await shop.stripe.checkout.sessions.retrieve(await shop.openCheckout(caller, 'pack'));
  const [earlier] = (await shop.stripe.paymentIntents.list({ customer: String(customer) })).data;
  const created = earlier?.created ?? 0;
  const findError = (session: Parameters<typeof findCardError>[1]) => findCardError(shop.stripe, session);
  expect(await findError({ status: 'open', customer, created })).toBe('card_declined');
  expect(await findError({ status: 'open', customer, created: created + 1 })).toBeNull();
  expect(await findError({ status: 'expired', customer, created })).toBeNull();
});

test('creates one Stripe customer for six concurrent checkouts of a user', async () => {
  const caller = await shop.newCustomer();
  await Promise.all(Array.from({ length: 6 }, () => shop.openCheckout(caller, 'pack')));
  const customers = await shop.stripe.customers.list({ email: caller.email });
  expect(customers.data.map(({ metadata }) => metadata.uid)).toEqual([caller.uid]);
});

// @proves 7.8, 9.7
test('opens Checkout with our price, in Spanish and euros, with consent and tax id', async () => {
  const caller = await shop.newCustomer();
  const session = await shop.stripe.checkout.sessions.retrieve(await shop.openCheckout(caller, 'standard'));
  expect(session).toMatchObject({
    mode: 'subscription',
    amount_total: plans.standard.priceCents,
    currency: 'eur',
    locale: 'es',
    tax_id_collection: { enabled: true },
    consent_collection: { terms_of_service: 'required' },
  });
  expect(session.success_url).toContain(
    '/paymentok?session_id={CHECKOUT_SESSION_ID}&type=subscription&plan=standard',
  );
});

test('opens one session for five concurrent clicks on a plan, and closes it when the buyer chooses another plan', async () => {
  const caller = await shop.newCustomer();
  const ids = await Promise.all(Array.from({ length: 5 }, () => shop.openCheckout(caller, 'basic')));
  expect(new Set(ids).size).toBe(1);
  const other = await shop.openCheckout(caller, 'premium');
  expect(other).not.toBe(ids[0]);
  expect((await shop.stripe.checkout.sessions.retrieve(ids[0] ?? '')).status).toBe('expired');
});

test('leaves one payable session for concurrent clicks on different plans', async () => {
  const caller = await shop.newCustomer();
  const opened = await Promise.all([
    shop.openCheckout(caller, 'basic'),
    shop.openCheckout(caller, 'standard'),
    shop.openCheckout(caller, 'premium'),
  ]);
  const sessions = await Promise.all(opened.map((id) => shop.stripe.checkout.sessions.retrieve(id)));
  expect(new Set(sessions.flatMap(({ id, status }) => (status === 'open' ? [id] : []))).size).toBe(1);
});

// @proves 9.6f
test('rejects a second subscription until the first is cancelled, and allows buying credits', async () => {
  const caller = await shop.newCustomer();
  await shop.buy(caller, 'basic');
  await expect(shop.openCheckout(caller, 'premium')).rejects.toMatchObject({ code: 'already_subscribed' });
  expect(await shop.openCheckout(caller, 'pack')).toMatch(/^cs_/);
  await cancelSubscription(services, asRequest(caller, undefined));
  expect(await shop.openCheckout(caller, 'premium')).toMatch(/^cs_/);
});

// @proves 3.26, 9.6c
test('keeps purchased credits after plan and period end, and after a year', async () => {
  const caller = await shop.newCustomer();
  const pack = await shop.buy(caller, 'pack');
  await detailsOf(caller, pack.id);
  await detailsOf(caller, (await shop.buy(caller, 'basic')).id);
  await services.ledger.post(caller.uid, { kind: 'charge', source: 'crawl:1', amount: 700 });
  await cancelSubscription(services, asRequest(caller, undefined));
  await shop.control('clock', { advanceDays: 400 });
  await shop.deliverEvents(pack.customer);
  await releaseExpiredHolds({ ...services, now: new Date(Date.now() + 400 * dayMs) });
  const state = await shop.stateOf(caller);
  expect(state).toMatchObject({ plan: 'free', wallet: { available: 900, buckets: { purchased: 900 } } });
});

test('applies the greater limits while a cancelled plan and a new one overlap', async () => {
  const caller = await shop.newCustomer();
  const buyPlan = async (plan: 'basic' | 'premium') => {
    const session = await shop.buy(caller, plan);
    await detailsOf(caller, session.id);
    return String(session.customer);
  };
  await buyPlan('premium');
  await cancelSubscription(services, asRequest(caller, undefined));
  const customer = await buyPlan('basic');
  const billing = () => getBillingInfo(services, asRequest(caller, undefined));
  expect(await billing()).toMatchObject({
    subscription_status: 'active',
    subscription_plan_name: plans.basic.label,
    current_credits: 100 + plans.premium.creditsPerPeriod + plans.basic.creditsPerPeriod,
  });
  expect((await shop.stateOf(caller)).plan).toBe('premium');
  await expect(shop.openCheckout(caller, 'standard')).rejects.toMatchObject({ code: 'already_subscribed' });
  await shop.control('clock', { advanceDays: 32 });
  await shop.deliverEvents(customer);
  expect((await shop.stateOf(caller)).plan).toBe('basic');
  expect(await billing()).toMatchObject({ subscription_status: 'active' });
});

test('shows a granted plan and restores it when a subscription ends', async () => {
  const caller = await shop.newCustomer();
  const userReference = shop.services.firestore.doc(`users/${caller.uid}`);
  await userReference.update({ plan: 'standard', grantedPlan: 'standard' });
  const billing = () => getBillingInfo(services, asRequest(caller, undefined));
  const granted = { subscription_status: 'inactive', granted_plan_name: plans.standard.label };
  expect(await billing()).toMatchObject(granted);
  const session = await shop.buy(caller, 'premium');
  await detailsOf(caller, session.id);
  expect((await shop.stateOf(caller)).plan).toBe('premium');
  await shop.stripe.subscriptions.cancel(String(session.subscription));
  await detailsOf(caller, session.id);
  expect((await shop.stateOf(caller)).plan).toBe('standard');
  expect(await billing()).toMatchObject(granted);
});

// @proves 3.13, 4.22b, 7.7, 7.10, 9.6g
test('keeps a cancelled subscription until the end of the paid period', async () => {
  const caller = await shop.newCustomer();
  await expect(cancelSubscription(services, asRequest(caller, undefined))).rejects.toMatchObject({
    code: 'not_subscribed',
  });
  const session = await shop.buy(caller, 'basic');
  await detailsOf(caller, session.id);
  const billing = () => getBillingInfo(services, asRequest(caller, undefined));
  const active = await billing();
  expect(active).toMatchObject({ subscription_status: 'active', subscription_plan_name: plans.basic.label });
  const cancelled = await cancelSubscription(services, asRequest(caller, undefined));
  expect(cancelled).toEqual({
    subscription_status: 'cancelled',
    subscription_ends_at: active.next_billing_date,
  });
  expect(await cancelSubscription(services, asRequest(caller, undefined))).toEqual(cancelled);
  expect(await billing()).toMatchObject({ subscription_status: 'cancelled', next_billing_date: null });
  expect((await shop.stateOf(caller)).plan).toBe('basic');
  await shop.control('clock', { advanceDays: 32, customer: String(session.customer) });
  await shop.deliverEvents(session.customer);
  expect(await billing()).toMatchObject({ subscription_status: 'inactive', subscription_ends_at: null });
  expect((await shop.stateOf(caller)).plan).toBe('free');
});

test("shows today's monthly price, or the price that an earlier subscriber pays", async () => {
  const caller = await shop.newCustomer();
  const billing = () => getBillingInfo(services, asRequest(caller, undefined));
  expect(await billing()).toMatchObject({ plan_price_cents: null });
  const session = await shop.buy(caller, 'basic');
  await detailsOf(caller, session.id);
  expect(await billing()).toMatchObject({ plan_price_cents: plans.basic.priceCents });
  const subscription = await shop.stripe.subscriptions.retrieve(String(session.subscription));
  const [item] = subscription.items.data;
  const earlier = await shop.stripe.prices.create({
    product: String(item?.price.product),
    currency: 'eur',
    unit_amount: 399,
    tax_behavior: 'inclusive',
    recurring: { interval: 'month' },
    metadata: { legajo_item: 'basic' },
  });
  await shop.stripe.subscriptions.update(subscription.id, {
    items: [{ id: item?.id ?? '', price: earlier.id }],
    proration_behavior: 'none',
  });
  await detailsOf(caller, session.id);
  expect(await billing()).toMatchObject({ subscription_plan_name: 'Básico', plan_price_cents: 399 });
});

// @proves 3.16, 7.12
test('grants credits to the returning buyer before any event, and to no other user', async () => {
  const caller = await shop.newCustomer();
  const openSession = await shop.openCheckout(caller, 'pack');
  expect(await detailsOf(caller, openSession)).toMatchObject({ status: 'unpaid', creditsAdded: 0 });
  await shop.control('pay', { session: openSession });
  expect(await detailsOf(caller, openSession)).toMatchObject({
    sessionId: openSession,
    paymentIntentId: expect.stringMatching(/^pi_/),
    amount: 1_500,
    currency: 'eur',
    paymentType: 'onetime',
    planName: null,
    creditsAdded: 1_000,
    customerEmail: 'compra@example.com',
    status: 'paid',
  });
  expect((await shop.stateOf(caller)).wallet.available).toBe(1_100);
  // Creates the invoice, as Stripe does for a one-time purchase after its payment.
  await shop.control('settle', {});
  await detailsOf(caller, openSession);
  const { invoices } = await listInvoices(services, asRequest(caller, undefined));
  expect(invoices).toMatchObject([{ status: 'paid', amount_paid: 1_500, currency: 'eur' }]);
  const stranger = await shop.newCustomer();
  await expect(detailsOf(stranger, openSession)).rejects.toMatchObject({ code: 'payment_not_found' });
  await expect(detailsOf(caller, 'cs_test_no_existe')).rejects.toMatchObject({ code: 'payment_not_found' });
});

test('rejects with `payments_unavailable` and buys nothing when Stripe does not answer', async () => {
  const caller = await shop.newCustomer();
  await shop.control('fail', { status: 500, times: 20 });
  await expect(shop.openCheckout(caller, 'basic')).rejects.toMatchObject({ code: 'payments_unavailable' });
  await shop.control('clear', {});
});
