import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingReferences } from '../billing-account.ts';
import { openShop, type Shop } from '../specimens/open-shop.ts';

/** The five events that tell of a subscription bought, changed and paid back. */
const kinds = [
  'checkout.session.completed',
  'customer.subscription.created',
  'invoice.paid',
  'customer.subscription.updated',
  'charge.refunded',
] as const;

let shop: Shop;
let caller: Awaited<ReturnType<Shop['newCustomer']>>;
let events: Stripe.Event[];

beforeAll(async () => {
  shop = await openShop();
  caller = await shop.newCustomer();
  const session = await shop.buy(caller, 'basic');
  await shop.stripe.subscriptions.update(String(session.subscription), { cancel_at_period_end: true });
  const payments = await shop.stripe.invoicePayments.list({ invoice: String(session.invoice) });
  await shop.stripe.refunds.create({
    payment_intent: String(payments.data[0]?.payment.payment_intent),
    amount: 200,
  });
  const all = await shop.events();
  events = kinds.flatMap((kind) => all.filter(({ type }) => type === kind));
});
afterAll(() => shop.close());

/** The same user as before anything was heard of the purchase: half spent, so that order could matter to the balance. */
async function begin(): Promise<void> {
  const { firestore, ledger } = shop.services;
  const user = firestore.doc(`users/${caller.uid}`);
  const account = billingReferences.account(firestore, caller.uid);
  await Promise.all(
    ['ledger', 'wallet', 'invoices', 'holds'].map((name) => firestore.recursiveDelete(user.collection(name))),
  );
  await firestore.recursiveDelete(firestore.collection('stripeEvents'));
  await user.update({ plan: 'free', uploads: { count: 3, resetAt: null } });
  await account.update({ subscription: null });
  await ledger.post(caller.uid, { kind: 'grant', source: 'sign-up', bucket: 'plan', amount: 100 });
  await ledger.post(caller.uid, { kind: 'grant', source: 'cs:before', bucket: 'purchased', amount: 50 });
  await ledger.post(caller.uid, { kind: 'charge', source: 'question:1', amount: 30 });
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

/** Of each order one event arrives five times at once and another twice: over all orders, each event at each place. */
function copiesOf(order: number, place: number): number {
  if (order % 5 === place) return 5;
  return (order + 2) % 5 === place ? 2 : 1;
}

test('every one of the 120 orders of five events, each up to five times at once, ends in the same state', async () => {
  expect(events.map(({ type }) => type)).toEqual(kinds);
  let expected: unknown;
  for (const [index, order] of permutations(events).entries()) {
    await begin();
    for (const [place, event] of order.entries()) {
      const copies = Array.from({ length: copiesOf(index, place) }, () => shop.deliver(event));
      for (const { status } of await Promise.all(copies)) expect(status).toBe(200);
    }
    const state = await shop.stateOf(caller);
    expected ??= state;
    expect(state, order.map(({ type }) => type).join(', ')).toEqual(expected);
  }
  expect(expected).toMatchObject({
    plan: 'basic',
    uploads: { count: 0 },
    // 100 + 50 − 30 + 500, less two fifths of what was paid for.
    wallet: { available: 420, debt: 0, buckets: { plan: 370, purchased: 50 } },
    invoices: [{ status: 'paid' }],
  });
}, 300_000);

test('all five events at once, three times each, end in that state too', async () => {
  for (let round = 0; round < 5; round += 1) {
    await begin();
    const all = [...events, ...events, ...events].map((event) => shop.deliver(event));
    for (const { status } of await Promise.all(all)) expect(status).toBe(200);
    expect((await shop.stateOf(caller)).wallet).toMatchObject({
      available: 420,
      buckets: { plan: 370, purchased: 50 },
    });
  }
}, 120_000);
