import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openSubscriptionSession, startTestShop, type TestShop } from '../start-test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.reset());

async function buy(): Promise<Stripe.Invoice> {
  const session = await openSubscriptionSession(shop.stripe);
  await shop.control('pay', { session: session.id });
  const [invoice] = (await shop.stripe.invoices.list()).data;
  if (invoice === undefined) throw new Error('no invoice');
  return invoice;
}

/** Returns the parts of an invoice's URL: account, token and time in seconds. */
const partsOf = ({ hosted_invoice_url: url }: Stripe.Invoice): string[] => {
  const token = /test_(\w+?)0200/.exec(url ?? '')?.[1] ?? '';
  return Buffer.from(token, 'base64url').toString().split(',');
};

test('returns other URLs of an invoice a second later, and does not change the URLs in a stored event', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    vi.setSystemTime('2026-11-23T10:00:00.100Z');
    const { id } = await buy();
    const retrieveParts = async () => partsOf(await shop.stripe.invoices.retrieve(id));
    const first = await retrieveParts();
    expect(first).toEqual([
      'acct_local',
      `_${id.slice(3)}`,
      String((Date.now() - Date.UTC(2021, 0, 1) - 100) / 1_000),
    ]);
    vi.setSystemTime('2026-11-23T10:00:00.900Z');
    expect(await retrieveParts()).toEqual(first);
    vi.setSystemTime('2026-11-23T10:00:01.000Z');
    expect(Number((await retrieveParts())[2])).toBe(Number(first[2]) + 1);
    const [paid] = (await shop.stripe.events.list({ type: 'invoice.paid' })).data;
    expect(partsOf(paid?.data.object as Stripe.Invoice)).toEqual(first);
  } finally {
    vi.useRealTimers();
  }
});

test('expires the URL of an invoice after thirty days, and issues a new one', async () => {
  const { id, customer, hosted_invoice_url: page, invoice_pdf: pdf } = await buy();
  const open = (url: string | null | undefined) => fetch(url ?? '');
  expect(await (await open(page)).text()).toContain('15,00');
  expect((await open(pdf)).headers.get('content-type')).toBe('application/pdf');
  expect((await open(page?.replace('test_', 'test_x'))).status).toBe(404);
  await shop.control('clock', { customer, advanceDays: 29.9 });
  expect((await open(page)).status).toBe(200);
  await shop.control('clock', { customer, advanceDays: 0.2 });
  expect([(await open(page)).status, (await open(pdf)).status]).toEqual([410, 410]);
  expect(await (await open(page)).text()).toContain('ha caducado');
  const fresh = await shop.stripe.invoices.retrieve(id);
  expect((await open(fresh.hosted_invoice_url)).status).toBe(200);
  await shop.control('clock', { customer, advanceDays: 10.1 });
  expect((await open(fresh.hosted_invoice_url)).status).toBe(410);
});
