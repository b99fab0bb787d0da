import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asRequest, openShop, type Shop } from '../../../tests/fixtures/billing/open-shop.ts';
import { checkWallet } from '../../shared/ledger/check-ledger.ts';
import type { Services } from '../../shared/services.ts';
import type { Caller } from '../../shared/sessions/caller.ts';
import { retainInvoiceCopies } from '../account-parts/retain-invoices.ts';
import { getPaymentDetails } from '../checkout/get-payment-details.ts';
import { listInvoices } from '../payments/invoices/list-invoices.ts';
import { findTestModePurchases, revokePurchases } from './end-test-mode.ts';

let shop: Shop;
let caller: Caller;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  caller = await shop.newCustomer();
});

async function buy(item: 'basic' | 'pack'): Promise<string> {
  const { id, customer, invoice } = await shop.buy(caller, item);
  await getPaymentDetails(shop.services as Services, asRequest(caller, undefined, { session_id: id }));
  await shop.deliverEvents(customer);
  return String(invoice);
}

const refund = async (invoice: string, amount: number): Promise<void> => {
  const { data } = await shop.stripe.invoicePayments.list({ invoice });
  const payment_intent = String(data[0]?.payment.payment_intent);
  const { customer } = await shop.stripe.refunds
    .create({ payment_intent, amount })
    .then(() => shop.stripe.invoices.retrieve(invoice));
  await shop.deliverEvents(customer);
};

async function findHoldings() {
  for await (const holdings of findTestModePurchases(shop.services)) {
    if (holdings.uid === caller.uid) return holdings;
  }
  return undefined;
}

test("revokes the plan and credits of Stripe's test mode once, except spent, returned or granted credits", async () => {
  await buy('basic');
  await refund(await buy('pack'), 500);
  await shop.services.ledger.post(caller.uid, { kind: 'charge', source: 'crawl:j', amount: 350 });
  const foundHoldings = await findHoldings();
  // Expects 250 plan credits (100 sign-up credits and 500 of the plan, minus 350) and 667 purchased ones
  // (1,000 minus a third).
  expect(foundHoldings).toMatchObject({ credits: { plan: 250, purchased: 667 }, plan: 'basic' });
  if (foundHoldings === undefined) throw new Error('nothing is found');
  await Promise.all([
    revokePurchases(shop.services, foundHoldings),
    revokePurchases(shop.services, foundHoldings),
  ]);
  await revokePurchases(shop.services, foundHoldings);
  expect(await shop.stateOf(caller)).toMatchObject({
    plan: 'free',
    subscription: null,
    wallet: { available: 0, debt: 0 },
  });
  expect(await findHoldings()).toBeUndefined();
  expect(await checkWallet(shop.services.firestore, caller.uid)).toEqual([]);

  await buy('pack');
  expect(await findHoldings()).toMatchObject({ credits: { plan: 0, purchased: 1_000 }, plan: null });
});

test('keeps purchases in live mode, and lists only their invoices', async () => {
  const { environment, firestore, ledger } = shop.services;
  const tested = await buy('pack');
  await ledger.post(caller.uid, {
    kind: 'grant',
    source: 'cs:cs_live_1',
    bucket: 'purchased',
    amount: 1_000,
  });
  const real = { status: 'paid', created: 1, amountPaidCents: 1_500, amountDueCents: 1_500 };
  await firestore.doc(`users/${caller.uid}/invoices/in_real`).set({
    ...real,
    isLive: true,
    number: 'L-1',
    currency: 'eur',
    description: 'Legajo',
  });
  const inMode = (isLive: boolean) => {
    const stripe = { ...environment.stripe, isLive };
    return { ...shop.services, environment: { ...environment, stripe } } as Services;
  };
  const list = async (isLive: boolean) => {
    const { invoices } = await listInvoices(inMode(isLive), asRequest(caller, undefined));
    return invoices.map(({ id }) => id);
  };
  expect(await list(false)).toEqual([tested]);
  expect(await list(true)).toEqual(['in_real']);
  const foundHoldings = await findHoldings();
  expect(foundHoldings).toMatchObject({ credits: { plan: 0, purchased: 1_000 }, plan: null });
  if (foundHoldings !== undefined) await revokePurchases(shop.services, foundHoldings);
  expect((await shop.stateOf(caller)).wallet).toMatchObject({ available: 1_100, debt: 0 });
  await retainInvoiceCopies(inMode(true), { uid: caller.uid, pseudonym: 'p', requestedAt: new Date() });
  const isKept = async (id: string) => (await firestore.doc(`retainedInvoices/${id}`).get()).exists;
  expect([await isKept(tested), await isKept('in_real')]).toEqual([false, true]);
});
