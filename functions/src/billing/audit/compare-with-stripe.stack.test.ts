import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '../../shared/services.ts';
import type { Caller } from '../../shared/sessions/caller.ts';
import { getPaymentDetails } from '../get-payment-details.ts';
import { asRequest, openShop, type Shop } from '../specimens/open-shop.ts';
import { compareWithStripe } from './compare-with-stripe.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(() => {
  // What is younger than an hour may still be on its way.
  shop.clock.shiftMs = 2 * 60 * 60 * 1_000;
});
afterAll(() => shop.close());

const settle = (caller: Caller, id: string) =>
  getPaymentDetails(shop.services as Services, asRequest(caller, undefined, { session_id: id }));

test('what was paid and granted agrees; what was only paid, only granted or granted in another number is found', async () => {
  const caller = await shop.newCustomer();
  const { checked } = await compareWithStripe(shop.services);
  await settle(caller, (await shop.buy(caller, 'basic')).id);
  await settle(caller, (await shop.buy(caller, 'pack')).id);
  expect(await compareWithStripe(shop.services)).toEqual({ checked: checked + 2, differences: [] });

  const unheard = await shop.newCustomer();
  const lost = await shop.buy(unheard, 'pack');
  const missing = { uid: unheard.uid, source: `cs:${lost.id}`, paidCredits: 1_000, grantedCredits: 0 };
  expect(await compareWithStripe(shop.services)).toEqual({ checked: checked + 3, differences: [missing] });
  await settle(unheard, lost.id);
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

  const entry = shop.services.firestore.doc(`users/${unheard.uid}/ledger/grant:cs:${lost.id}`);
  await entry.update({ purchasedDelta: 999 });
  expect((await compareWithStripe(shop.services)).differences).toContainEqual({
    ...missing,
    grantedCredits: 999,
  });
});

test('a payment of a moment ago is left for the next night', async () => {
  const caller = await shop.newCustomer();
  await settle(caller, (await shop.buy(caller, 'pack')).id);
  const hoursLater = await compareWithStripe(shop.services);
  shop.clock.shiftMs = 0;
  expect((await compareWithStripe(shop.services)).checked).toBeLessThan(hoursLater.checked);
});
