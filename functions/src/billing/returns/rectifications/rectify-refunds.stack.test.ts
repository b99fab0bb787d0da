import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asRequest, openShop, type Shop } from '../../../../tests/fixtures/billing/open-shop.ts';
import { hourMs, minuteMs } from '../../../platform/time/time-units.ts';
import type { Services } from '../../../shared/services.ts';
import type { Caller } from '../../../shared/sessions/caller.ts';
import { findPurchases } from '../../account/movements/find-purchases.ts';
import { getPaymentDetails } from '../../checkout/get-payment-details.ts';
import { listInvoices } from '../../payments/invoices/list-invoices.ts';
import { finishWithdrawals } from '../withdrawal/finish-withdrawals.ts';
import { listWithdrawables } from '../withdrawal/list-withdrawables.ts';
import { withdrawPurchase } from '../withdrawal/withdraw-purchase.ts';
import { getRectificationPdf } from './get-rectification-pdf.ts';

let shop: Shop;
let services: Services;

beforeAll(async () => {
  shop = await openShop();
  services = shop.services as Services;
});
afterAll(() => shop.close());
afterEach(async () => {
  shop.clock.shiftMs = 0;
  await shop.control('clear', {});
  await shop.control('settings', { refunds: 'succeeded' });
});

interface PaidPurchase {
  readonly caller: Caller;
  readonly customer: string;
  readonly invoice: string;
  readonly payment_intent: string;
}

async function buy(item: 'basic' | 'pack'): Promise<PaidPurchase> {
  const caller = await shop.newCustomer();
  const { id } = await shop.buy(caller, item);
  await shop.control('settle', {});
  const session = await shop.stripe.checkout.sessions.retrieve(id);
  await getPaymentDetails(services, asRequest(caller, undefined, { session_id: id }));
  const invoice = String(session.invoice);
  const payments = await shop.stripe.invoicePayments.list({ invoice });
  return {
    caller,
    customer: String(session.customer),
    invoice,
    payment_intent: String(payments.data[0]?.payment.payment_intent),
  };
}

const notesOf = async (invoice: string): Promise<Stripe.CreditNote[]> =>
  (await shop.stripe.creditNotes.list({ invoice })).data;

/** Delivers every event of a purchase so far, each `times` times concurrently before it is recorded. */
async function deliverEvents({ customer, payment_intent }: PaidPurchase, times = 1): Promise<void> {
  const disputes = (await shop.events()).filter(
    ({ type, data: { object } }) =>
      type.startsWith('charge.dispute') &&
      'payment_intent' in object &&
      object.payment_intent === payment_intent,
  );
  for (const event of [...(await shop.eventsOf(customer)), ...disputes]) {
    await Promise.all(Array.from({ length: times }, () => shop.deliver({ ...event, id: `${event.id}x` })));
    expect((await shop.deliver(event)).status, event.type).toBe(200);
  }
}

async function shownInvoice({ caller, invoice }: PaidPurchase) {
  const { invoices } = await listInvoices(services, asRequest(caller, undefined));
  return invoices.find(({ id }) => id === invoice);
}

async function withdrawFrom({ caller, invoice }: PaidPurchase): Promise<void> {
  const { purchases } = await listWithdrawables(services, asRequest(caller, undefined));
  const shown_refund_cents = purchases.find(({ purchase_id }) => purchase_id === invoice)?.refund_cents;
  await withdrawPurchase(services, asRequest(caller, { purchase_id: invoice, shown_refund_cents }) as never);
}

test('shows a withdrawn purchase as refunded with its rectifying invoice, which the mail names', async () => {
  const purchase = await buy('basic');
  await withdrawFrom(purchase);
  const shownInvoiceBefore = await shownInvoice(purchase);
  const [creditNote] = await notesOf(purchase.invoice);
  expect(shownInvoiceBefore).toMatchObject({
    status: 'refunded',
    refunded: 500,
    rectifications: [{ id: creditNote?.id, number: `${shownInvoiceBefore?.number}-CN-01`, amount: 500 }],
  });
  expect(creditNote).toMatchObject({
    memo: `Factura rectificativa de la factura ${shownInvoiceBefore?.number}, por desistimiento del cliente (art. 15 del Real Decreto 1619/2012).`,
    total_taxes: [{ amount: 87, taxable_amount: 413 }],
  });
  await deliverEvents(purchase);
  expect(await notesOf(purchase.invoice)).toHaveLength(1);
  const mails = await shop.mailsTo(purchase.caller);
  expect(mails.at(-1)?.subject).toBe('Te hemos devuelto 5,00 €');
  expect(mails.at(-1)?.text).toContain(`${shownInvoiceBefore?.number}-CN-01`);
});

test('returns the PDF of a rectifying invoice to its owner, for its own invoice only', async () => {
  const purchase = await buy('pack');
  await withdrawFrom(purchase);
  const [creditNote] = await notesOf(purchase.invoice);
  const ask = (caller: Caller, id: string) =>
    getRectificationPdf(services, asRequest(caller, undefined, { id, credit_note_id: creditNote?.id }));
  const { url } = await ask(purchase.caller, purchase.invoice);
  const response = await fetch(url);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).toContain('2,60');
  const stranger = await buy('pack');
  for (const [caller, invoice] of [
    [stranger.caller, purchase.invoice],
    [stranger.caller, stranger.invoice],
    [purchase.caller, stranger.invoice],
    [await shop.newCustomer(), purchase.invoice],
  ] as const) {
    await expect(ask(caller, invoice)).rejects.toMatchObject({ code: 'invoice_not_found' });
  }
});

test('issues one rectifying invoice for each operator refund under repeated and concurrent events', async () => {
  const purchase = await buy('pack');
  const { payment_intent } = purchase;
  const first = await shop.stripe.refunds.create({ payment_intent, amount: 500, reason: 'duplicate' });
  const second = await shop.stripe.refunds.create({ payment_intent, amount: 250 });
  await deliverEvents(purchase, 4);
  const notes = await notesOf(purchase.invoice);
  expect(
    notes.map(({ amount, reason, refunds }) => [amount, reason, refunds[0]?.refund]).toReversed(),
  ).toEqual([
    [500, 'duplicate', first.id],
    [250, 'order_change', second.id],
  ]);
  expect(await shownInvoice(purchase)).toMatchObject({ status: 'paid', refunded: 750 });
  await shop.stripe.refunds.create({ payment_intent });
  await deliverEvents(purchase, 2);
  const listedInvoice = await shownInvoice(purchase);
  expect(listedInvoice).toMatchObject({ status: 'refunded', refunded: 1_500 });
  expect(listedInvoice?.rectifications.map(({ amount }) => amount)).toEqual([500, 250, 750]);
  // Movements of credits name the returned purchase.
  const sources = [`refund:${first.id}`, `refund-failed:${second.id}`, 'refund:re_of_another'];
  const foundPurchases = await findPurchases(services, purchase.caller.uid, sources);
  const shownPurchase = { text: 'Créditos sueltos', link: '/billing/facturas' };
  expect([...foundPurchases]).toEqual([
    [sources[0], shownPurchase],
    [sources[1], shownPurchase],
  ]);
});

test("retries a refund's event until the purchase has its invoice", async () => {
  await shop.control('settings', { packInvoiceDelayMs: 60_000 });
  const caller = await shop.newCustomer();
  const id = await shop.openCheckout(caller, 'pack');
  await shop.control('pay', { session: id });
  const { customer, payment_intent } = await shop.stripe.checkout.sessions.retrieve(id);
  await shop.stripe.refunds.create({ payment_intent: String(payment_intent) });
  const refunded = async () =>
    (await shop.eventsOf(String(customer))).find(({ type }) => type === 'charge.refunded') ?? {};
  expect((await shop.deliver(await refunded())).status).toBe(500);
  // Takes back credits before the invoice exists.
  expect((await shop.stateOf(caller)).wallet).toMatchObject({ available: 100, debt: 0 });
  await shop.control('settle', {});
  expect((await shop.deliver(await refunded())).status).toBe(200);
  const { invoice } = await shop.stripe.checkout.sessions.retrieve(id);
  expect(await notesOf(String(invoice))).toHaveLength(1);
  const mails = await shop.mailsTo(caller);
  expect(mails.filter(({ subject }) => subject.startsWith('Te hemos devuelto'))).toHaveLength(1);
});

test('accepts a credit note that the operator made for the refund', async () => {
  const purchase = await buy('pack');
  await shop.stripe.creditNotes.create({ invoice: purchase.invoice, amount: 1_500, refund_amount: 1_500 });
  await deliverEvents(purchase);
  expect(await notesOf(purchase.invoice)).toHaveLength(1);
  expect(await shownInvoice(purchase)).toMatchObject({ status: 'refunded' });
});

test('rectifies a pending refund once it has succeeded', async () => {
  const purchase = await buy('pack');
  await shop.control('settings', { refunds: 'pending' });
  const { id } = await shop.stripe.refunds.create({ payment_intent: purchase.payment_intent, amount: 300 });
  await deliverEvents(purchase);
  expect(await notesOf(purchase.invoice)).toEqual([]);
  await shop.control('settle-refund', { refund: id, status: 'succeeded' });
  await deliverEvents(purchase);
  expect(await notesOf(purchase.invoice)).toHaveLength(1);
});

test('alerts the operator when a rectified refund fails afterwards', async () => {
  const purchase = await buy('pack');
  const { id } = await shop.stripe.refunds.create({ payment_intent: purchase.payment_intent });
  await deliverEvents(purchase);
  expect(shop.logLines.join('')).not.toContain(id);
  await shop.control('fail-refund', { refund: id });
  await deliverEvents(purchase);
  const logged = shop.logLines.filter((line) => line.includes(id)).join('');
  expect(logged).toContain('rectifying invoice exists for a failed refund');
  expect((await shop.stateOf(purchase.caller)).wallet.available).toBe(1_100);
});

test('retries a rectifying invoice an hour after a Stripe failure, under another idempotency key', async () => {
  const purchase = await buy('pack');
  await shop.stripe.refunds.create({ payment_intent: purchase.payment_intent });
  await shop.control('fail', { path: '/v1/credit_notes', method: 'POST', status: 500, times: 1 });
  const events = (await shop.eventsOf(purchase.customer)).filter(({ type }) => type === 'charge.refunded');
  const [refunded] = events;
  expect((await shop.deliver(refunded ?? {})).status).toBe(500);
  expect((await shop.stateOf(purchase.caller)).wallet.available).toBe(100);
  shop.clock.shiftMs = hourMs;
  expect((await shop.deliver(refunded ?? {})).status).toBe(200);
  expect(await notesOf(purchase.invoice)).toHaveLength(1);
});

/** Withdraws while refunds fail, after which the bank takes the money back. */
async function disputeAfterWithdrawing(): Promise<PaidPurchase & { readonly dispute: string }> {
  const purchase = await buy('pack');
  await shop.control('fail', { path: '/v1/refunds', method: 'POST', status: 503, times: 50 });
  await withdrawFrom(purchase);
  const { id: dispute } = await shop.control<{ id: string }>('dispute', {
    payment_intent: purchase.payment_intent,
  });
  await shop.control('clear', {});
  shop.clock.shiftMs = 5 * minuteMs;
  return { ...purchase, dispute };
}

test('ends a withdrawal without a refund when the bank took the money back, and takes its credits once', async () => {
  const purchase = await disputeAfterWithdrawing();
  const before = shop.logLines.length;
  expect(await finishWithdrawals(shop.services)).toBe(1);
  expect(await finishWithdrawals(shop.services)).toBe(0);
  expect(shop.logLines.slice(before).join('')).not.toContain('a withdrawal is not finished');
  await shop.control('close-dispute', { dispute: purchase.dispute, status: 'lost' });
  await deliverEvents(purchase, 2);
  const { wallet, entries } = await shop.stateOf(purchase.caller);
  expect(wallet).toMatchObject({ available: 100, debt: 0 });
  expect(Object.entries(entries).filter(([id]) => id.startsWith('clawback'))).toEqual([
    [`clawback:withdrawal:${purchase.invoice}`, -1_000],
  ]);
  expect((await shop.stripe.refunds.list({ payment_intent: purchase.payment_intent })).data).toEqual([]);
});

test('takes no credits beyond the withdrawn ones when a dispute is lost before the sweep', async () => {
  const purchase = await disputeAfterWithdrawing();
  await shop.control('close-dispute', { dispute: purchase.dispute, status: 'lost' });
  await deliverEvents(purchase);
  expect(await finishWithdrawals(shop.services)).toBe(1);
  expect((await shop.stateOf(purchase.caller)).wallet).toMatchObject({ available: 100, debt: 0 });
});

test('refunds a withdrawal again after its dispute is won', async () => {
  const purchase = await disputeAfterWithdrawing();
  await finishWithdrawals(shop.services);
  await shop.control('close-dispute', { dispute: purchase.dispute, status: 'won' });
  await deliverEvents(purchase);
  expect(await finishWithdrawals(shop.services)).toBe(1);
  const { data } = await shop.stripe.refunds.list({ payment_intent: purchase.payment_intent });
  expect(data).toMatchObject([{ amount: 1_500, status: 'succeeded' }]);
  expect(await notesOf(purchase.invoice)).toHaveLength(1);
  await deliverEvents(purchase);
  expect(await finishWithdrawals(shop.services)).toBe(0);
  expect((await shop.stateOf(purchase.caller)).wallet).toMatchObject({ available: 100, debt: 0 });
});
