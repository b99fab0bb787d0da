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
const deliverEvents = (customer: string) => shop.deliverEvents(customer);

/** Creates a customer with a plan and an unfinished checkout of another one, all events received. */
async function newSubscriber(): Promise<{ caller: Caller; customer: string }> {
  const caller = await shop.newCustomer();
  const customer = String((await shop.buy(caller, 'basic')).customer);
  await deliverEvents(customer);
  return { caller, customer };
}

/** Switches Stripe to the other mode, with prices and without customers. */
async function switchStripeMode(): Promise<void> {
  await shop.control('reset', {});
  await setUpAccount(shop.stripe);
}

describe.each([
  ['was deleted in the dashboard', (customer: string) => shop.stripe.customers.del(customer)],
  ['is of the other mode', switchStripeMode],
] as const)('customer who %s', (_name, vanish) => {
  test('replaces the customer, and sells credits and a plan to the new one', async () => {
    const { caller, customer } = await newSubscriber();
    await vanish(customer);
    expect(await shop.openCheckout(caller, 'pack')).toMatch(/^cs_/);
    const session = await shop.buy(caller, 'premium');
    expect(session.customer).not.toBe(customer);
    expect(await customerOf(caller)).toBe(session.customer);
    await deliverEvents(String(session.customer));
    const { plan, wallet } = await shop.stateOf(caller);
    expect({ plan, available: wallet.available }).toEqual({ plan: 'premium', available: 50_600 });
  });

  test('removes the plan when the user buys again', async () => {
    const { caller, customer } = await newSubscriber();
    await vanish(customer);
    await shop.openCheckout(caller, 'pack');
    const { plan, subscription } = await shop.stateOf(caller);
    expect({ plan, subscription }).toEqual({ plan: 'free', subscription: null });
  });

  test('deletes the account and retains our copies of the invoices', async () => {
    const { caller, customer } = await newSubscriber();
    const [invoice] = (await shop.stateOf(caller)).invoices;
    await vanish(customer);
    const account = { uid: caller.uid, pseudonym: 'p-1', requestedAt: new Date() };
    await closeBilling.run(shop.services as Services, account);
    await closeBilling.run(shop.services as Services, account);
    const { firestore } = shop.services;
    const retainedInvoiceSnapshot = await firestore.doc(`retainedInvoices/${invoice?.id}`).get();
    expect(retainedInvoiceSnapshot.data()).toMatchObject({
      pseudonym: 'p-1',
      status: 'paid',
      amountPaidCents: 500,
    });
    expect((await firestore.doc(`stripeCustomers/${customer}`).get()).exists).toBe(false);
  });
});

test('ends the plan on `customer.deleted`, even when Stripe lists nothing of the customer', async () => {
  const { caller, customer } = await newSubscriber();
  await shop.stripe.customers.del(customer);
  const services = overNetwork(shop.services, ({ url }, next) =>
    url.searchParams.get('customer') === customer
      ? Promise.resolve(stripeRefusal(400, { type: 'invalid_request_error', code: 'resource_missing' }))
      : next(),
  );
  const [event] = (await shop.events()).filter(
    ({ type, data }) => type === 'customer.deleted' && (data.object as { id: string }).id === customer,
  );
  expect(await shop.deliver(event ?? {}, services)).toMatchObject({ body: { outcome: 'applied' } });
  expect(await shop.stateOf(caller)).toMatchObject({ plan: 'free', subscription: null });
});

test('ignores late events of a replaced customer, whose user has a new plan', async () => {
  const { caller, customer } = await newSubscriber();
  await shop.stripe.customers.del(customer);
  const session = await shop.buy(caller, 'premium');
  await deliverEvents(String(session.customer));
  for (const event of await shop.events()) {
    if ((event.data.object as { customer?: unknown }).customer === customer) await shop.deliver(event);
  }
  expect(await shop.stateOf(caller)).toMatchObject({ plan: 'premium', subscription: { plan: 'premium' } });
});

test('stores test or live mode with the customer, and ignores a test-mode plan in live mode', async () => {
  const { caller } = await newSubscriber();
  expect(await accountOf(caller)).toMatchObject({ isLive: false });
  const { environment } = shop.services;
  const live = { ...environment, stripe: { ...environment.stripe, isLive: true } };
  const info = await getBillingInfo(
    { ...shop.services, environment: live } as Services,
    asRequest(caller, undefined),
  );
  expect(info).toMatchObject({ subscription_status: 'inactive', subscription_plan_name: null });
});

test('retries once after Stripe fails to create a customer', async () => {
  const caller = await shop.newCustomer();
  await shop.control('fail', { method: 'POST', path: '/v1/customers', status: 500 });
  await expect(shop.openCheckout(caller, 'pack')).rejects.toMatchObject({ code: 'payments_unavailable' });
  expect(await shop.openCheckout(caller, 'pack')).toMatch(/^cs_/);
});

test('creates one new customer for five concurrent checkouts after the old one was deleted', async () => {
  const { caller, customer } = await newSubscriber();
  await shop.stripe.customers.del(customer);
  await Promise.all(Array.from({ length: 5 }, () => shop.openCheckout(caller, 'pack')));
  const { data } = await shop.stripe.customers.list({ email: caller.email });
  expect(data.map(({ id }) => id)).toEqual([await customerOf(caller)]);
});
