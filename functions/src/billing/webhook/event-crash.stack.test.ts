// @module-tag long
import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disturbBilling, stepsBetweenCrashes } from '../../../tests/fixtures/billing/disturb-billing.ts';
import { networkJitter } from '../../../tests/fixtures/billing/network-jitter.ts';
import { openShop, type Shop } from '../../../tests/fixtures/billing/open-shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
  await shop.control('latency', networkJitter);
});
afterAll(() => shop.close());

const soldItems = ['basic', 'pack'] as const;
const kinds = [
  'checkout.session.completed',
  'invoice.paid',
  'customer.subscription.created',
  'charge.refunded',
];

/** Creates a purchase refunded in half, with no event delivered yet. */
async function buyAndReturnHalf(item: (typeof soldItems)[number]) {
  const caller = await shop.newCustomer();
  const session = await shop.buy(caller, item);
  const invoice = String(session.invoice);
  const { data } = await shop.stripe.invoicePayments.list({ invoice });
  await shop.stripe.refunds.create({
    payment_intent: String(data[0]?.payment.payment_intent),
    amount: (session.amount_total ?? 0) / 2,
  });
  const theirs = await shop.eventsOf(session.customer);
  const events = kinds.flatMap((kind) => theirs.filter(({ type }) => type === kind));
  return { caller, events };
}

/**
 * Delivers an event to a process that crashes at its n-th step, then to a healthy one. Returns true when the first one
 * crashed.
 */
async function deliverWithCrash(
  event: Stripe.Event,
  at: number,
  moment: 'before' | 'after',
): Promise<boolean> {
  const { services, hasDied } = disturbBilling(shop.services, at, moment);
  const first = await shop.deliver(event, services);
  if (hasDied()) expect(first.status, `step ${at}`).toBe(500);
  else expect(first.status).toBe(200);
  expect((await shop.deliver(event)).status).toBe(200);
  return hasDied();
}

test.concurrent.each(
  soldItems.flatMap((item) => (['before', 'after'] as const).map((moment) => [item, moment] as const)),
)(
  '%s: loses nothing and grants nothing twice when the process crashes %s any step',
  async (item, moment) => {
    const creditsLeft = { basic: 100 + 250, pack: 100 + 500 }[item];
    let deaths = 0;
    for (let at = 1; ; at += stepsBetweenCrashes) {
      const { caller, events } = await buyAndReturnHalf(item);
      let hasDied = false;
      for (const event of events) hasDied = (await deliverWithCrash(event, at, moment)) || hasDied;
      const { wallet, plan, entries } = await shop.stateOf(caller);
      expect(wallet, `step ${at}`).toMatchObject({ available: creditsLeft, debt: 0 });
      expect(plan).toBe(item === 'basic' ? 'basic' : 'free');
      expect(Object.keys(entries)).toHaveLength(3);
      if (!hasDied) break;
      deaths += 1;
    }
    expect(deaths * stepsBetweenCrashes).toBeGreaterThan(10);
  },
  300_000,
);

/**
 * Number of steps from one tested overlap to the next. In each, the healthy process waits for the locks of
 * the crashed one.
 */
const overlapStride = stepsBetweenCrashes * 4;

test.concurrent('applies each Stripe event once when its delivery crashes beside concurrent ones and is retried', async () => {
  let deaths = 0;
  for (let at = 1; ; at += overlapStride) {
    const { caller, events } = await buyAndReturnHalf('basic');
    let hasDied = false;
    for (const event of events) {
      const dying = disturbBilling(shop.services, at, 'after');
      const [first, second] = await Promise.all([
        shop.deliver(event, dying.services),
        shop.deliver(event),
        shop.deliver(event),
      ]);
      if (dying.hasDied()) expect(first.status, `step ${at}`).toBe(500);
      expect(second.status, `step ${at}`).toBe(200);
      expect((await shop.deliver(event)).body, `step ${at}`).toEqual({ outcome: 'known' });
      hasDied ||= dying.hasDied();
    }
    const { wallet, plan, entries } = await shop.stateOf(caller);
    expect(wallet, `step ${at}`).toMatchObject({ available: 100 + 250, debt: 0 });
    expect(plan).toBe('basic');
    expect(Object.keys(entries)).toHaveLength(3);
    if (!hasDied) break;
    deaths += 1;
  }
  expect(deaths * overlapStride).toBeGreaterThan(10);
}, 300_000);
