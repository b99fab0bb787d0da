// @module-tag long
import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { networkJitter } from '../../../tests/fixtures/billing/network-jitter.ts';
import { openShop, type Shop } from '../../../tests/fixtures/billing/open-shop.ts';
import { billingReferences } from '../account/billing-account.ts';

/** The five events of a subscription bought, changed and refunded. */
const kinds = [
  'checkout.session.completed',
  'customer.subscription.created',
  'invoice.paid',
  'customer.subscription.updated',
  'charge.refunded',
] as const;

/** A customer with a purchase, and Stripe's events about it. Several purchases go through their orders in parallel. */
interface Purchase {
  readonly caller: Awaited<ReturnType<Shop['newCustomer']>>;
  readonly events: readonly Stripe.Event[];
}

let shop: Shop;
let purchases: Purchase[];

beforeAll(async () => {
  shop = await openShop();
  purchases = await Promise.all(Array.from({ length: 6 }, buyAndReturn));
  await shop.control('latency', networkJitter);
});
afterAll(() => shop.close());

async function buyAndReturn(): Promise<Purchase> {
  const caller = await shop.newCustomer();
  const session = await shop.buy(caller, 'basic');
  await shop.stripe.subscriptions.update(String(session.subscription), { cancel_at_period_end: true });
  const payments = await shop.stripe.invoicePayments.list({ invoice: String(session.invoice) });
  await shop.stripe.refunds.create({
    payment_intent: String(payments.data[0]?.payment.payment_intent),
    amount: 200,
  });
  const theirs = await shop.eventsOf(session.customer);
  return { caller, events: kinds.flatMap((kind) => theirs.filter(({ type }) => type === kind)) };
}

/** Resets the user to the state before the purchase: half spent, so that order could affect the balance. */
async function resetBeforePurchase({ caller, events }: Purchase): Promise<void> {
  const { firestore, ledger } = shop.services;
  const userReference = firestore.doc(`users/${caller.uid}`);
  const storedRecords = await Promise.all(
    ['ledger', 'wallet', 'invoices', 'holds'].map((name) => userReference.collection(name).listDocuments()),
  );
  const batch = firestore.batch();
  for (const eachReference of storedRecords.flat()) batch.delete(eachReference);
  for (const { id } of events) batch.delete(billingReferences.event(firestore, id));
  batch.update(userReference, { plan: 'free', uploads: { count: 3, resetAt: null } });
  batch.update(billingReferences.account(firestore, caller.uid), { subscription: null });
  await batch.commit();
  await ledger.post(caller.uid, { kind: 'grant', source: 'sign-up', bucket: 'plan', amount: 100 });
  await ledger.post(caller.uid, { kind: 'grant', source: 'cs:before', bucket: 'purchased', amount: 50 });
  await ledger.post(caller.uid, { kind: 'charge', source: 'question:1', amount: 30 });
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

/**
 * Plans how many concurrent copies of each event are delivered, for every order of the events. At each
 * position an event gets five copies in one order, two in another, and one in the rest.
 */
function planCopies(): number[][] {
  const planned = new Set<string>();
  return permutations(kinds).map((order) => {
    const copies = order.map(() => 1);
    for (const times of [5, 2]) {
      const place = order.findIndex(
        (kind, index) => copies[index] === 1 && !planned.has(`${times} ${kind} ${index}`),
      );
      if (place === -1) continue;
      copies[place] = times;
      planned.add(`${times} ${order[place]} ${place}`);
    }
    return copies;
  });
}
const plannedCopies = planCopies();

/** Delivers one order of the events and returns the final state. */
async function endOf(purchase: Purchase, index: number, order: readonly Stripe.Event[]) {
  await resetBeforePurchase(purchase);
  for (const [place, event] of order.entries()) {
    const copiePromises = Array.from({ length: plannedCopies[index]?.[place] ?? 1 }, () =>
      shop.deliver(event),
    );
    for (const { status } of await Promise.all(copiePromises)) expect(status).toBe(200);
  }
  return shop.stateOf(purchase.caller);
}

// @proves T6, V2.3.4
test('ends in the same state for all 120 orders of five Stripe events, each delivered in up to five concurrent copies', async () => {
  let deliveredCount = 0;
  const goThrough = async (purchase: Purchase, lane: number): Promise<void> => {
    expect(purchase.events.map(({ type }) => type)).toEqual(kinds);
    // Compares the state after each order of events with that after Stripe's order, because customer ids differ.
    const expected = await endOf(purchase, 0, purchase.events);
    expect(expected).toMatchObject({
      plan: 'basic',
      uploads: { count: 0 },
      // 100 + 50 − 30 + 500, minus two fifths of the paid credits.
      wallet: { available: 420, debt: 0, buckets: { plan: 370, purchased: 50 } },
      invoices: [{ status: 'paid' }],
    });
    for (const [index, order] of permutations(purchase.events).entries()) {
      if (index % purchases.length !== lane) continue;
      const state = await endOf(purchase, index, order);
      expect(state, order.map(({ type }) => type).join(', ')).toEqual(expected);
      deliveredCount += 1;
    }
  };
  await Promise.all(purchases.map(goThrough));
  expect([deliveredCount, plannedCopies.flat().filter((copies) => copies > 1)]).toMatchObject([
    120,
    { length: 50 },
  ]);
}, 300_000);

test('ends with the same balance for five Stripe events delivered concurrently, three times each', async () => {
  const roundPromises = purchases.slice(0, 5).map(async (purchase) => {
    await resetBeforePurchase(purchase);
    const { events } = purchase;
    const allPromises = [...events, ...events, ...events].map((event) => shop.deliver(event));
    for (const { status } of await Promise.all(allPromises)) expect(status).toBe(200);
    expect((await shop.stateOf(purchase.caller)).wallet).toMatchObject({
      available: 420,
      buckets: { plan: 370, purchased: 50 },
    });
  });
  await Promise.all(roundPromises);
}, 120_000);
