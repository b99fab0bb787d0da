import { afterAll, beforeAll, expect, test } from 'vitest';
import { asRequest, openShop, type Shop } from '../../../../tests/fixtures/billing/open-shop.ts';
import { dayMs, hourMs } from '../../../platform/time/time-units.ts';
import type { Services } from '../../../shared/services.ts';
import type { Caller } from '../../../shared/sessions/caller.ts';
import { sessionReference } from '../../../shared/sessions/session-record.ts';
import { getInvoicePage, getInvoicePdf } from './get-invoice-documents.ts';
import { listInvoices } from './list-invoices.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function buy(item: 'standard' | 'pack') {
  const caller = await shop.newCustomer();
  const session = await shop.buy(caller, item);
  await shop.control('settle', {});
  const customer = String(session.customer);
  const deliverEvents = () => shop.deliverEvents(customer);
  await deliverEvents();
  const { data } = await shop.stripe.invoices.list({ customer, expand: ['data.payments'] });
  const payment = data[0]?.payments?.data[0]?.payment.payment_intent;
  return {
    caller,
    customer,
    hear: deliverEvents,
    invoice: data[0]?.id ?? '',
    payment_intent: String(payment),
  };
}

const listInvoicesOf = async (caller: Caller) =>
  (await listInvoices(shop.services as Services, asRequest(caller, undefined))).invoices;

/** Opens a link of the list without a session, as any client can. */
async function openLink(link: string | null | undefined): Promise<string> {
  const { pathname, searchParams } = new URL(link ?? '');
  const [, id = '', document] = /^\/api\/invoices\/([^/]+)\/(page|pdf)$/.exec(pathname) ?? [];
  const handler = document === 'pdf' ? getInvoicePdf : getInvoicePage;
  const request = { params: { id }, query: { token: searchParams.get('token') } };
  const { status, headers } = await handler(shop.services as Services, request as never);
  expect(status).toBe(302);
  return headers.Location ?? '';
}

// @proves 3.15b, 3.15c
test("returns an invoice's item, month, base, tax and rate, with a link to each document", async () => {
  const { caller, invoice } = await buy('standard');
  const [foundInvoice] = await listInvoicesOf(caller);
  expect(foundInvoice).toMatchObject({
    id: invoice,
    status: 'paid',
    kind: 'plan',
    plan: 'standard',
    total: 1_500,
    base: 1_240,
    tax: 260,
    tax_rate_percent: 21,
    refunded: 0,
    rectifications: [],
    hosted_invoice_url: expect.stringContaining(`https://legajo.example/api/invoices/${invoice}/page?token=`),
    invoice_pdf: expect.stringContaining(`https://legajo.example/api/invoices/${invoice}/pdf?token=`),
  });
  const days =
    (Date.parse(foundInvoice?.period_end ?? '') - Date.parse(foundInvoice?.period_start ?? '')) / dayMs;
  expect(days).toBeGreaterThanOrEqual(28);
  const pack = await buy('pack');
  expect(await listInvoicesOf(pack.caller)).toMatchObject([
    { kind: 'pack', plan: null, period_start: null, period_end: null, base: 1_240, tax: 260 },
  ]);
});

test("opens the page and the PDF months after that day's URLs have expired", async () => {
  const { caller, customer, invoice } = await buy('standard');
  const then = await shop.stripe.invoices.retrieve(invoice);
  await shop.control('clock', { customer, advanceDays: 200 });
  expect((await fetch(then.hosted_invoice_url ?? '')).ok).toBe(false);
  const [listing] = await listInvoicesOf(caller);
  for (const url of [await openLink(listing?.hosted_invoice_url), await openLink(listing?.invoice_pdf)]) {
    expect(url).not.toBe(then.hosted_invoice_url);
    expect((await fetch(url)).ok).toBe(true);
  }
});

test('rejects the link to an invoice after 12 hours, and after the session that listed it has ended', async () => {
  const { caller } = await buy('pack');
  const [listing] = await listInvoicesOf(caller);
  try {
    shop.clock.shiftMs = 11 * hourMs;
    expect(await openLink(listing?.invoice_pdf)).toContain(shop.url);
    shop.clock.shiftMs = 13 * hourMs;
    await expect(openLink(listing?.invoice_pdf)).rejects.toMatchObject({ code: 'invoice_link_expired' });
  } finally {
    shop.clock.shiftMs = 0;
  }
  await sessionReference(shop.services.firestore, caller.sessionId).delete();
  await expect(openLink(listing?.invoice_pdf)).rejects.toMatchObject({ code: 'invoice_link_expired' });
});

test('rejects an invoice link whose invoice id or token was changed', async () => {
  const { invoice } = await buy('pack');
  const other = await buy('pack');
  const [listing] = await listInvoicesOf(other.caller);
  for (const link of [listing?.hosted_invoice_url, listing?.invoice_pdf]) {
    for (const id of [invoice, 'in_none']) {
      const reached = link?.replace(other.invoice, id);
      await expect(openLink(reached)).rejects.toMatchObject({ code: 'invoice_not_found' });
    }
    await expect(openLink(`${link}x`)).rejects.toMatchObject({ code: 'invoice_link_expired' });
  }
});

test('returns no links for a draft, and skips invoices of the other Stripe mode (test or live)', async () => {
  const { caller } = await buy('pack');
  const draft = { number: null, status: 'draft', created: 1, amountPaidCents: 0, amountDueCents: 500 };
  const record = { ...draft, currency: 'eur', description: 'x' };
  await shop.services.firestore.doc(`users/${caller.uid}/invoices/in_elsewhere`).set(record);
  expect(await listInvoicesOf(caller)).toContainEqual(
    expect.objectContaining({ id: 'in_elsewhere', hosted_invoice_url: null, invoice_pdf: null, total: 500 }),
  );
});

test('returns the refunded amount and its rectifying invoices, and the status `refunded` for a whole refund', async () => {
  const { caller, hear: deliverEvents, payment_intent } = await buy('pack');
  await shop.stripe.refunds.create({ payment_intent, amount: 500 });
  await deliverEvents();
  const [part] = await listInvoicesOf(caller);
  expect(part).toMatchObject({ status: 'paid', refunded: 500, rectifications: [{ amount: 500 }] });
  await shop.stripe.refunds.create({ payment_intent });
  await deliverEvents();
  const [refundedInvoice] = await listInvoicesOf(caller);
  expect(refundedInvoice).toMatchObject({ status: 'refunded', refunded: 1_500, amount_paid: 1_500 });
  expect(refundedInvoice?.rectifications.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_500);
});
