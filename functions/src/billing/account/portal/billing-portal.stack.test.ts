import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asRequest, openShop, type Shop } from '../../../../tests/fixtures/billing/open-shop.ts';
import { daySeconds } from '../../../platform/time/time-units.ts';
import type { Services } from '../../../shared/services.ts';
import type { Caller } from '../../../shared/sessions/caller.ts';
import { cancelSubscription } from '../../cancel-subscription.ts';
import { getBillingInfo } from '../../get-billing-info.ts';
import { listInvoices } from '../../payments/invoices/list-invoices.ts';
import { openBillingPortal } from './open-billing-portal.ts';

let shop: Shop;
let services: Services;

beforeAll(async () => {
  shop = await openShop();
  services = shop.services as Services;
});
afterAll(() => shop.close());

interface Subscriber {
  readonly caller: Caller;
  readonly customer: string;
  readonly subscription: string;
}

async function subscribe(): Promise<Subscriber> {
  const caller = await shop.newCustomer();
  const session = await shop.buy(caller, 'basic');
  const subscriber = {
    caller,
    customer: String(session.customer),
    subscription: String(session.subscription),
  };
  await deliverEvents(subscriber);
  return subscriber;
}

async function deliverEvents({ customer }: Subscriber): Promise<void> {
  for (const event of await shop.events()) {
    const { object } = event.data as { object: { id?: string; customer?: unknown } };
    const isTheirs = object.customer === customer || object.id === customer;
    if (isTheirs) expect((await shop.deliver(event)).status, event.type).toBe(200);
  }
}

const openPortal = (caller: Caller, purpose: 'card' | 'invoice') =>
  openBillingPortal(services, asRequest(caller, { purpose }));
const submit = (url: string, card: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' });
const advance = ({ customer }: Subscriber, advanceDays: number) =>
  shop.control('clock', { customer, advanceDays });

async function chargedCards({ customer }: Subscriber): Promise<(string | null)[]> {
  const { data } = await shop.stripe.charges.list({ customer });
  return data.filter(({ paid }) => paid).map(({ payment_method }) => payment_method);
}

/** Renews with a card that the bank refuses from now on. */
async function failToRenew(): Promise<Subscriber> {
  const subscriber = await subscribe();
  await shop.control('card', { customer: subscriber.customer, card: 'card_declined' });
  await advance(subscriber, 32);
  await deliverEvents(subscriber);
  const billing = await getBillingInfo(services, asRequest(subscriber.caller, undefined));
  expect(billing.payment_failed).toBe(true);
  const [owed] = (await shop.stripe.invoices.list({ customer: subscriber.customer, status: 'open' })).data;
  expect(Date.parse(String(billing.payment_retried_at)) / 1_000).toBe(owed?.next_payment_attempt);
  return subscriber;
}

const availableOf = async ({ caller }: Subscriber): Promise<number> =>
  (await shop.stateOf(caller)).wallet.available;

test('charges the card entered in the portal for the existing subscription', async () => {
  const subscriber = await subscribe();
  const { url } = await openPortal(subscriber.caller, 'card');
  const response = await submit(url, 'ok');
  expect(response.headers.get('location')).toBe('https://legajo.example/billing?tarjeta=cambiada');
  await deliverEvents(subscriber);
  const customer = (await shop.stripe.customers.retrieve(subscriber.customer)) as Stripe.Customer;
  const card = customer.invoice_settings.default_payment_method;
  const subscription = await shop.stripe.subscriptions.retrieve(subscriber.subscription);
  expect(subscription.default_payment_method).toBe(card);
  await advance(subscriber, 32);
  const [renewed, first] = await chargedCards(subscriber);
  expect(renewed).toBe(card);
  expect(first).not.toBe(card);
});

test('rejects an expired card with 402 and «La tarjeta ha caducado.»', async () => {
  const subscriber = await subscribe();
  const { url } = await openPortal(subscriber.caller, 'card');
  const response = await submit(url, 'expired_card');
  expect(response.status).toBe(402);
  expect(await response.text()).toContain('La tarjeta ha caducado.');
  await deliverEvents(subscriber);
  const customer = (await shop.stripe.customers.retrieve(subscriber.customer)) as Stripe.Customer;
  expect(customer.invoice_settings.default_payment_method).toBeNull();
});

test('pays a refused renewal with the new card immediately, and grants its month once', async () => {
  const subscriber = await failToRenew();
  const before = await availableOf(subscriber);
  await submit((await openPortal(subscriber.caller, 'card')).url, 'ok');
  await deliverEvents(subscriber);
  await deliverEvents(subscriber);
  expect(await availableOf(subscriber)).toBe(before + 500);
  expect(await getBillingInfo(services, asRequest(subscriber.caller, undefined))).toMatchObject({
    subscription_status: 'active',
    payment_failed: false,
    payment_retried_at: null,
  });
  const open_ = await shop.stripe.invoices.list({ customer: subscriber.customer, status: 'open' });
  expect(open_.data).toEqual([]);
});

test("pays the renewal with the event's next delivery when Stripe fails after the change of card", async () => {
  const subscriber = await failToRenew();
  const before = await availableOf(subscriber);
  await submit((await openPortal(subscriber.caller, 'card')).url, 'ok');
  const changes = (await shop.events()).filter(
    ({ type, data: { object } }) =>
      type === 'customer.updated' && 'id' in object && object.id === subscriber.customer,
  );
  const [owed] = (await shop.stripe.invoices.list({ customer: subscriber.customer, status: 'open' })).data;
  await shop.control('fail', {
    path: `/v1/invoices/${owed?.id}/pay`,
    method: 'POST',
    status: 503,
    times: 50,
  });
  const answers = [];
  for (const event of changes) answers.push((await shop.deliver(event)).status);
  expect(answers).toContain(500);
  await shop.control('clear', {});
  await deliverEvents(subscriber);
  await deliverEvents(subscriber);
  expect(await availableOf(subscriber)).toBe(before + 500);
});

test('charges later renewals to the card that paid a refused renewal on its invoice page', async () => {
  const subscriber = await failToRenew();
  const { url } = await openPortal(subscriber.caller, 'invoice');
  expect((await submit(url, 'ok')).status).toBe(200);
  await deliverEvents(subscriber);
  expect(await getBillingInfo(services, asRequest(subscriber.caller, undefined))).toMatchObject({
    payment_failed: false,
    payment_retried_at: null,
  });
  await expect(openPortal(subscriber.caller, 'invoice')).rejects.toMatchObject({ code: 'invoice_not_found' });
  await advance(subscriber, 32);
  await deliverEvents(subscriber);
  expect(await getBillingInfo(services, asRequest(subscriber.caller, undefined))).toMatchObject({
    payment_failed: false,
    payment_retried_at: null,
  });
});

test('rejects a user without purchases with `not_subscribed`', async () => {
  const caller = await shop.newCustomer();
  await expect(openPortal(caller, 'card')).rejects.toMatchObject({ code: 'not_subscribed' });
  await expect(openPortal(caller, 'invoice')).rejects.toMatchObject({ code: 'not_subscribed' });
});

test('rejects a customer deleted at Stripe with `not_subscribed` and `invoice_not_found`', async () => {
  const subscriber = await subscribe();
  await shop.stripe.customers.del(subscriber.customer);
  await expect(openPortal(subscriber.caller, 'card')).rejects.toMatchObject({ code: 'not_subscribed' });
  await expect(openPortal(subscriber.caller, 'invoice')).rejects.toMatchObject({ code: 'invoice_not_found' });
});

test("ends the plan without a charge when it is cancelled in the portal within the hour before a renewal's charge", async () => {
  const subscriber = await subscribe();
  const { items } = await shop.stripe.subscriptions.retrieve(subscriber.subscription);
  const leftDays = ((items.data[0]?.current_period_end ?? 0) - Date.now() / 1_000) / daySeconds;
  await advance(subscriber, leftDays + 0.02);
  await deliverEvents(subscriber);
  const [draft] = (await shop.stripe.invoices.list({ customer: subscriber.customer, limit: 1 })).data;
  expect(draft).toMatchObject({ status: 'draft', billing_reason: 'subscription_cycle' });
  expect(await cancelSubscription(services, asRequest(subscriber.caller, undefined))).toEqual({
    subscription_status: 'inactive',
    subscription_ends_at: null,
  });
  await advance(subscriber, 40);
  await deliverEvents(subscriber);
  expect(await chargedCards(subscriber)).toHaveLength(1);
  const after = await shop.stripe.invoices.retrieve(draft?.id ?? '');
  expect(after).toMatchObject({ status: 'draft', number: null, auto_advance: false });
  expect(await shop.stateOf(subscriber.caller)).toMatchObject({ plan: 'free', subscription: null });
  const { invoices } = await listInvoices(services, asRequest(subscriber.caller, undefined));
  expect(invoices.map(({ status }) => status)).toEqual(['paid']);
});
