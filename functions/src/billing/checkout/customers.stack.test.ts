import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asRequest, openShop, type Shop } from '../../../tests/fixtures/billing/open-shop.ts';
import { overNetwork, stripeRefusal } from '../../../tests/fixtures/billing/over-network.ts';
import type { Services } from '../../shared/services.ts';
import type { Caller } from '../../shared/sessions/caller.ts';
import { closeBilling } from '../account-parts/close-billing.ts';
import { setUpAccount } from '../catalogue/set-up-account.ts';
import { getBillingInfo } from '../get-billing-info.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('clear', {}));

const accountOf = async ({ uid }: Caller) =>
  (await shop.services.firestore.doc(`users/${uid}/billing/account`).get()).data();
const customerOf = async (caller: Caller) => String((await accountOf(caller))?.customerId);
const hear = (customer: string) => shop.hear(customer);

/** A customer with a plan and an unfinished checkout of another one, all events received. */
async function subscriber(): Promise<{ caller: Caller; customer: string }> {
  const caller = await shop.newCustomer();
  const customer = String((await shop.buy(caller, 'basic')).customer);
  await hear(customer);
  return { caller, customer };
}

/** Stripe under a key of the other mode: it has the prices, and no customers. */
async function goLive(): Promise<void> {
  await shop.control('reset', {});
  await setUpAccount(shop.stripe);
}

describe.each([
  ['was deleted in the dashboard', (customer: string) => shop.stripe.customers.del(customer)],
  ['is of the other mode', goLive],
] as const)('a customer who %s', (_name, vanish) => {
  test('is replaced by a new one, with whom credits and a plan can be had', async () => {
    const { caller, customer } = await subscriber();
    await vanish(customer);
    expect(await shop.openCheckout(caller, 'pack')).toMatch(/^cs_/);
    const session = await shop.buy(caller, 'premium');
    expect(session.customer).not.toBe(customer);
    expect(await customerOf(caller)).toBe(session.customer);
    await hear(String(session.customer));
    const { plan, wallet } = await shop.stateOf(caller);
    expect({ plan, available: wallet.available }).toEqual({ plan: 'premium', available: 50_600 });
  });

  test('has no plan left once the user buys again', async () => {
    const { caller, customer } = await subscriber();
    await vanish(customer);
    await shop.openCheckout(caller, 'pack');
    const { plan, subscription } = await shop.stateOf(caller);
    expect({ plan, subscription }).toEqual({ plan: 'free', subscription: null });
  });

  test('blocks no deletion, and our copies of the invoices are kept', async () => {
    const { caller, customer } = await subscriber();
    const [invoice] = (await shop.stateOf(caller)).invoices;
    await vanish(customer);
    const account = { uid: caller.uid, pseudonym: 'p-1', requestedAt: new Date() };
    await closeBilling.run(shop.services as Services, account);
    await closeBilling.run(shop.services as Services, account);
    const { firestore } = shop.services;
    const kept = await firestore.doc(`retainedInvoices/${invoice?.id}`).get();
    expect(kept.data()).toMatchObject({ pseudonym: 'p-1', status: 'paid', amountPaidCents: 500 });
    expect((await firestore.doc(`stripeCustomers/${customer}`).get()).exists).toBe(false);
  });
});

test('a deletion in the dashboard ends the plan when Stripe tells of it, also where it lists nothing of the customer', async () => {
  const { caller, customer } = await subscriber();
  await shop.stripe.customers.del(customer);
  const services = overNetwork(shop.services, ({ url }, next) =>
    url.searchParams.get('customer') === customer
      ? Promise.resolve(stripeRefusal(400, { type: 'invalid_request_error', code: 'resource_missing' }))
      : next(),
  );
  const [told] = (await shop.events()).filter(
    ({ type, data }) => type === 'customer.deleted' && (data.object as { id: string }).id === customer,
  );
  expect(await shop.deliver(told ?? {}, services)).toMatchObject({ body: { outcome: 'applied' } });
  expect(await shop.stateOf(caller)).toMatchObject({ plan: 'free', subscription: null });
});

test('what is told late of a customer who was replaced leaves the plan of the new one alone', async () => {
  const { caller, customer } = await subscriber();
  await shop.stripe.customers.del(customer);
  const session = await shop.buy(caller, 'premium');
  await hear(String(session.customer));
  for (const event of await shop.events()) {
    if ((event.data.object as { customer?: unknown }).customer === customer) await shop.deliver(event);
  }
  expect(await shop.stateOf(caller)).toMatchObject({ plan: 'premium', subscription: { plan: 'premium' } });
});

test('the mode stands beside the customer, and what was bought with a test key is no plan with the real one', async () => {
  const { caller } = await subscriber();
  expect(await accountOf(caller)).toMatchObject({ isLive: false });
  const { environment } = shop.services;
  const live = { ...environment, stripe: { ...environment.stripe, isLive: true } };
  const info = await getBillingInfo(
    { ...shop.services, environment: live } as Services,
    asRequest(caller, undefined),
  );
  expect(info).toMatchObject({ subscription_status: 'inactive', subscription_plan_name: null });
});

test('a failure of Stripe while it makes a customer is asked about once', async () => {
  const caller = await shop.newCustomer();
  await shop.control('fail', { method: 'POST', path: '/v1/customers', status: 500 });
  await expect(shop.openCheckout(caller, 'pack')).rejects.toMatchObject({ code: 'payments_unavailable' });
  expect(await shop.openCheckout(caller, 'pack')).toMatch(/^cs_/);
});

test('whose customer has vanished gets one new customer, however often and at once they begin to buy', async () => {
  const { caller, customer } = await subscriber();
  await shop.stripe.customers.del(customer);
  await Promise.all(Array.from({ length: 5 }, () => shop.openCheckout(caller, 'pack')));
  const { data } = await shop.stripe.customers.list({ email: caller.email });
  expect(data.map(({ id }) => id)).toEqual([await customerOf(caller)]);
});
