import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { disturbBilling, stepsBetweenCrashes } from '../../../../tests/fixtures/billing/disturb-billing.ts';
import { networkJitter } from '../../../../tests/fixtures/billing/network-jitter.ts';
import { asRequest, openShop, type Shop } from '../../../../tests/fixtures/billing/open-shop.ts';
import { overNetwork, stripeRefusal } from '../../../../tests/fixtures/billing/over-network.ts';
import type { Withdrawable } from '../../../contract/billing/withdrawal.ts';
import { dayMs, minuteMs } from '../../../platform/time/time-units.ts';
import type { Services } from '../../../shared/services.ts';
import type { Caller } from '../../../shared/sessions/caller.ts';
import type { BillingServices } from '../../account/stripe/billing-services.ts';
import { getPaymentDetails } from '../../checkout/get-payment-details.ts';
import { finishWithdrawals } from './finish-withdrawals.ts';
import { listWithdrawables } from './list-withdrawables.ts';
import { withdrawPurchase } from './withdraw-purchase.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(() => {
  shop.clock.shiftMs = 0;
});

/** Buys and returns from Checkout, so that the credits are granted. */
async function buyItem(caller: Caller, item: 'basic' | 'pack'): Promise<Withdrawable> {
  const session = await shop.buy(caller, item);
  await getPaymentDetails(
    shop.services as Services,
    asRequest(caller, undefined, { session_id: session.id }),
  );
  const foundPurchase = (await listPurchases(caller)).find(
    ({ purchase_id }) => purchase_id === session.invoice,
  );
  if (foundPurchase === undefined) throw new Error('the purchase cannot be withdrawn from');
  return foundPurchase;
}

async function listPurchases(caller: Caller): Promise<readonly Withdrawable[]> {
  const answer = await listWithdrawables(shop.services as Services, asRequest(caller, undefined));
  return answer.purchases;
}

const confirm = (
  caller: Caller,
  { purchase_id, refund_cents }: Pick<Withdrawable, 'purchase_id' | 'refund_cents'>,
  services: BillingServices = shop.services,
) =>
  withdrawPurchase(
    services as Services,
    asRequest(caller, { purchase_id, shown_refund_cents: refund_cents }),
  );

const spend = (caller: Caller, amount: number) =>
  shop.services.ledger.post(caller.uid, { kind: 'charge', source: `crawl:${crypto.randomUUID()}`, amount });

/** Returns the euro cents refunded to a user's cards. */
async function returnedCents(caller: Caller): Promise<number> {
  const accountSnapshot = await shop.services.firestore.doc(`users/${caller.uid}/billing/account`).get();
  const charges = await shop.stripe.charges.list({ customer: String(accountSnapshot.get('customerId')) });
  return charges.data.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
}

/** Delivers Stripe's pending events about a user. */
async function deliverPendingEvents(caller: Caller): Promise<void> {
  const accountSnapshot = await shop.services.firestore.doc(`users/${caller.uid}/billing/account`).get();
  for (const event of await shop.eventsOf(accountSnapshot.get('customerId'))) {
    expect((await shop.deliver(event)).status).toBe(200);
  }
}

test('refunds the whole price of an unused purchase, takes all its credits, and confirms the refund by mail', async () => {
  const caller = await shop.newCustomer();
  const purchaseShown = await buyItem(caller, 'pack');
  expect(purchaseShown).toMatchObject({ amount_cents: 1_500, unused_credits: 1_000, refund_cents: 1_500 });
  const answer = await confirm(caller, purchaseShown);
  expect(answer).toMatchObject({ credits: 1_000, refund_cents: 1_500, currency: 'eur' });
  await deliverPendingEvents(caller);
  const { wallet, entries } = await shop.stateOf(caller);
  expect(wallet).toMatchObject({ available: 100, debt: 0 });
  expect(entries[`clawback:withdrawal:${purchaseShown.purchase_id}`]).toBe(-1_000);
  expect(await returnedCents(caller)).toBe(1_500);
  expect(await listPurchases(caller)).toEqual([]);
  const mails = await shop.mailsTo(caller);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Recibo de tu pago: 15,00 €',
    'Hemos recibido tu desistimiento',
    'Te hemos devuelto 15,00 €',
  ]);
  expect(mails[1]?.text).toContain('15,00 €');
});

// @proves 9.6h
test('refunds the unused credits, counts other credits as spent first, and rejects an outdated refund', async () => {
  const caller = await shop.newCustomer();
  const before = await buyItem(caller, 'pack');
  await spend(caller, 350);
  const [listedPurchase] = await listPurchases(caller);
  expect(listedPurchase).toMatchObject({ unused_credits: 750, refund_cents: 1_125 });
  await expect(confirm(caller, before)).rejects.toMatchObject({ code: 'withdrawal_changed' });
  expect(await returnedCents(caller)).toBe(0);
  await confirm(caller, listedPurchase ?? before);
  await deliverPendingEvents(caller);
  expect((await shop.stateOf(caller)).wallet).toMatchObject({ available: 0, debt: 0 });
  expect(await returnedCents(caller)).toBe(1_125);
});

test('ends a withdrawn plan immediately, without a cancellation mail', async () => {
  const caller = await shop.newCustomer();
  const boughtItem = await buyItem(caller, 'basic');
  expect(boughtItem).toMatchObject({ ends_subscription: true, unused_credits: 500, refund_cents: 500 });
  await spend(caller, 350);
  const [less] = await listPurchases(caller);
  expect(less).toMatchObject({ unused_credits: 250, refund_cents: 250 });
  await confirm(caller, less ?? boughtItem);
  await deliverPendingEvents(caller);
  const state = await shop.stateOf(caller);
  expect(state).toMatchObject({ plan: 'free', subscription: null, wallet: { available: 0, debt: 0 } });
  const subjects = (await shop.mailsTo(caller)).map(({ subject }) => subject);
  expect(subjects).toEqual([
    'Recibo de tu pago: 5,00 €',
    'Hemos recibido tu desistimiento',
    'Te hemos devuelto 2,50 €',
  ]);
});

test('refunds once and returns the same response to ten concurrent requests and a repeated one', async () => {
  const caller = await shop.newCustomer();
  const boughtItem = await buyItem(caller, 'pack');
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(caller, boughtItem)));
  answers.push(await confirm(caller, boughtItem));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await returnedCents(caller)).toBe(1_500);
  const { entries } = await shop.stateOf(caller);
  expect(Object.keys(entries).filter((id) => id.startsWith('clawback'))).toHaveLength(1);
});

test('refunds half a price once for two windows on a slow network, even when the first response is lost', async () => {
  const caller = await shop.newCustomer();
  const purchase = await buyItem(caller, 'pack');
  await spend(caller, 600);
  const [listedPurchase = purchase] = await listPurchases(caller);
  expect(listedPurchase.refund_cents).toBe(750);
  await shop.control('fail', { method: 'POST', path: '/v1/refunds', hangup: true, after: true });
  await shop.control('latency', networkJitter);
  const answers = await Promise.all([confirm(caller, listedPurchase), confirm(caller, listedPurchase)]);
  await shop.control('latency', { medianMs: 0, p95Ms: 0 });
  expect(answers[0]).toEqual(answers[1]);
  expect(await confirm(caller, listedPurchase)).toEqual(answers[0]);
  await deliverPendingEvents(caller);
  expect(await returnedCents(caller)).toBe(750);
  expect((await shop.stateOf(caller)).wallet).toMatchObject({ available: 0, debt: 0 });
});

test('refunds once when a proxy reports a failure of a refund that continues', async () => {
  const caller = await shop.newCustomer();
  const purchase = await buyItem(caller, 'pack');
  await spend(caller, 600);
  const [listedPurchase = purchase] = await listPurchases(caller);
  const latePromises: Promise<Response>[] = [];
  /** Reports a failure while Stripe is still processing the refund. */
  const withShortTimeout = overNetwork(shop.services, async ({ method, url }, next) => {
    if (method !== 'POST' || url.pathname !== '/v1/refunds') return next();
    latePromises.push(next());
    return stripeRefusal(503, { type: 'api_error' });
  });
  await shop.control('fail', { method: 'POST', path: '/v1/refunds', delayMs: 1_500 });
  await confirm(caller, listedPurchase, withShortTimeout);
  const secondConfirmation = await confirm(caller, listedPurchase);
  expect(secondConfirmation).toMatchObject({ refund_cents: 750 });
  await Promise.all(latePromises);
  shop.clock.shiftMs = 5 * minuteMs;
  await finishWithdrawals(shop.services);
  expect(await finishWithdrawals(shop.services)).toBe(0);
  expect(await returnedCents(caller)).toBe(750);
});

test('takes the credits once when a dispute and a withdrawal coincide', async () => {
  const caller = await shop.newCustomer();
  const boughtItem = await buyItem(caller, 'pack');
  const payments = await shop.stripe.invoicePayments.list({ invoice: boughtItem.purchase_id });
  const payment_intent = String(payments.data[0]?.payment.payment_intent);
  await shop.control('latency', networkJitter);
  const [withdrawn, disputed] = await Promise.allSettled([
    confirm(caller, boughtItem),
    shop.control<{ id: string }>('dispute', { payment_intent }),
  ]);
  await shop.control('latency', { medianMs: 0, p95Ms: 0 });
  expect([withdrawn.status, disputed.status]).toContain('fulfilled');
  if (disputed.status === 'fulfilled') {
    await shop.control('close-dispute', { dispute: disputed.value.id, status: 'lost' });
  }
  // Finds events by the payment, because a dispute names no customer.
  const hearOfDispute = async () => {
    for (const event of await shop.events()) {
      const { object } = event.data;
      if (!('payment_intent' in object && object.payment_intent === payment_intent)) continue;
      expect((await shop.deliver(event)).status).toBe(200);
    }
  };
  await Promise.all([hearOfDispute(), deliverPendingEvents(caller)]);
  shop.clock.shiftMs = 5 * minuteMs;
  await finishWithdrawals(shop.services);
  await hearOfDispute();
  const { wallet, entries } = await shop.stateOf(caller);
  expect(wallet).toMatchObject({ available: 100, debt: 0 });
  expect(Object.keys(entries).filter((id) => id.startsWith('clawback'))).toHaveLength(1);
});

// @proves V2.3.4
test('spends credits or refunds them, never both, when a use and a withdrawal coincide', async () => {
  const caller = await shop.newCustomer();
  const boughtItem = await buyItem(caller, 'pack');
  const [withdrawal, ...charges] = await Promise.allSettled([
    confirm(caller, boughtItem),
    ...Array.from({ length: 12 }, () => spend(caller, 50)),
  ]);
  const spent = charges.filter(({ status }) => status === 'fulfilled').length * 50;
  const { wallet } = await shop.stateOf(caller);
  if (withdrawal.status === 'fulfilled') {
    expect(wallet).toMatchObject({ available: 100 - Math.min(spent, 100), debt: 0 });
    expect(spent).toBeLessThanOrEqual(100);
    expect(await returnedCents(caller)).toBe(1_500);
  } else {
    expect(withdrawal.reason).toMatchObject({ code: 'withdrawal_changed' });
    expect(wallet.available).toBe(1_100 - spent);
    expect(await returnedCents(caller)).toBe(0);
  }
});

test("rejects a withdrawal after 14 days, without unused credits, and from another user's purchase", async () => {
  const caller = await shop.newCustomer();
  const boughtItem = await buyItem(caller, 'pack');
  const stranger = await shop.newCustomer();
  await buyItem(stranger, 'pack');
  await expect(confirm(stranger, boughtItem)).rejects.toMatchObject({ code: 'payment_not_found' });
  const withoutPurchases = await shop.newCustomer();
  await expect(confirm(withoutPurchases, boughtItem)).rejects.toMatchObject({ code: 'payment_not_found' });
  const missing = { ...boughtItem, purchase_id: 'in_no_existe' };
  await expect(confirm(caller, missing)).rejects.toMatchObject({ code: 'payment_not_found' });

  // Adds the difference of the clocks: Stripe's may be ahead of ours.
  const purchase = new Date(boughtItem.purchased_at).getTime() - Date.now();
  shop.clock.shiftMs = purchase + 17 * dayMs;
  expect(await listPurchases(caller)).toEqual([]);
  await expect(confirm(caller, boughtItem)).rejects.toMatchObject({ code: 'withdrawal_expired' });
  shop.clock.shiftMs = purchase + 13 * dayMs;
  expect(await listPurchases(caller)).toHaveLength(1);
  await spend(caller, 1_100);
  await expect(confirm(caller, boughtItem)).rejects.toMatchObject({ code: 'nothing_to_refund' });
  expect(await returnedCents(caller)).toBe(0);
  expect((await shop.stateOf(caller)).wallet.available).toBe(0);
});

// @proves 9.6d
test('refuses a withdrawal from a renewal, and allows one from the first month', async () => {
  const caller = await shop.newCustomer();
  const first = await buyItem(caller, 'basic');
  await shop.control('clock', { advanceDays: 32 });
  await deliverPendingEvents(caller);
  const renewal = (await shop.stateOf(caller)).invoices.find(({ id }) => id !== first.purchase_id);
  expect(await listPurchases(caller)).toMatchObject([{ purchase_id: first.purchase_id }]);
  const withdrawalBody = { purchase_id: String(renewal?.id), refund_cents: 500 };
  await expect(confirm(caller, withdrawalBody)).rejects.toMatchObject({ code: 'payment_not_found' });
});

test('subtracts earlier refunds from a withdrawal, and takes the remaining credits when the rest is refunded later', async () => {
  const caller = await shop.newCustomer();
  const purchase = await buyItem(caller, 'pack');
  const invoice = await shop.stripe.invoicePayments.list({ invoice: purchase.purchase_id });
  const payment_intent = String(invoice.data[0]?.payment.payment_intent);
  await shop.stripe.refunds.create({ payment_intent, amount: 750 });
  await deliverPendingEvents(caller);
  const [listedPurchase] = await listPurchases(caller);
  expect(listedPurchase).toMatchObject({ unused_credits: 500, refund_cents: 750 });
  await spend(caller, 350);
  const [less] = await listPurchases(caller);
  expect(less).toMatchObject({ unused_credits: 250, refund_cents: 375 });
  await confirm(caller, less ?? purchase);
  await shop.stripe.refunds.create({ payment_intent, amount: 375 });
  await deliverPendingEvents(caller);
  expect((await shop.stateOf(caller)).wallet).toMatchObject({ available: 0, debt: 250 });
  expect(await returnedCents(caller)).toBe(1_500);
});

test('records the withdrawal when Stripe does not answer, and refunds it with the sweep', async () => {
  const caller = await shop.newCustomer();
  const boughtItem = await buyItem(caller, 'basic');
  let calls = 0;
  const services: BillingServices = {
    ...shop.services,
    // Answers two calls, until the purchase is read, and then fails.
    stripe: async () => {
      calls += 1;
      if (calls > 2) throw new Error('Stripe is away');
      return shop.services.stripe();
    },
  };
  const answer = await confirm(caller, boughtItem, services);
  expect(answer.refund_cents).toBe(500);
  expect(await returnedCents(caller)).toBe(0);
  expect((await shop.stateOf(caller)).wallet.available).toBe(100);
  shop.clock.shiftMs = 5 * minuteMs;
  expect(await finishWithdrawals(shop.services)).toBe(1);
  expect(await finishWithdrawals(shop.services)).toBe(0);
  expect(await returnedCents(caller)).toBe(500);
  expect((await shop.stateOf(caller)).plan).toBe('free');
});

test.concurrent.each(['before', 'after'] as const)(
  'refunds the money and takes the credits of a withdrawal once when the process crashes %s any step',
  { timeout: 180_000, tags: ['long'] },
  async (moment) => {
    let deaths = 0;
    for (let at = 1; ; at += stepsBetweenCrashes) {
      const caller = await shop.newCustomer();
      const boughtItem = await buyItem(caller, 'basic');
      const { services, hasDied } = disturbBilling(shop.services, at, moment);
      await confirm(caller, boughtItem, services).catch(() => undefined);
      await confirm(caller, boughtItem);
      const state = await shop.stateOf(caller);
      expect(state, `step ${at}`).toMatchObject({ plan: 'free', wallet: { available: 100, debt: 0 } });
      expect(await returnedCents(caller), `step ${at}`).toBe(500);
      const notes = await shop.stripe.creditNotes.list({ invoice: boughtItem.purchase_id });
      expect(notes.data, `step ${at}`).toHaveLength(1);
      if (!hasDied()) break;
      deaths += 1;
    }
    expect(deaths * stepsBetweenCrashes).toBeGreaterThan(8);
  },
);

test("alerts the operator when the bank rejects a withdrawal's refund, and keeps the credits taken", async () => {
  const caller = await shop.newCustomer();
  const boughtItem = await buyItem(caller, 'pack');
  await confirm(caller, boughtItem);
  const payments = await shop.stripe.invoicePayments.list({ invoice: boughtItem.purchase_id });
  const payment_intent = String(payments.data[0]?.payment.payment_intent);
  const [refund] = (await shop.stripe.refunds.list({ payment_intent })).data;
  await shop.control('fail-refund', { refund: refund?.id });
  await deliverPendingEvents(caller);
  expect(shop.logLines.join('')).toContain('withdrawal not refunded');
  expect((await shop.stateOf(caller)).wallet.available).toBe(100);
});
