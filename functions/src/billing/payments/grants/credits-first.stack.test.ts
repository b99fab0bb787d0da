import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asRequest, openShop, type Shop } from '../../../../tests/fixtures/billing/open-shop.ts';
import {
  overNetwork,
  rewriteResponse,
  stripeRefusal,
} from '../../../../tests/fixtures/billing/over-network.ts';
import type { Services } from '../../../shared/services.ts';
import { getPaymentDetails } from '../../checkout/get-payment-details.ts';
import { listWithdrawables } from '../../returns/withdrawal/list-withdrawables.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const isInvoice = (url: URL): boolean => /^\/v1\/invoices\/in_[^/]+$/.test(url.pathname);

test.each([
  ['pack', 1_100],
  ['basic', 600],
] as const)(
  'stores a purchase (%s) and grants its credits although Stripe returns other invoice URLs in every response',
  async (item, available) => {
    const caller = await shop.newCustomer();
    const session = await shop.buy(caller, item);
    await shop.control('settle', {});
    let looks = 0;
    const services = overNetwork(shop.services as Services, async ({ url }, next) => {
      if (!isInvoice(url)) return next();
      looks += 1;
      const readNumber = looks;
      return rewriteResponse(await next(), (invoice) => {
        invoice.hosted_invoice_url = `https://invoice.stripe.com/i/acct_1/test_${readNumber}?s=ap`;
        invoice.invoice_pdf = `https://pay.stripe.com/invoice/acct_1/test_${readNumber}/pdf?s=ap`;
      });
    });
    const events = await shop.eventsOf(session.customer);
    const answers = await Promise.all(events.map((event) => shop.deliver(event, services)));
    expect(answers.map(({ status }) => status)).toEqual(events.map(() => 200));
    // Counts two reads of each sync: one to copy, and one to check that nothing has changed.
    const synced = events.filter(({ type }) => type.startsWith('invoice.') || type.startsWith('checkout.'));
    expect(looks).toBeLessThanOrEqual(2 * synced.length);
    const state = await shop.stateOf(caller);
    expect(state.wallet.available).toBe(available);
    expect(JSON.stringify(state.invoices)).not.toMatch(/https?:/);
  },
);

test('grants the credits of a payment and shows them to the buyer while copying subscription and invoice fails', async () => {
  const caller = await shop.newCustomer();
  const session = await shop.buy(caller, 'basic');
  let looks = 0;
  const services = overNetwork(shop.services as Services, async ({ url }, next) => {
    if (isInvoice(url)) looks += 1;
    const isForCopy = url.pathname === '/v1/subscriptions' || (isInvoice(url) && looks > 1);
    return isForCopy ? stripeRefusal(400, { type: 'invalid_request_error' }) : next();
  });
  const details = await getPaymentDetails(services, asRequest(caller, undefined, { session_id: session.id }));
  expect(details).toMatchObject({ status: 'paid', creditsAdded: 500 });
  expect((await shop.stateOf(caller)).wallet.available).toBe(600);
  looks = 0;
  const [paid] = (await shop.eventsOf(session.customer)).filter(({ type }) => type === 'invoice.paid');
  // Stripe retries until the copy succeeds.
  expect((await shop.deliver(paid ?? {}, services)).status).toBe(500);
  expect((await shop.deliver(paid ?? {})).status).toBe(200);
  expect((await shop.stateOf(caller)).invoices).toMatchObject([{ status: 'paid' }]);
});

test("takes back on a refund the credits that the purchase granted, not those of today's offer", async () => {
  const caller = await shop.newCustomer();
  const session = await shop.buy(caller, 'pack');
  const deliver = () => shop.deliverEvents(session.customer);
  await deliver();
  // Changes the grant, as if the pack had contained 2,000 credits then.
  const { firestore } = shop.services;
  await firestore.doc(`users/${caller.uid}/ledger/grant:cs:${session.id}`).update({ purchasedDelta: 2_000 });
  await firestore.doc(`users/${caller.uid}/wallet/main`).update({
    available: 2_100,
    buckets: { plan: 100, purchased: 2_000 },
  });
  await shop.stripe.refunds.create({ payment_intent: String(session.payment_intent), amount: 750 });
  await deliver();
  expect((await shop.stateOf(caller)).wallet.available).toBe(1_100);
});

test("grants the month of an invoice paid from the customer's balance, and takes back a share on refund", async () => {
  const caller = await shop.newCustomer();
  const session = await shop.buy(caller, 'basic');
  const customer = String(session.customer);
  const deliver = () => shop.deliverEvents(customer);
  await deliver();
  const credit = { amount: -500, currency: 'eur' };
  await shop.stripe.customers.createBalanceTransaction(customer, credit);
  await shop.control('clock', { advanceDays: 32, customer });
  await deliver();
  const { data } = await shop.stripe.invoices.list({ customer, limit: 1 });
  expect(data[0]).toMatchObject({ billing_reason: 'subscription_cycle', status: 'paid', amount_paid: 0 });
  expect((await shop.stateOf(caller)).wallet.available).toBe(1_100);

  await shop.stripe.customers.createBalanceTransaction(customer, { ...credit, amount: -300 });
  await shop.control('clock', { advanceDays: 31, customer });
  await deliver();
  expect((await shop.stateOf(caller)).wallet.available).toBe(1_600);
  const [mixed] = (await shop.stripe.invoices.list({ customer, limit: 1, expand: ['data.payments'] })).data;
  expect(mixed?.amount_paid).toBe(200);
  const payment = mixed?.payments?.data.find(({ status }) => status === 'paid')?.payment;
  await shop.stripe.refunds.create({ payment_intent: String(payment?.payment_intent) });
  await deliver();
  // Two of five euros were refunded, and so were two fifths of the credits.
  expect((await shop.stateOf(caller)).wallet.available).toBe(1_400);
});

test('grants no credits for a month paid by a coupon, and alerts the operator', async () => {
  const caller = await shop.newCustomer();
  const session = await shop.buy(caller, 'basic');
  const customer = String(session.customer);
  await shop.deliverEvents(customer);
  const { id } = await shop.stripe.coupons.create({ percent_off: 100, duration: 'once' });
  await shop.stripe.subscriptions.update(String(session.subscription), { discounts: [{ coupon: id }] });
  await shop.control('clock', { advanceDays: 32, customer });
  await shop.deliverEvents(customer);
  const [renewal] = (await shop.stripe.invoices.list({ customer, limit: 1 })).data;
  expect(renewal).toMatchObject({ billing_reason: 'subscription_cycle', status: 'paid', total: 0 });
  expect((await shop.stateOf(caller)).wallet.available).toBe(600);
  const alerts = shop.logLines.filter((line) => line.includes('free month granted no credits'));
  expect(alerts.map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({ severity: 'ERROR', uid: caller.uid, invoice: renewal?.id }),
  );
});

test('grants no credits for prorations, excludes them from withdrawal, and alerts the operator of their payment', async () => {
  const caller = await shop.newCustomer();
  const session = await shop.buy(caller, 'basic');
  const customer = String(session.customer);
  const deliver = () => shop.deliverEvents(customer);
  await deliver();
  const [standard] = (await shop.stripe.prices.list({ lookup_keys: ['legajo_standard'] })).data;
  const subscription = await shop.stripe.subscriptions.retrieve(String(session.subscription));
  await shop.stripe.subscriptions.update(subscription.id, {
    items: [{ id: subscription.items.data[0]?.id ?? '', price: standard?.id ?? '' }],
    proration_behavior: 'always_invoice',
  });
  await deliver();
  expect((await shop.stateOf(caller)).wallet.available).toBe(600);
  const alerts = shop.logLines.filter((line) => line.includes('payment granted no credits'));
  expect(alerts.map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({ severity: 'ERROR', uid: caller.uid, reason: 'subscription_update' }),
  );
  const [paid] = (await shop.stripe.invoices.list({ customer, status: 'paid', limit: 1 })).data;
  expect(paid?.billing_reason).toBe('subscription_update');
  const { purchases } = await listWithdrawables(shop.services as Services, asRequest(caller, undefined));
  expect(purchases.map(({ purchase_id }) => purchase_id)).toEqual([session.invoice]);
});

test.each(['subscription_item_details', 'invoice_item_details'] as const)(
  'grants one month for a renewal whose invoice marks the proration of an upgrade in %s',
  async (parent) => {
    const caller = await shop.newCustomer();
    const session = await shop.buy(caller, 'standard');
    const services = overNetwork(shop.services, async ({ url }, next) => {
      if (!/\/invoices\/[^/]+\/lines$/.test(url.pathname)) return next();
      return rewriteResponse(await next(), (list) => {
        const lines = list.data as Stripe.InvoiceLineItem[];
        const details = { proration: true, subscription: 'sub_x', invoice_item: 'ii_x' };
        const none = { invoice_item_details: null, subscription_item_details: null };
        const proration = {
          ...lines[0],
          id: 'il_proration',
          amount: 700,
          parent: { type: parent, ...none, [parent]: details },
        };
        lines.unshift(proration as unknown as Stripe.InvoiceLineItem);
      });
    });
    for (const event of await shop.eventsOf(session.customer)) await shop.deliver(event, services);
    expect((await shop.stateOf(caller)).wallet.available).toBe(5_100);
  },
);
