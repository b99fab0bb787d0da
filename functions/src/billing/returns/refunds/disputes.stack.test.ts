import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../../../tests/fixtures/billing/open-shop.ts';
import type { Caller } from '../../../shared/sessions/caller.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

interface DisputedSubscription {
  readonly caller: Caller;
  readonly subscription: string;
  readonly deliverEvents: () => Promise<void>;
  readonly move: (status: string) => Promise<void>;
}

/** Creates a customer who subscribes and disputes the payment. Every event is delivered twice. */
async function newDispute(options: { inquiry?: boolean } = {}): Promise<DisputedSubscription> {
  const caller = await shop.newCustomer();
  const session = await shop.buy(caller, 'premium');
  const { data } = await shop.stripe.invoicePayments.list({ invoice: String(session.invoice) });
  const payment_intent = String(data[0]?.payment.payment_intent);
  const charge = (await shop.stripe.paymentIntents.retrieve(payment_intent)).latest_charge;
  const deliverEvents = async () => {
    const allEvents = await shop.events();
    const theirs = allEvents.filter(({ data: { object } }) => {
      const about = object as { customer?: unknown; charge?: unknown };
      return about.customer === session.customer || about.charge === charge;
    });
    for (const event of [...theirs, ...theirs]) expect((await shop.deliver(event)).status).toBe(200);
  };
  await deliverEvents();
  const createdDispute = await shop.control<Stripe.Dispute>('dispute', { payment_intent, ...options });
  await deliverEvents();
  const move = async (status: string) => {
    await shop.control('close-dispute', { dispute: createdDispute.id, status });
    await deliverEvents();
  };
  return { caller, subscription: String(session.subscription), deliverEvents, move };
}

test('cancels the renewal of a disputed plan and mails the reason', async () => {
  const { caller, subscription } = await newDispute();
  const { cancel_at_period_end, status } = await shop.stripe.subscriptions.retrieve(subscription);
  expect({ cancel_at_period_end, status }).toEqual({ cancel_at_period_end: true, status: 'active' });
  const { wallet, plan, subscription: subscriptionAfter } = await shop.stateOf(caller);
  expect(wallet.available).toBe(50_100);
  expect(plan).toBe('premium');
  expect(subscriptionAfter?.endsAt).not.toBeNull();
  const mail = (await shop.mailsTo(caller)).at(-1);
  expect(mail?.subject).toBe('Tu suscripción al plan Premium está cancelada');
  expect(mail?.text).toContain('ha reclamado a su banco un pago de tu plan Premium');
});

test("keeps the plan during a bank's inquiry", async () => {
  const { subscription, move } = await newDispute({ inquiry: true });
  await move('warning_closed');
  expect((await shop.stripe.subscriptions.retrieve(subscription)).cancel_at_period_end).toBe(false);
});

test('takes credits and plan when a dispute is lost, and restores the credits once when the appeal is won', async () => {
  const { caller, subscription, deliverEvents, move } = await newDispute();
  await move('lost');
  const lost = await shop.stateOf(caller);
  expect(lost).toMatchObject({ plan: 'free', wallet: { available: 100, debt: 0 }, subscription: null });
  expect((await shop.stripe.subscriptions.retrieve(subscription)).status).toBe('canceled');
  await move('appeal_needs_response');
  await move('appeal_under_review');
  expect((await shop.stateOf(caller)).wallet.available).toBe(100);
  await move('won');
  await deliverEvents();
  expect((await shop.stateOf(caller)).wallet).toMatchObject({ available: 50_100, debt: 0 });
});

test('takes the credits once when the dispute and its appeal are lost', async () => {
  const { caller, move } = await newDispute();
  for (const stage of ['lost', 'appeal_needs_response', 'lost']) await move(stage);
  expect((await shop.stateOf(caller)).wallet.available).toBe(100);
});
