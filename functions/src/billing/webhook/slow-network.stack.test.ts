import { afterAll, beforeAll, expect, test } from 'vitest';
import { asRequest, openShop, type Shop } from '../../../tests/fixtures/billing/open-shop.ts';
import { overNetwork } from '../../../tests/fixtures/billing/over-network.ts';
import type { Services } from '../../shared/services.ts';
import { handledEvents } from '../catalogue/handled-events.ts';
import { getPaymentDetails } from '../checkout/get-payment-details.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const deliveredEvents = async (customer: unknown) =>
  (await shop.eventsOf(customer)).filter(({ type }) => (handledEvents as readonly string[]).includes(type));

test.each([
  ['basic', 600],
  ['pack', 1_100],
] as const)(
  "%s: grants the purchase once on a slow network, despite events delivered twice and the buyer's return",
  async (item, available) => {
    const caller = await shop.newCustomer();
    const session = await shop.buy(caller, item);
    const events = await deliveredEvents(session.customer);
    await shop.control('latency', { medianMs: 40, p95Ms: 160 });
    const request = asRequest(caller, undefined, { session_id: session.id });
    const [details, ...answers] = await Promise.all([
      getPaymentDetails(shop.services as Services, request),
      ...[...events, ...events].map((event) => shop.deliver(event)),
    ]);
    await shop.control('latency', { medianMs: 0, p95Ms: 0 });
    expect(details).toMatchObject({ status: 'paid' });
    expect(answers.map(({ status }) => status)).toEqual([...events, ...events].map(() => 200));
    const state = await shop.stateOf(caller);
    expect(state).toMatchObject({ wallet: { available, debt: 0 }, invoices: [{ status: 'paid' }] });
  },
);

test.each([
  ['basic', 30],
  ['pack', 18],
] as const)('%s: makes at most %i calls to Stripe for all events of a purchase', async (item, most) => {
  const caller = await shop.newCustomer();
  const session = await shop.buy(caller, item);
  let calls = 0;
  const services = overNetwork(shop.services, async (_call, next) => {
    calls += 1;
    return next();
  });
  for (const event of await deliveredEvents(session.customer)) await shop.deliver(event, services);
  expect(calls).toBeGreaterThan(5);
  expect(calls).toBeLessThanOrEqual(most);
});
