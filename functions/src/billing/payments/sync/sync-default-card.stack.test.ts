import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../../../tests/fixtures/billing/open-shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function newSubscriber() {
  const caller = await shop.newCustomer();
  const session = await shop.buy(caller, 'basic');
  const customer = String(session.customer);
  const cardOf = async () =>
    (await shop.stripe.subscriptions.retrieve(String(session.subscription))).default_payment_method;
  const deliverEvents = async () => {
    await shop.deliverEvents(customer);
    // Events of the customer object itself have no `customer` field.
    const allEvents = await shop.events();
    const changes = allEvents.filter(
      ({ type, data }) => type === 'customer.updated' && 'id' in data.object && data.object.id === customer,
    );
    for (const event of [...changes, ...changes]) expect((await shop.deliver(event)).status).toBe(200);
  };
  await deliverEvents();
  return { caller, customer, session, cardOf, hear: deliverEvents };
}

/** Attaches another card to the customer, as Stripe's page does. */
async function addCard(customer: string): Promise<string> {
  const card = await shop.stripe.paymentMethods.attach('pm_card_mastercard', { customer });
  return card.id;
}

test('charges the running subscription to the card chosen at Stripe', async () => {
  const { customer, cardOf, hear: deliverEvents } = await newSubscriber();
  const before = await cardOf();
  const card = await addCard(customer);
  await shop.stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } });
  expect(await cardOf()).toBe(before);
  await deliverEvents();
  expect(await cardOf()).toBe(card);
});

test("keeps the subscription's card from Checkout when other customer data change", async () => {
  const { customer, cardOf, hear: deliverEvents } = await newSubscriber();
  const card = await addCard(customer);
  await shop.stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } });
  await deliverEvents();
  const [subscription] = (await shop.stripe.subscriptions.list({ customer })).data;
  const newer = await addCard(customer);
  await shop.stripe.subscriptions.update(subscription?.id ?? '', { default_payment_method: newer });
  await shop.stripe.customers.update(customer, { name: 'Otra, S. L.' });
  await deliverEvents();
  expect(await cardOf()).toBe(newer);
});
