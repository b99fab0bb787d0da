import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../../../tests/fixtures/billing/open-shop.ts';
import { overNetwork, stripeRefusal } from '../../../tests/fixtures/billing/over-network.ts';
import type { AccountInDeletion } from '../../shared/account-parts/deletion-step.ts';
import type { Services } from '../../shared/services.ts';
import { paymentIntentOf } from '../account/stripe/payment-intent-of.ts';
import { closeBilling } from './close-billing.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function newLeavingCustomer(item: 'basic' | 'pack') {
  const caller = await shop.newCustomer();
  const session = await shop.openCheckout(caller, item);
  const account = { uid: caller.uid, pseudonym: `p-${caller.uid}`, requestedAt: new Date() };
  const snapshot = await shop.services.firestore.doc(`users/${caller.uid}/billing/account`).get();
  return { account, caller, session, customer: String(snapshot.get('customerId')) };
}

type LeavingCustomer = Awaited<ReturnType<typeof newLeavingCustomer>>;

/** Returns the refunded amounts of a Checkout session's payment, in cents. */
async function refundsOf(session: string): Promise<number[]> {
  const { invoice, payment_intent: paymentIntentId } = await shop.stripe.checkout.sessions.retrieve(session);
  const paid = await shop.stripe.invoices.retrieve(String(invoice), { expand: ['payments'] });
  const { data } = await shop.stripe.refunds.list({
    payment_intent: String(paymentIntentId ?? paymentIntentOf(paid)),
  });
  return data.map(({ amount }) => amount);
}

const readRetainedInvoice = async (id: unknown) =>
  (await shop.services.firestore.doc(`retainedInvoices/${String(id)}`).get()).data();

test('retains the invoice of a payment made during the deletion, and alerts the operator', async () => {
  const { account, session, customer } = await newLeavingCustomer('basic');
  const services = overNetwork(shop.services as Services, async ({ url }, next) => {
    const isClosing = url.pathname === `/v1/checkout/sessions/${session}/expire`;
    if (isClosing) await shop.control('pay', { session });
    return next();
  });
  await closeBilling.run(services, account);
  const { invoice } = await shop.stripe.checkout.sessions.retrieve(session);
  expect(await readRetainedInvoice(invoice)).toMatchObject({
    ...{ pseudonym: account.pseudonym, amountPaidCents: 500 },
    // Until the end of the sixth year after the invoice's own.
    keptUntil: Timestamp.fromMillis(Date.UTC(new Date().getUTCFullYear() + 7, 0, 1)),
  });
  expect((await shop.stripe.customers.retrieve(customer)).deleted).toBe(true);
  const alert = shop.logLines.find((line) => line.includes('while its account was being deleted'));
  expect(JSON.parse(alert ?? '{}')).toMatchObject({ severity: 'ERROR', uid: account.uid, invoice });
});

test('retries the deletion until the invoice of a one-time purchase exists and is retained', async () => {
  const { account, session, customer } = await newLeavingCustomer('pack');
  await shop.control('pay', { session });
  await expect(closeBilling.run(shop.services as Services, account)).rejects.toThrow('does not exist yet');
  await shop.control('settle', {});
  await closeBilling.run(shop.services as Services, account);
  const { invoice } = await shop.stripe.checkout.sessions.retrieve(session);
  expect(await readRetainedInvoice(invoice)).toMatchObject({
    pseudonym: account.pseudonym,
    amountPaidCents: 1_500,
  });
  expect((await shop.stripe.customers.retrieve(customer)).deleted).toBe(true);
});

test('expires the open Checkout session of a deleted account', async () => {
  const { account, session } = await newLeavingCustomer('basic');
  await closeBilling.run(shop.services as Services, account);
  expect((await shop.stripe.checkout.sessions.retrieve(session)).status).toBe('expired');
});

test('deletes the Stripe customer on retry after a crash between both deletions', async () => {
  const { account, customer } = await newLeavingCustomer('basic');
  await shop.services.firestore.doc(`stripeCustomers/${customer}`).delete();
  await closeBilling.run(shop.services as Services, account);
  expect((await shop.stripe.customers.retrieve(customer)).deleted).toBe(true);
});

describe('payment whose credits were not granted before the deletion was requested', () => {
  const items = ['basic', 'pack'] as const;
  const cents = { basic: 500, pack: 1_500 };

  const alertsOf = ({ uid }: { uid: string }) =>
    shop.logLines
      .filter((line) => line.includes('while its account was being deleted') && line.includes(uid))
      .map((line) => JSON.parse(line));

  /** Closes the billing of an account as the sweep does, twice, because the first run may wait for an invoice. */
  async function closeAccountBilling(
    account: AccountInDeletion,
    services = shop.services as Services,
  ): Promise<void> {
    await closeBilling.run(services, account).catch(() => undefined);
    await shop.control('settle', {});
    await closeBilling.run(services, account);
  }

  async function expectRefunded(item: 'basic' | 'pack', { account, session, customer }: LeavingCustomer) {
    expect(await refundsOf(session)).toEqual([cents[item]]);
    const invoice = String((await shop.stripe.checkout.sessions.retrieve(session)).invoice);
    expect(await readRetainedInvoice(invoice)).toMatchObject({
      amountPaidCents: cents[item],
      refundedCents: cents[item],
      rectifications: [{ amount: cents[item] }],
    });
    const alerts = alertsOf(account);
    expect(alerts[0]).toMatchObject({ severity: 'ERROR', invoice, refund: expect.any(String) });
    expect(new Set(alerts.map(({ refund }) => refund)).size).toBe(1);
    expect((await shop.stripe.customers.retrieve(customer)).deleted).toBe(true);
  }

  test.each(items)('refunds once a payment made before open sessions are listed: %s', async (item) => {
    const leaving = await newLeavingCustomer(item);
    await shop.control('pay', { session: leaving.session });
    await closeAccountBilling(leaving.account);
    await expectRefunded(item, leaving);
  });

  // @proves T6
  test.each(items)(
    'refunds once a payment made between listing and closing open sessions: %s',
    async (item) => {
      const leaving = await newLeavingCustomer(item);
      const services = overNetwork(shop.services as Services, async ({ url }, next) => {
        if (url.pathname.endsWith(`/${leaving.session}/expire`))
          await shop.control('pay', { session: leaving.session }).catch(() => undefined);
        return next();
      });
      await closeAccountBilling(leaving.account, services);
      await expectRefunded(item, leaving);
    },
  );

  test.each(items)('refunds the payment when its event precedes the deletion: %s', async (item) => {
    const leaving = await newLeavingCustomer(item);
    await shop.control('pay', { session: leaving.session });
    await shop.control('settle', {});
    await shop.deliverEvents(leaving.customer);
    await closeAccountBilling(leaving.account);
    await expectRefunded(item, leaving);
  });

  test.each(items)('grants no credits when its event arrives twice after the deletion: %s', async (item) => {
    const leaving = await newLeavingCustomer(item);
    await shop.control('pay', { session: leaving.session });
    await closeAccountBilling(leaving.account);
    const before = await shop.stateOf(leaving.caller);
    await shop.deliverEvents(leaving.customer);
    await shop.deliverEvents(leaving.customer);
    expect((await shop.stateOf(leaving.caller)).entries).toEqual(before.entries);
    await expectRefunded(item, leaving);
  });

  test.each(items)(
    "refunds the payment once when the account's deletion crashes after the refund: %s",
    async (item) => {
      const leaving = await newLeavingCustomer(item);
      await shop.control('pay', { session: leaving.session });
      await shop.control('settle', {});
      const services = overNetwork(shop.services as Services, ({ url }, next) =>
        url.pathname === '/v1/credit_notes' ? Promise.reject(new Error('died')) : next(),
      );
      await expect(closeBilling.run(services, leaving.account)).rejects.toThrow();
      expect(await refundsOf(leaving.session)).toEqual([cents[item]]);
      await closeAccountBilling(leaving.account);
      await expectRefunded(item, leaving);
    },
  );

  test.each(items)(
    'alerts the operator when Stripe refuses the refund of a disputed charge: %s',
    async (item) => {
      const leaving = await newLeavingCustomer(item);
      await shop.control('pay', { session: leaving.session });
      await shop.control('settle', {});
      const services = overNetwork(shop.services as Services, ({ url, method }, next) =>
        method === 'POST' && url.pathname === '/v1/refunds'
          ? Promise.resolve(stripeRefusal(400, { type: 'invalid_request_error', code: 'charge_disputed' }))
          : next(),
      );
      await closeBilling.run(services, leaving.account);
      expect(alertsOf(leaving.account)).toMatchObject([{ severity: 'ERROR', refund: null }]);
      expect((await shop.stripe.customers.retrieve(leaving.customer)).deleted).toBe(true);
    },
  );
});

test.each(['basic', 'pack'] as const)(
  'does not refund credits granted before the deletion was requested: %s',
  async (item) => {
    const { caller, account, session, customer } = await newLeavingCustomer(item);
    await shop.control('pay', { session });
    await shop.control('settle', {});
    await shop.deliverEvents(customer);
    await closeBilling.run(shop.services as Services, { ...account, requestedAt: new Date() });
    expect(await refundsOf(session)).toEqual([]);
    expect(
      shop.logLines.filter((line) => line.includes('being deleted') && line.includes(caller.uid)),
    ).toEqual([]);
  },
);

test.each(['basic', 'pack'] as const)(
  'rejects the payment of an open Checkout session after the deletion: %s',
  async (item) => {
    const { account, session } = await newLeavingCustomer(item);
    await closeBilling.run(shop.services as Services, account);
    await expect(shop.control('pay', { session })).rejects.toThrow('400');
  },
);
