import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { networkJitter } from '../../../tests/fixtures/billing/network-jitter.ts';
import { asRequest, openShop, type Shop } from '../../../tests/fixtures/billing/open-shop.ts';
import type { PaidPlanId } from '../../contract/billing/plans.ts';
import { dayMs } from '../../platform/time/time-units.ts';
import { checkWallet } from '../../shared/ledger/check-ledger.ts';
import type { Services } from '../../shared/services.ts';
import type { Caller } from '../../shared/sessions/caller.ts';
import { openBillingPortal } from '../account/portal/open-billing-portal.ts';
import { cancelSubscription } from '../cancel-subscription.ts';
import { handledEvents } from '../catalogue/handled-events.ts';
import { getPaymentDetails } from '../checkout/get-payment-details.ts';
import { listWithdrawables } from '../returns/withdrawal/list-withdrawables.ts';
import { withdrawPurchase } from '../returns/withdrawal/withdraw-purchase.ts';
import { compareWithStripe } from './compare-with-stripe.ts';

const twoHoursMs = 7_200_000;
const handledEventTypes: readonly string[] = handledEvents;
const moneyEventTypes = [
  'checkout.session.completed',
  'invoice.paid',
  'charge.refunded',
  'charge.dispute.closed',
];

let shop: Shop;
let services: Services;
let caller: Caller;
let customer: string;
let eventCount = 0;

beforeAll(async () => {
  shop = await openShop();
  services = shop.services as Services;
  caller = await shop.newCustomer();
  await shop.control('latency', networkJitter);
});
afterAll(() => shop.close());

/** Buys and returns from Checkout. Resolves to the payment intent. */
async function buy(item: PaidPlanId | 'pack'): Promise<string> {
  const { id, customer: customerId, invoice } = await shop.buy(caller, item);
  customer = String(customerId);
  await getPaymentDetails(services, asRequest(caller, undefined, { session_id: id }));
  const { data } = await shop.stripe.invoicePayments.list({ invoice: String(invoice) });
  return String(data[0]?.payment.payment_intent);
}

/** Advances Stripe's clock and ours. */
async function passDays(days: number): Promise<void> {
  await shop.control('clock', { customer, advanceDays: days });
  shop.clock.shiftMs += days * dayMs;
}

/** Delivers the events since the last delivery. */
async function deliverEvents(): Promise<void> {
  const events = (await shop.events()).filter(({ type }) => handledEventTypes.includes(type));
  for (const event of events.slice(eventCount)) expect((await shop.deliver(event)).status).toBe(200);
  eventCount = events.length;
}

/** Delivers the events that moved money once more, under new ids. */
async function redeliverEvents(): Promise<void> {
  for (const { id, ...event } of (await shop.events()).filter(({ type }) => moneyEventTypes.includes(type))) {
    expect((await shop.deliver({ ...event, id: `${id}-again` })).status).toBe(200);
  }
}

/** Returns the differences found by tonight's audits, by our clock and by that of the entries. */
async function findDifferences(): Promise<unknown[]> {
  const shiftMs = shop.clock.shiftMs;
  const foundDifferences: unknown[] = await checkWallet(shop.services.firestore, caller.uid);
  for (const at of new Set([shiftMs, 0])) {
    shop.clock.shiftMs = at + twoHoursMs;
    foundDifferences.push(...(await compareWithStripe(shop.services)).differences);
  }
  shop.clock.shiftMs = shiftMs;
  return foundDifferences;
}

async function expectCredits(available: number): Promise<void> {
  await deliverEvents();
  expect((await shop.stateOf(caller)).wallet).toMatchObject({ available, debt: 0, held: 0 });
}

test('keeps ledger and Stripe equal through purchase, refused renewal, withdrawal and refund, and when events repeat', async () => {
  await buy('basic');
  await expectCredits(600);
  await passDays(32);
  await expectCredits(1_100);

  await shop.control('card', { customer, card: 'insufficient_funds' });
  await passDays(32);
  await expectCredits(1_100);
  const { url } = await openBillingPortal(services, asRequest(caller, { purpose: 'card' }));
  await fetch(url, { method: 'POST', body: new URLSearchParams({ card: 'ok' }), redirect: 'manual' });
  // Stripe's event makes us charge the open debt to the new card, and that payment has an event in turn.
  await deliverEvents();
  await expectCredits(1_600);
  await cancelSubscription(services, asRequest(caller, undefined));

  await buy('pack');
  await shop.services.ledger.post(caller.uid, { kind: 'charge', source: 'crawl:j', amount: 1_900 });
  await expectCredits(700);
  const { purchases } = await listWithdrawables(services, asRequest(caller, undefined));
  expect(purchases).toMatchObject([{ unused_credits: 700, refund_cents: 1_050 }]);
  const shownRefund = { purchase_id: purchases[0]?.purchase_id ?? '', shown_refund_cents: 1_050 };
  await withdrawPurchase(services, asRequest(caller, shownRefund));
  await expectCredits(0);

  const refunded = await buy('pack');
  await shop.stripe.refunds.create({ payment_intent: refunded, amount: 500 });
  await expectCredits(667);
  await shop.stripe.refunds.create({ payment_intent: refunded });
  await expectCredits(0);

  const payment_intent = await buy('pack');
  const { id: dispute } = await shop.control<Stripe.Dispute>('dispute', { payment_intent });
  await expectCredits(1_000);
  await shop.control('close-dispute', { dispute, status: 'lost' });
  await expectCredits(0);
  await shop.control('close-dispute', { dispute, status: 'appeal_needs_response' });
  await shop.control('close-dispute', { dispute, status: 'won' });
  await expectCredits(1_000);
  expect(await findDifferences()).toEqual([]);

  await passDays(40);
  await expectCredits(1_000);
  await redeliverEvents();
  await expectCredits(1_000);
  expect(await findDifferences()).toEqual([]);
  expect(await shop.stateOf(caller)).toMatchObject({ plan: 'free', subscription: null });
}, 300_000);
