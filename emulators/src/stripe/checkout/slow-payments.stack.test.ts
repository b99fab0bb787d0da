import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  openPackSession,
  openSubscriptionSession,
  startTestShop,
  type TestShop,
} from '../start-test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.reset());

const retrieve = (id: string) => shop.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
const typesOf = async (type: string) =>
  (await shop.stripe.events.list({ type })).data.map((event) => event.type).toReversed();

describe('a delayed payment', () => {
  async function buyPackBySlowPayment(): Promise<string> {
    const customer = await shop.stripe.customers.create({ email: 'ana@example.com' });
    const invoiced = { customer: customer.id, invoice_creation: { enabled: true } };
    const { id } = await openPackSession(shop.stripe, invoiced);
    await shop.control('pay', { session: id, card: 'slow' });
    await shop.control('settle');
    expect(await retrieve(id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      invoice: null,
      payment_intent: { status: 'processing' },
    });
    return id;
  }

  test('completes after the session, and only then creates the invoice', async () => {
    const id = await buyPackBySlowPayment();
    await shop.control('finish-payment', { session: id, outcome: 'succeeded' });
    await shop.control('settle');
    expect(await retrieve(id)).toMatchObject({
      payment_status: 'paid',
      invoice: expect.stringMatching(/^in_/),
      payment_intent: { status: 'succeeded' },
    });
    expect(await typesOf('checkout.session.*')).toEqual([
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
    ]);
    await expect(shop.control('finish-payment', { session: id, outcome: 'failed' })).rejects.toThrow(
      'complete and paid',
    );
  });

  test('fails without a purchase', async () => {
    const id = await buyPackBySlowPayment();
    await shop.control('finish-payment', { session: id, outcome: 'failed' });
    await shop.control('settle');
    expect(await retrieve(id)).toMatchObject({ payment_status: 'unpaid', invoice: null });
    expect(await typesOf('checkout.session.*')).toEqual([
      'checkout.session.completed',
      'checkout.session.async_payment_failed',
    ]);
  });

  test('keeps the first invoice of a subscription open until the payment arrives', async () => {
    const { id } = await openSubscriptionSession(shop.stripe);
    await shop.control('pay', { session: id, card: 'slow' });
    const invoice = async () => (await shop.stripe.invoices.list()).data[0]?.status;
    expect([(await retrieve(id)).payment_status, await invoice()]).toEqual(['unpaid', 'open']);
    await shop.control('finish-payment', { session: id, outcome: 'succeeded' });
    expect([(await retrieve(id)).payment_status, await invoice()]).toEqual(['paid', 'paid']);
  });
});

test('creates the invoice of a pack a moment after its payment', async () => {
  await shop.control('settings', { packInvoiceDelayMs: 30 });
  const customer = await shop.stripe.customers.create({ email: 'ana@example.com' });
  const { id } = await openPackSession(shop.stripe, {
    customer: customer.id,
    invoice_creation: { enabled: true },
  });
  // Sent before any other work can run.
  expect(await shop.control('pay', { session: id })).toMatchObject({ payment_status: 'paid', invoice: null });
  await expect
    .poll(() => typesOf('invoice.*'))
    .toEqual(['invoice.created', 'invoice.finalized', 'invoice.paid', 'invoice.payment_succeeded']);
  const { invoice } = await retrieve(id);
  const payments = await shop.stripe.invoicePayments.list({ invoice: String(invoice) });
  expect(payments.data).toMatchObject([{ status: 'paid', amount_paid: 1_500 }]);
});
