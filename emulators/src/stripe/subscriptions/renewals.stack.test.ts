import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { daySeconds } from '../../../../functions/src/platform/time/time-units.ts';
import { addPlan, openSubscriptionSession, startTestShop, type TestShop } from '../start-test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.reset());

interface NewSubscription {
  readonly id: string;
  readonly customer: string;
}

async function subscribe(): Promise<NewSubscription> {
  const session = await openSubscriptionSession(shop.stripe);
  await shop.control('pay', { session: session.id });
  const [subscription] = (await shop.stripe.subscriptions.list()).data;
  return { id: subscription?.id ?? '', customer: String(subscription?.customer) };
}

const subscriptionOf = ({ id }: NewSubscription) => shop.stripe.subscriptions.retrieve(id);

async function latestOf({ id }: NewSubscription): Promise<Stripe.Invoice> {
  const expand = ['latest_invoice.payments'];
  const { latest_invoice: latest } = await shop.stripe.subscriptions.retrieve(id, { expand });
  return latest as Stripe.Invoice;
}

/** Advances to `secondsAfterPeriod` after the start of the next period. */
async function advancePastPeriod(owner: NewSubscription, secondsAfterPeriod: number): Promise<void> {
  const end = (await subscriptionOf(owner)).items.data[0]?.current_period_end ?? 0;
  const { customer } = owner;
  const aMoment = { customer, advanceDays: 1 / daySeconds };
  const { now } = (await shop.control('clock', aMoment)) as { now: number };
  await shop.control('clock', { customer, advanceDays: (end + secondsAfterPeriod - now) / daySeconds });
}

const typesSince = async (count: number): Promise<string[]> =>
  (await shop.stripe.events.list({ limit: 100 })).data
    .toReversed()
    .map(({ type }) => type)
    .slice(count);
const eventCount = async () => (await typesSince(0)).length;

describe('the hour after a renewal', () => {
  test('keeps its invoice a draft without number and page for the hour, and then charges it', async () => {
    const owner = await subscribe();
    await advancePastPeriod(owner, 60);
    const draft = await latestOf(owner);
    expect(draft).toMatchObject({
      status: 'draft',
      number: null,
      hosted_invoice_url: null,
      billing_reason: 'subscription_cycle',
      auto_advance: true,
      payments: { data: [] },
    });
    expect((draft.automatically_finalizes_at ?? 0) - draft.created).toBe(3_600);
    const before = await eventCount();
    await shop.control('clock', { customer: owner.customer, advanceDays: 0.05 });
    expect(await latestOf(owner)).toMatchObject({ id: draft.id, status: 'paid', amount_paid: 1_500 });
    expect(await typesSince(before)).toEqual([
      'invoice.finalized',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'invoice_payment.paid',
    ]);
  });

  test('charges a customer who cancels for the end of the period, but not one who cancels immediately', async () => {
    const [subscribed, cancelled] = [await subscribe(), await subscribe()];
    for (const owner of [subscribed, cancelled]) await advancePastPeriod(owner, 60);
    await shop.stripe.subscriptions.update(subscribed.id, { cancel_at_period_end: true });
    await shop.stripe.subscriptions.cancel(cancelled.id);
    for (const { customer } of [subscribed, cancelled])
      await shop.control('clock', { customer, advanceDays: 1 });
    expect((await latestOf(subscribed)).status).toBe('paid');
    expect(await latestOf(cancelled)).toMatchObject({ status: 'draft', auto_advance: false });
    const { id } = await latestOf(cancelled);
    await expect(shop.stripe.invoices.del(id)).rejects.toThrow('not of a subscription');
    await shop.stripe.invoices.finalizeInvoice(id, { auto_advance: false });
    expect((await shop.stripe.invoices.voidInvoice(id)).status).toBe('void');
  });
});

describe('a declined renewal', () => {
  async function refuseRenewal(card = 'insufficient_funds'): Promise<NewSubscription> {
    const owner = await subscribe();
    await shop.control('card', { customer: owner.customer, card });
    await advancePastPeriod(owner, 7_200);
    return owner;
  }

  test('retries the renewal with the same payment intent', async () => {
    const owner = await refuseRenewal();
    const intent = async () => (await latestOf(owner)).payments?.data[0]?.payment.payment_intent;
    const first = await intent();
    expect(await subscriptionOf(owner)).toMatchObject({ status: 'past_due' });
    await shop.control('clock', { customer: owner.customer, advanceDays: 9 });
    expect(await latestOf(owner)).toMatchObject({ status: 'open', attempt_count: 3 });
    expect(await intent()).toBe(first);
    const charges = await shop.stripe.charges.list({ payment_intent: String(first) });
    expect(charges.data.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
    await shop.control('card', { customer: owner.customer, card: 'ok' });
    await shop.control('clock', { customer: owner.customer, advanceDays: 8 });
    expect(await latestOf(owner)).toMatchObject({ status: 'paid', amount_paid: 1_500 });
    expect(await subscriptionOf(owner)).toMatchObject({ status: 'active' });
    expect((await shop.stripe.paymentIntents.list({ customer: owner.customer })).data).toHaveLength(2);
  });

  test('accepts another card on the invoice page, and keeps the default card', async () => {
    const owner = await refuseRenewal();
    const before = (await subscriptionOf(owner)).default_payment_method;
    const openInvoice = await latestOf(owner);
    const press = (card: string) =>
      fetch(openInvoice.hosted_invoice_url ?? '', { method: 'POST', body: new URLSearchParams({ card }) });
    const response = await press('expired_card');
    expect([response.status, await response.text()]).toEqual([402, expect.stringContaining('caducado')]);
    expect((await press('ok')).status).toBe(200);
    expect(await latestOf(owner)).toMatchObject({ status: 'paid' });
    expect(await subscriptionOf(owner)).toMatchObject({
      status: 'active',
      default_payment_method: before,
    });
    expect((await press('ok')).status).toBe(402);
    await advancePastPeriod(owner, 7_200);
    expect(await subscriptionOf(owner)).toMatchObject({ status: 'past_due' });
  });

  test.each([
    ['cancel', 'canceled'],
    ['unpaid', 'unpaid'],
    ['past_due', 'past_due'],
    ['pause', 'paused'],
  ] as const)('ends after the last retry as configured: %s', async (afterLastRetry, status) => {
    await shop.control('settings', { afterLastRetry });
    const owner = await refuseRenewal();
    await shop.control('clock', { customer: owner.customer, advanceDays: 16 });
    expect((await subscriptionOf(owner)).status).toBe(status);
    expect(await latestOf(owner)).toMatchObject({ status: 'open', attempt_count: 4 });
    if (status === 'paused') {
      expect((await subscriptionOf(owner)).status_details?.paused?.subscription.type).toBe(
        'final_payment_failure',
      );
    }
    const before = (await latestOf(owner)).id;
    if (status === 'canceled') return;
    await shop.control('clock', { customer: owner.customer, advanceDays: 20 });
    const after = await latestOf(owner);
    // A paused subscription creates no invoices; those of an unpaid one stay drafts.
    expect(after.id === before).toBe(status === 'paused');
    if (status === 'unpaid') expect(after).toMatchObject({ status: 'draft', auto_advance: false });
  });

  test('stays open until the cardholder consents, and sends `invoice.payment_action_required`', async () => {
    const owner = await refuseRenewal('authentication');
    const openInvoice = await latestOf(owner);
    expect(openInvoice).toMatchObject({ status: 'open', attempt_count: 1 });
    const intent = await shop.stripe.paymentIntents.retrieve(
      String(openInvoice.payments?.data[0]?.payment.payment_intent),
    );
    expect(intent.status).toBe('requires_action');
    const actionEvents = await shop.stripe.events.list({ type: 'invoice.payment_action_required' });
    expect(actionEvents.data.map(({ data }) => (data.object as Stripe.Invoice).id)).toEqual([openInvoice.id]);
    const body = new URLSearchParams({ card: 'authentication' });
    await fetch(openInvoice.hosted_invoice_url ?? '', { method: 'POST', body });
    expect(await subscriptionOf(owner)).toMatchObject({ status: 'active' });
  });
});

describe('a subscription without Checkout', () => {
  async function createWithCard(card: string): Promise<Stripe.Subscription> {
    const price = await addPlan(shop.stripe);
    const customer = await shop.stripe.customers.create({
      email: 'ana@example.com',
      payment_method: card,
      invoice_settings: { default_payment_method: card },
    });
    return shop.stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  }

  test('starts active when the card pays', async () => {
    expect(await createWithCard('pm_card_visa')).toMatchObject({ status: 'active' });
  });

  test('starts incomplete when the card fails, and expires after 23 hours', async () => {
    const subscription = await createWithCard('pm_card_chargeCustomerFail');
    expect(subscription.status).toBe('incomplete');
    await shop.control('clock', { advanceDays: 1 });
    expect(await subscriptionOf({ ...subscription, customer: '' })).toMatchObject({
      status: 'incomplete_expired',
    });
    expect((await shop.stripe.invoices.list()).data[0]).toMatchObject({ status: 'void' });
    expect((await shop.stripe.subscriptions.list()).data).toEqual([]);
  });

  test('pays and disputes with a card that disputes each payment', async () => {
    expect(await createWithCard('pm_card_createDispute')).toMatchObject({ status: 'active' });
    expect((await shop.stripe.disputes.list()).data).toMatchObject([{ status: 'needs_response' }]);
  });
});
