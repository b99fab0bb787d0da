import { afterAll, beforeAll, expect, test } from 'vitest';
import { asRequest, openShop, type Shop } from '../../../../tests/fixtures/billing/open-shop.ts';
import { dayMs, minuteMs } from '../../../platform/time/time-units.ts';
import type { Services } from '../../../shared/services.ts';
import type { Caller } from '../../../shared/sessions/caller.ts';
import { cancelSubscription } from '../../cancel-subscription.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Delivers every event of a customer twice. */
async function deliverEvents(customer: string): Promise<void> {
  const theirs = await shop.eventsOf(customer);
  for (const event of [...theirs, ...theirs]) expect((await shop.deliver(event)).status).toBe(200);
}

const subjects = async (caller: Caller): Promise<string[]> =>
  (await shop.mailsTo(caller)).map(({ subject }) => subject);

test('sends a subscriber one mail for each payment, coming renewal, failed charge and the end of the plan', async () => {
  const caller = await shop.newCustomer();
  const session = await shop.buy(caller, 'basic');
  const customer = String(session.customer);
  await deliverEvents(customer);
  const [receipt] = await shop.mailsTo(caller);
  expect(receipt?.subject).toBe('Recibo de tu pago: 5,00 €');
  expect(receipt?.text).toMatch(/Plan Básico[\s\S]*500 créditos|500 créditos[\s\S]*Plan Básico/);
  expect(receipt?.links).toContain('https://legajo.example/billing/facturas');
  expect(receipt?.headers?.['list-unsubscribe']).toBeUndefined();

  await shop.control('clock', { advanceDays: 25 });
  await deliverEvents(customer);
  expect((await subjects(caller)).at(-1)).toMatch(/^Tu plan Básico se renueva el \d+ de \w+ de \d{4}$/);
  await shop.control('clock', { advanceDays: 7 });
  await deliverEvents(customer);
  expect((await subjects(caller)).slice(2)).toEqual(['Recibo de tu pago: 5,00 €']);

  await shop.control('card', { customer, card: 'insufficient_funds' });
  await shop.control('clock', { advanceDays: 32 });
  await deliverEvents(customer);
  const refusal = (await shop.mailsTo(caller)).at(-1);
  expect(refusal?.subject).toBe('No hemos podido cobrar la renovación de tu plan Básico');
  expect(refusal?.text).toContain('Lo intentaremos de nuevo el');
  await shop.control('clock', { advanceDays: 20 });
  await deliverEvents(customer);
  const last = (await shop.mailsTo(caller)).at(-1);
  expect(last?.subject).toBe('Tu suscripción al plan Básico está cancelada');
  expect(last?.text).toContain('no hemos podido cobrar la renovación');
  const count = (await shop.mailsTo(caller)).length;
  await deliverEvents(customer);
  expect(await shop.mailsTo(caller)).toHaveLength(count);
});

test('confirms a cancellation with the last day of the plan, and sends no mail at the end', async () => {
  const caller = await shop.newCustomer();
  const session = await shop.buy(caller, 'standard');
  const customer = String(session.customer);
  await deliverEvents(customer);
  await cancelSubscription(shop.services as Services, asRequest(caller, undefined));
  await cancelSubscription(shop.services as Services, asRequest(caller, undefined));
  await shop.control('clock', { advanceDays: 32 });
  await deliverEvents(customer);
  const mails = await shop.mailsTo(caller);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Recibo de tu pago: 15,00 €',
    'Tu suscripción al plan Estándar está cancelada',
  ]);
  expect(mails[1]?.text).toMatch(/Conservas el plan Estándar hasta el \d+ de \w+ de \d{4}/);
});

test('confirms a refund with its amount and the credits taken back', async () => {
  const caller = await shop.newCustomer();
  const session = await shop.buy(caller, 'pack');
  await shop.stripe.refunds.create({ payment_intent: String(session.payment_intent), amount: 600 });
  await deliverEvents(String(session.customer));
  const mails = await shop.mailsTo(caller);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Recibo de tu pago: 15,00 €',
    'Te hemos devuelto 6,00 €',
  ]);
  expect(mails.find(({ subject }) => subject.startsWith('Te hemos'))?.text).toContain('400 créditos');
});

test('grants a purchase while the mail server fails, and sends its mail later', async () => {
  const caller = await shop.newCustomer();
  shop.mailFaults.add({ smtpCode: 451, delayMs: 0, times: 1 });
  const session = await shop.buy(caller, 'pack');
  await deliverEvents(String(session.customer));
  expect((await shop.stateOf(caller)).wallet.available).toBe(1_100);
  expect(await subjects(caller)).toEqual([]);
  shop.clock.shiftMs = 5 * minuteMs;
  expect(await subjects(caller)).toEqual(['Recibo de tu pago: 15,00 €']);
  shop.clock.shiftMs = 0;
});

test('sends no mail for a payment of 400 days ago', async () => {
  const caller = await shop.newCustomer();
  const session = await shop.buy(caller, 'pack');
  shop.clock.shiftMs = 400 * dayMs;
  const events = await shop.eventsOf(session.customer);
  const paid = events.find(
    (event) => event.type === 'checkout.session.completed' && event.data.object.id === session.id,
  );
  await shop.deliver(paid ?? {});
  expect((await shop.stateOf(caller)).wallet.available).toBe(1_100);
  expect(await subjects(caller)).toEqual([]);
  shop.clock.shiftMs = 0;
});

test('mails once each time credits run low', async () => {
  const caller = await shop.newCustomer();
  const { ledger } = shop.services;
  const spend = (source: string, amount: number) =>
    ledger.post(caller.uid, { kind: 'charge', source, amount });
  await spend('question:1', 79);
  expect(await subjects(caller)).toEqual([]);
  const parallelPromises = Array.from({ length: 5 }, (_, each) => spend(`question:2-${each}`, 1));
  await Promise.all([...parallelPromises, spend('question:2-0', 1)]);
  await spend('question:3', 4);
  const [low, ...more] = await shop.mailsTo(caller);
  expect(low?.subject).toBe('Te quedan 20 créditos en Legajo');
  expect(more).toEqual([]);
  const expiresAt = new Date(Date.now() + 60_000);
  await ledger.post(caller.uid, { kind: 'grant', source: 'cs:x', bucket: 'purchased', amount: 100 });
  await ledger.post(caller.uid, { kind: 'hold', source: 'crawl:1', amount: 100, expiresAt });
  await ledger.post(caller.uid, { kind: 'release', source: 'crawl:1' });
  expect(await shop.mailsTo(caller)).toHaveLength(1);
  await ledger.post(caller.uid, { kind: 'hold', source: 'crawl:1', amount: 100, expiresAt });
  await ledger.post(caller.uid, { kind: 'settle', source: 'crawl:1', amount: 100 });
  expect((await subjects(caller)).at(-1)).toBe('Te quedan 12 créditos en Legajo');
});
