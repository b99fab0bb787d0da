import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asRequest, openShop, type Shop } from '../../../tests/fixtures/billing/open-shop.ts';
import { hourMs } from '../../platform/time/time-units.ts';
import type { Services } from '../../shared/services.ts';
import type { Caller } from '../../shared/sessions/caller.ts';
import { getPaymentDetails } from '../checkout/get-payment-details.ts';
import { listWithdrawables } from '../returns/withdrawal/list-withdrawables.ts';
import { withdrawPurchase } from '../returns/withdrawal/withdraw-purchase.ts';
import { compareWithStripe } from './compare-with-stripe.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(() => {
  // Moves the clock beyond the hour of younger payments, which the audit skips.
  shop.clock.shiftMs = 2 * hourMs;
});
afterAll(() => shop.close());

const settle = (caller: Caller, id: string) =>
  getPaymentDetails(shop.services as Services, asRequest(caller, undefined, { session_id: id }));

test('reports payments without a grant, grants without a payment, and grants of a different amount', async () => {
  const caller = await shop.newCustomer();
  const { checked } = await compareWithStripe(shop.services);
  await settle(caller, (await shop.buy(caller, 'basic')).id);
  await settle(caller, (await shop.buy(caller, 'pack')).id);
  expect(await compareWithStripe(shop.services)).toEqual({ checked: checked + 2, differences: [] });

  const undelivered = await shop.newCustomer();
  const lost = await shop.buy(undelivered, 'pack');
  const missing = { uid: undelivered.uid, source: `cs:${lost.id}`, paidCredits: 1_000, grantedCredits: 0 };
  expect(await compareWithStripe(shop.services)).toEqual({ checked: checked + 3, differences: [missing] });
  await settle(undelivered, lost.id);
  expect((await compareWithStripe(shop.services)).differences).toEqual([]);

  const cheat = await shop.newCustomer();
  const { ledger } = shop.services;
  const invented = { kind: 'grant', bucket: 'purchased', amount: 1_000 } as const;
  await ledger.post(cheat.uid, { ...invented, source: 'cs:cs_test_invented' });
  await ledger.post(cheat.uid, { ...invented, source: `cs:${lost.id}` });
  const { differences } = await compareWithStripe(shop.services);
  for (const source of ['cs:cs_test_invented', `cs:${lost.id}`]) {
    expect(differences).toContainEqual({ uid: cheat.uid, source, paidCredits: 0, grantedCredits: 1_000 });
  }

  const entryReference = shop.services.firestore.doc(`users/${undelivered.uid}/ledger/grant:cs:${lost.id}`);
  await entryReference.update({ purchasedDelta: 999 });
  expect((await compareWithStripe(shop.services)).differences).toContainEqual({
    ...missing,
    grantedCredits: 999,
  });
});

describe('audit of returned money', () => {
  const buy = async () => {
    const caller = await shop.newCustomer();
    const session = await shop.buy(caller, 'pack');
    await settle(caller, session.id);
    const payment_intent = String(session.payment_intent);
    const deliverEvents = async () => {
      for (const event of await shop.events()) await shop.deliver(event);
    };
    return { caller, payment_intent, deliverEvents: deliverEvents };
  };
  const differencesOf = async ({ uid }: Caller) =>
    (await compareWithStripe(shop.services)).differences.filter((difference) => difference.uid === uid);

  test('reports a partial, whole or failed refund until its events have arrived, and no difference afterwards', async () => {
    const { caller, payment_intent, deliverEvents } = await buy();
    const part = await shop.stripe.refunds.create({ payment_intent, amount: 500 });
    const undelivered = {
      uid: caller.uid,
      source: `refund:${part.id}`,
      paidCredits: -333,
      grantedCredits: 0,
    };
    expect(await differencesOf(caller)).toEqual([undelivered]);
    await deliverEvents();
    expect(await differencesOf(caller)).toEqual([]);
    await shop.stripe.refunds.create({ payment_intent });
    await deliverEvents();
    expect(await differencesOf(caller)).toEqual([]);
    await shop.control('fail-refund', { refund: part.id });
    expect(await differencesOf(caller)).toContainEqual({
      ...undelivered,
      paidCredits: 0,
      grantedCredits: -333,
    });
    await deliverEvents();
    expect(await differencesOf(caller)).toEqual([]);
    // The rounding rest was taken with the whole refund, and comes back with the failed part.
    expect((await shop.services.ledger.readWallet(caller.uid)).available).toBe(1_100 - 666);
  });

  test('finds no difference for a withdrawal, and for a dispute lost and won again', async () => {
    const { caller, payment_intent, deliverEvents } = await buy();
    const dispute = await shop.control<Stripe.Dispute>('dispute', { payment_intent });
    await shop.control('close-dispute', { dispute: dispute.id, status: 'lost' });
    const lost = { uid: caller.uid, source: `dispute:${dispute.id}`, paidCredits: -1_000, grantedCredits: 0 };
    expect(await differencesOf(caller)).toEqual([lost]);
    await deliverEvents();
    expect(await differencesOf(caller)).toEqual([]);
    await shop.control('close-dispute', { dispute: dispute.id, status: 'appeal_needs_response' });
    expect(await differencesOf(caller)).toEqual([]);
    await shop.control('close-dispute', { dispute: dispute.id, status: 'won' });
    await deliverEvents();
    expect(await differencesOf(caller)).toEqual([]);

    const other = await buy();
    await shop.control('settle', {});
    await other.deliverEvents();
    const [purchase] = (
      await listWithdrawables(shop.services as Services, asRequest(other.caller, undefined))
    ).purchases;
    const shown = {
      purchase_id: purchase?.purchase_id ?? '',
      shown_refund_cents: purchase?.refund_cents ?? 0,
    };
    await withdrawPurchase(shop.services as Services, asRequest(other.caller, shown));
    expect(await differencesOf(other.caller)).toEqual([]);
    await other.deliverEvents();
    expect(await differencesOf(other.caller)).toEqual([]);
  });

  test('reports a clawback without a return of money', async () => {
    const { caller } = await buy();
    const invented = { kind: 'clawback', bucket: 'purchased', amount: 10 } as const;
    await shop.services.ledger.post(caller.uid, { ...invented, source: 'refund:re_invented' });
    expect(await differencesOf(caller)).toEqual([
      { uid: caller.uid, source: 'refund:re_invented', paidCredits: 0, grantedCredits: -10 },
    ]);
  });
});

test('skips payments of the last hour, which the next nightly audit compares', async () => {
  const caller = await shop.newCustomer();
  await settle(caller, (await shop.buy(caller, 'pack')).id);
  const hoursLater = await compareWithStripe(shop.services);
  shop.clock.shiftMs = 0;
  expect((await compareWithStripe(shop.services)).checked).toBeLessThan(hoursLater.checked);
});
