import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { daySeconds } from '../../../../functions/src/platform/time/time-units.ts';
import {
  addPlan,
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

describe('Checkout of the Stripe stand-in', () => {
  test('creates subscription and paid invoice of a session in the shapes of the API version', async () => {
    const opened = await openSubscriptionSession(shop.stripe);
    expect(opened).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 1500,
      currency: 'eur',
    });
    await shop.control('pay', { session: opened.id });
    const session = await shop.stripe.checkout.sessions.retrieve(opened.id, {
      expand: ['subscription.latest_invoice.payments', 'line_items'],
    });
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      payment_intent: null,
      url: null,
    });
    expect(session.line_items?.data[0]?.price?.unit_amount).toBe(1500);
    const subscription = session.subscription as Stripe.Subscription;
    expect(subscription).toMatchObject({ status: 'active', metadata: { uid: 'u1' } });
    expect(subscription).not.toHaveProperty('current_period_end');
    const item = subscription.items.data[0];
    expect((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)).toBeGreaterThan(
      27 * daySeconds,
    );
    const invoice = subscription.latest_invoice as Stripe.Invoice;
    expect(invoice).toMatchObject({
      status: 'paid',
      billing_reason: 'subscription_create',
      amount_paid: 1500,
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscription.id, metadata: { uid: 'u1' } },
      },
    });
    expect(invoice.lines.data[0]?.pricing?.price_details?.price).toBe(item?.price.id);
    const intentId = String(invoice.payments?.data[0]?.payment.payment_intent);
    expect(await shop.stripe.paymentIntents.retrieve(intentId)).toMatchObject({
      status: 'succeeded',
      amount_received: 1500,
    });
    const paidBy = await shop.stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intentId },
    });
    expect(paidBy.data.map((payment) => payment.invoice)).toEqual([invoice.id]);
  });

  test('completes a payment session, with an invoice only on request', async () => {
    const plain = await openPackSession(shop.stripe, { payment_intent_data: { metadata: { uid: 'u1' } } });
    await shop.control('pay', { session: plain.id, email: 'b@example.com' });
    const paid = await shop.stripe.checkout.sessions.retrieve(plain.id, { expand: ['payment_intent'] });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      customer: null,
      invoice: null,
      customer_details: { email: 'b@example.com' },
      payment_intent: { status: 'succeeded', amount: 1500, metadata: { uid: 'u1' } },
    });
    const customer = await shop.stripe.customers.create({ email: 'a@example.com' });
    const invoiced = await openPackSession(shop.stripe, {
      customer: customer.id,
      invoice_creation: { enabled: true },
    });
    await shop.control('pay', { session: invoiced.id });
    const completedSession = (await shop.stripe.events.list({ type: 'checkout.session.completed' })).data[0]
      ?.data.object;
    expect(completedSession).toMatchObject({ id: invoiced.id, payment_status: 'paid', invoice: null });
    await shop.control('settle');
    const invoices = await shop.stripe.invoices.list({ customer: customer.id });
    expect(invoices.data).toHaveLength(1);
    expect(invoices.data[0]).toMatchObject({ status: 'paid', billing_reason: 'manual', parent: null });
    const pdfResponse = await fetch(invoices.data[0]?.invoice_pdf ?? '');
    expect(pdfResponse.headers.get('content-type')).toBe('application/pdf');
  });

  test('shows the sale on the hosted page; its button pays and returns with the session id', async () => {
    const session = await openSubscriptionSession(shop.stripe);
    const page = await (await fetch(session.url ?? '')).text();
    expect(page).toContain('lang="es"');
    expect(page).toContain('Legajo Estándar');
    expect(page).toMatch(/Suscribirse por 15,00\s€/);
    expect(page).toContain('value="ana@example.com"');
    const press = (fields: Record<string, string>): Promise<Response> =>
      fetch(session.url ?? '', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
    const withoutTermsResponse = await press({ email: 'ana@example.com', card: 'ok' });
    expect([withoutTermsResponse.status, await withoutTermsResponse.text()]).toEqual([
      400,
      expect.stringContaining('Acepta las condiciones'),
    ]);
    const paidResponse = await press({ email: 'ana@example.com', card: 'ok', terms: 'accepted' });
    expect(paidResponse.status).toBe(303);
    expect(paidResponse.headers.get('location')).toBe(
      `http://127.0.0.1:7400/paymentok?session_id=${session.id}`,
    );
    const againResponse = await press({ email: 'ana@example.com', card: 'ok', terms: 'accepted' });
    expect(againResponse.status).toBe(303);
    expect((await shop.stripe.subscriptions.list()).data).toHaveLength(1);
    expect((await shop.stripe.checkout.sessions.retrieve(session.id)).consent?.terms_of_service).toBe(
      'accepted',
    );
  });

  test('keeps the session open after a declined card', async () => {
    const session = await openPackSession(shop.stripe);
    const body = new URLSearchParams({ email: 'a@example.com', card: 'insufficient_funds' });
    const refusedResponse = await fetch(session.url ?? '', { method: 'POST', body });
    expect([refusedResponse.status, await refusedResponse.text()]).toEqual([
      402,
      expect.stringContaining('no tiene fondos suficientes'),
    ]);
    const openSession = await shop.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent'],
    });
    expect(openSession).toMatchObject({
      status: 'open',
      payment_intent: { last_payment_error: { decline_code: 'insufficient_funds' } },
    });
    await shop.control('pay', { session: session.id });
    expect((await shop.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
    expect((await shop.stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  test('refuses to pay an expired session, and to expire a paid one', async () => {
    const session = await openPackSession(shop.stripe);
    expect(await shop.stripe.checkout.sessions.expire(session.id)).toMatchObject({
      status: 'expired',
      url: null,
    });
    await expect(shop.control('pay', { session: session.id })).rejects.toThrow('expired');
    expect((await fetch(session.url ?? '')).status).toBe(410);
    const paid = await openPackSession(shop.stripe);
    await shop.control('pay', { session: paid.id });
    await expect(shop.stripe.checkout.sessions.expire(paid.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  test('refuses a recurring price in a payment, and a one-time price in a subscription', async () => {
    const price = await addPlan(shop.stripe);
    await expect(openPackSession(shop.stripe, { line_items: [{ price: price.id }] })).rejects.toThrow(
      'recurring price',
    );
    await expect(openPackSession(shop.stripe, { mode: 'subscription' })).rejects.toThrow('recurring price');
  });
});
