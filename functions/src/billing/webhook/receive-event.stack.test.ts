import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop, webhookSecret } from '../../../tests/fixtures/billing/open-shop.ts';
import { plans } from '../../contract/billing/plans.ts';
import { dayMs } from '../../platform/time/time-units.ts';
import type { Caller } from '../../shared/sessions/caller.ts';
import { receiveEvent } from './receive-event.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function deliverAllEvents(customer: string): Promise<void> {
  for (const event of await shop.eventsOf(customer)) {
    expect((await shop.deliver(event)).status).toBe(200);
  }
}

describe('subscription', { shuffle: false }, () => {
  let caller: Caller;
  let customer: string;

  beforeAll(async () => {
    caller = await shop.newCustomer();
    customer = String((await shop.buy(caller, 'basic')).customer);
  });

  test('grants plan, credits and a new upload allowance when it is paid', async () => {
    await deliverAllEvents(customer);
    const state = await shop.stateOf(caller);
    expect(state).toMatchObject({ plan: 'basic', wallet: { available: 600 }, uploads: { count: 0 } });
    expect(state.invoices).toMatchObject([{ status: 'paid', amountPaidCents: 500, currency: 'eur' }]);
    expect(state.uploads.resetAt?.toDate().getTime()).toBeGreaterThan(Date.now() + 27 * dayMs);
  });

  test('grants nothing for events that were handled before', async () => {
    const before = await shop.stateOf(caller);
    await deliverAllEvents(customer);
    expect(await shop.stateOf(caller)).toEqual(before);
  });

  // @proves 9.6b
  test('adds the credits of a renewal to the unused ones and begins a new period', async () => {
    const before = await shop.stateOf(caller);
    await shop.control('clock', { advanceDays: 32 });
    await deliverAllEvents(customer);
    const after = await shop.stateOf(caller);
    expect(after.wallet.available).toBe(1_100);
    expect(after.invoices).toHaveLength(2);
    const resetAt = (state: typeof after) => state.uploads.resetAt?.toDate().getTime() ?? 0;
    expect(resetAt(after)).toBeGreaterThan(resetAt(before));
  });

  test('keeps the paid credits after a refused renewal, and ends the plan when Stripe stops retrying', async () => {
    await shop.control('card', { customer, card: 'insufficient_funds' });
    await shop.control('clock', { advanceDays: 32 });
    await deliverAllEvents(customer);
    const refused = await shop.stateOf(caller);
    expect(refused).toMatchObject({
      plan: 'basic',
      subscription: { status: 'past_due' },
      wallet: { available: 1_100 },
    });
    expect(refused.invoices.map((invoice) => Reflect.get(invoice, 'status')).toSorted()).toEqual([
      'open',
      'paid',
      'paid',
    ]);
    await shop.control('clock', { advanceDays: 20 });
    await deliverAllEvents(customer);
    expect(await shop.stateOf(caller)).toMatchObject({
      plan: 'free',
      subscription: null,
      wallet: { available: 1_100 },
    });
  });
});

test("grants a one-time purchase's credits as purchased ones, and stores its invoice", async () => {
  const caller = await shop.newCustomer();
  const session = await shop.buy(caller, 'pack');
  await deliverAllEvents(String(session.customer));
  const state = await shop.stateOf(caller);
  expect(state.wallet).toMatchObject({ available: 1_100, buckets: { plan: 100, purchased: 1_000 } });
  expect(state).toMatchObject({ plan: 'free', invoices: [{ status: 'paid', amountPaidCents: 1_500 }] });
});

describe('returned money of a purchase', () => {
  test('takes back credits in proportion, and all of them for the whole payment', async () => {
    const caller = await shop.newCustomer();
    const session = await shop.buy(caller, 'pack');
    const intent = String(session.payment_intent);
    for (const amount of [500, 500, 500]) {
      await shop.stripe.refunds.create({ payment_intent: intent, amount });
      await deliverAllEvents(String(session.customer));
    }
    const { entries, wallet } = await shop.stateOf(caller);
    expect(Object.values(entries).toSorted((a, b) => a - b)).toEqual([-333, -333, -333, -1, 100, 1_000]);
    expect(wallet).toMatchObject({ available: 100, debt: 0 });
  });

  test('leaves a debt for spent credits, which the next purchase pays', async () => {
    const caller = await shop.newCustomer();
    const session = await shop.buy(caller, 'pack');
    const customer = String(session.customer);
    await deliverAllEvents(customer);
    await shop.services.ledger.post(caller.uid, { kind: 'charge', source: 'crawl:1', amount: 1_050 });
    await shop.stripe.refunds.create({ payment_intent: String(session.payment_intent) });
    await deliverAllEvents(customer);
    expect((await shop.stateOf(caller)).wallet).toMatchObject({ available: 0, debt: 950 });
    await shop.buy(caller, 'pack');
    await deliverAllEvents(customer);
    expect((await shop.stateOf(caller)).wallet).toMatchObject({ available: 50, debt: 0 });
  });

  test('restores the credits when the refund fails', async () => {
    const caller = await shop.newCustomer();
    const session = await shop.buy(caller, 'pack');
    const refund = await shop.stripe.refunds.create({ payment_intent: String(session.payment_intent) });
    await deliverAllEvents(String(session.customer));
    expect((await shop.stateOf(caller)).wallet.available).toBe(100);
    await shop.control('fail-refund', { refund: refund.id });
    await deliverAllEvents(String(session.customer));
    expect((await shop.stateOf(caller)).wallet.available).toBe(1_100);
  });

  test.each([
    ['won', 1_100],
    ['lost', 100],
  ] as const)(
    'keeps or takes back the credits of a disputed purchase when the dispute is $0: leaves $1 credits',
    async (status, available) => {
      const caller = await shop.newCustomer();
      const session = await shop.buy(caller, 'pack');
      const dispute = await shop.control<Stripe.Dispute>('dispute', {
        payment_intent: session.payment_intent,
      });
      const allEvents = async () => {
        for (const event of await shop.events()) await shop.deliver(event);
      };
      await allEvents();
      expect((await shop.stateOf(caller)).wallet.available).toBe(1_100);
      await shop.control('close-dispute', { dispute: dispute.id, status });
      await allEvents();
      expect((await shop.stateOf(caller)).wallet.available).toBe(available);
    },
  );

  test("takes back half the credits of a subscription's month when half its price is refunded", async () => {
    const caller = await shop.newCustomer();
    const session = await shop.buy(caller, 'standard');
    const payments = await shop.stripe.invoicePayments.list({ invoice: String(session.invoice) });
    const intent = String(payments.data[0]?.payment.payment_intent);
    await shop.stripe.refunds.create({ payment_intent: intent, amount: 750 });
    await deliverAllEvents(String(session.customer));
    expect((await shop.stateOf(caller)).wallet.available).toBe(100 + plans.standard.creditsPerPeriod / 2);
  });
});

describe('event that is not applied', () => {
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'invoice.paid',
    data: { object: { id: 'in_1' } },
  });
  const sign = (secret: string, timestamp?: number) =>
    shop.stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      ...(timestamp === undefined ? {} : { timestamp }),
    });

  test.each([
    ['no', () => undefined],
    ['a forged', () => sign('whsec_other')],
    ['an hour-old', () => sign(webhookSecret, Math.floor(Date.now() / 1_000) - 3_600)],
    ['a malformed', () => 't=1,v1=x'],
  ])('rejects an event with %s signature with 400', async (_name, signature) => {
    const answer = await receiveEvent(shop.services, {
      rawBody: Buffer.from(payload),
      signature: signature(),
    });
    expect(answer.status).toBe(400);
  });

  // @proves T6, V16.3.3
  test('rejects a changed body with 400', async () => {
    const rawBody = Buffer.from(payload.replace('in_1', 'in_2'));
    expect((await receiveEvent(shop.services, { rawBody, signature: sign(webhookSecret) })).status).toBe(400);
  });

  test.each([
    ['of another account', { account: 'acct_other' }, 'other_account'],
    ['of real money', { livemode: true }, 'other_mode'],
    ['about a missing object', {}, 'gone'],
    ['of an unknown type', { type: 'x.unheard_of' }, 'ignored'],
  ])(
    'responds 200 to an event %s and does not apply it, with the reason in the response',
    async (_name, change, outcome) => {
      const event = {
        id: `evt_${crypto.randomUUID()}`,
        object: 'event',
        created: 1,
        livemode: false,
        type: 'invoice.paid',
        data: { object: { id: 'in_none' } },
        ...change,
      };
      expect(await shop.deliver(event)).toEqual({ status: 200, body: { outcome } });
    },
  );

  test('returns `unknown_customer` for a customer that we did not create', async () => {
    const customer = await shop.stripe.customers.create({ email: 'ajena@example.com' });
    const price = await shop.stripe.prices.list({ lookup_keys: ['legajo_pack'] });
    const session = await shop.stripe.checkout.sessions.create({
      mode: 'payment',
      customer: customer.id,
      line_items: [{ price: price.data[0]?.id ?? '', quantity: 1 }],
      success_url: 'https://legajo.example/x',
      metadata: { uid: 'somebody' },
    });
    await shop.control('pay', { session: session.id });
    const [completed] = (await shop.eventsOf(customer.id)).filter(
      ({ type }) => type === 'checkout.session.completed',
    );
    expect(await shop.deliver(completed ?? {})).toEqual({
      status: 200,
      body: { outcome: 'unknown_customer' },
    });
  });
});

// @proves V11.2.2
test.each([
  ['the first', [webhookSecret, 'whsec_other']],
  ['the second', ['whsec_other', webhookSecret]],
])(
  'accepts events signed with %s of two webhook secrets during a rotation',
  async (_which, webhookSecrets) => {
    const { environment } = shop.services;
    const rotating = {
      ...shop.services,
      environment: { ...environment, stripe: { ...environment.stripe, webhookSecrets } },
    };
    const event = {
      id: `evt_${crypto.randomUUID()}`,
      object: 'event',
      created: 1,
      livemode: false,
      type: 'x',
      data: { object: {} },
    };
    expect((await shop.deliver(event, rotating)).status).toBe(200);
  },
);
