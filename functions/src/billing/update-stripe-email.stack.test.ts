import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openShop, type Shop } from '../../tests/fixtures/billing/open-shop.ts';
import { emailFollowUpReference } from '../shared/accounts/email-follow-up.ts';
import { userReference } from '../shared/accounts/user-record.ts';
import type { Caller } from '../shared/sessions/caller.ts';
import { updateStripeEmail, updateStripeEmails } from './update-stripe-email.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('clear', {}));

/** Leaves an account as a change of email does. Returns the new email. */
async function changeEmail({ uid }: Caller, change = crypto.randomUUID()): Promise<string> {
  const { firestore } = shop.services;
  const email = `otro-${change}@legajo.example`;
  await userReference(firestore, uid).update({ email });
  await emailFollowUpReference(firestore, uid).set({ change, changedAt: new Date() });
  return email;
}
const isWaiting = async ({ uid }: Caller): Promise<boolean> =>
  (await emailFollowUpReference(shop.services.firestore, uid).get()).exists;

/** Creates a user with a Stripe customer. */
async function newBuyer(): Promise<{ caller: Caller; customer: string }> {
  const caller = await shop.newCustomer();
  const session = await shop.stripe.checkout.sessions.retrieve(await shop.openCheckout(caller, 'pack'));
  return { caller, customer: String(session.customer) };
}

test('sends a changed email to the Stripe customer', async () => {
  const { caller, customer } = await newBuyer();
  expect(await shop.stripe.customers.retrieve(customer)).toMatchObject({ email: caller.email });
  const email = await changeEmail(caller);
  await updateStripeEmail(shop.services, caller.uid);
  expect(await shop.stripe.customers.retrieve(customer)).toMatchObject({ email });
  expect(await isWaiting(caller)).toBe(false);
});

test('keeps the email for the sweep when Stripe fails', async () => {
  const { caller, customer } = await newBuyer();
  const email = await changeEmail(caller);
  await shop.control('fail', { path: '/v1/customers', method: 'POST', status: 503, times: 20 });
  await updateStripeEmail(shop.services, caller.uid);
  expect(await isWaiting(caller)).toBe(true);
  await shop.control('clear', {});
  await updateStripeEmails(shop.services);
  expect(await shop.stripe.customers.retrieve(customer)).toMatchObject({ email });
  expect(await isWaiting(caller)).toBe(false);
});

test('drops the pending email update of users without a Stripe customer or with a deleted one', async () => {
  const [stranger, { caller, customer }] = [await shop.newCustomer(), await newBuyer()];
  await shop.stripe.customers.del(customer);
  for (const one of [stranger, caller]) {
    await changeEmail(one);
    await updateStripeEmail(shop.services, one.uid);
    expect(await isWaiting(one)).toBe(false);
  }
});

test('keeps a second email update pending that is made while the first is sent', async () => {
  const { caller, customer } = await newBuyer();
  await changeEmail(caller);
  const { stripe } = shop.services;
  let laterEmail = '';
  const services = {
    ...shop.services,
    stripe: async () => {
      laterEmail ||= await changeEmail(caller);
      return stripe();
    },
  };
  await updateStripeEmail(services, caller.uid);
  expect(await isWaiting(caller)).toBe(true);
  await updateStripeEmail(shop.services, caller.uid);
  expect(await shop.stripe.customers.retrieve(customer)).toMatchObject({ email: laterEmail });
  expect(await isWaiting(caller)).toBe(false);
});
