import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../../tests/fixtures/billing/open-shop.ts';
import { overNetwork } from '../../../tests/fixtures/billing/over-network.ts';
import type { Services } from '../../shared/services.ts';
import { closeBilling } from './close-billing.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function aboutToLeave(item: 'basic' | 'pack') {
  const caller = await shop.newCustomer();
  const session = await shop.openCheckout(caller, item);
  const account = { uid: caller.uid, pseudonym: `p-${caller.uid}` };
  const stored = await shop.services.firestore.doc(`users/${caller.uid}/billing/account`).get();
  return { account, session, customer: String(stored.get('customerId')) };
}

const retained = async (id: unknown) =>
  (await shop.services.firestore.doc(`retainedInvoices/${String(id)}`).get()).data();

test('what is paid while an account is deleted is kept as an invoice, and told to the operator', async () => {
  const { account, session, customer } = await aboutToLeave('basic');
  const services = overNetwork(shop.services as Services, async ({ url }, next) => {
    const isClosing = url.pathname === `/v1/checkout/sessions/${session}/expire`;
    if (isClosing) await shop.control('pay', { session });
    return next();
  });
  await closeBilling.run(services, account);
  const { invoice } = await shop.stripe.checkout.sessions.retrieve(session);
  expect(await retained(invoice)).toMatchObject({ pseudonym: account.pseudonym, amountPaidCents: 500 });
  expect((await shop.stripe.customers.retrieve(customer)).deleted).toBe(true);
  const alert = shop.logLines.find((line) => line.includes('while its account was being deleted'));
  expect(JSON.parse(alert ?? '{}')).toMatchObject({ severity: 'ERROR', uid: account.uid, invoice });
});

test('a one-time purchase without its invoice yet lets the deletion wait until it can be kept', async () => {
  const { account, session, customer } = await aboutToLeave('pack');
  await shop.control('pay', { session });
  await expect(closeBilling.run(shop.services as Services, account)).rejects.toThrow('no invoice yet');
  await shop.control('settle', {});
  await closeBilling.run(shop.services as Services, account);
  const { invoice } = await shop.stripe.checkout.sessions.retrieve(session);
  expect(await retained(invoice)).toMatchObject({ pseudonym: account.pseudonym, amountPaidCents: 1_500 });
  expect((await shop.stripe.customers.retrieve(customer)).deleted).toBe(true);
});

test('an account that is gone cannot be paid for', async () => {
  const { account, session } = await aboutToLeave('basic');
  await closeBilling.run(shop.services as Services, account);
  expect((await shop.stripe.checkout.sessions.retrieve(session)).status).toBe('expired');
});

test('a deletion that died after it had forgotten the customer deletes them with the next try', async () => {
  const { account, customer } = await aboutToLeave('basic');
  await shop.services.firestore.doc(`stripeCustomers/${customer}`).delete();
  await closeBilling.run(shop.services as Services, account);
  expect((await shop.stripe.customers.retrieve(customer)).deleted).toBe(true);
});
