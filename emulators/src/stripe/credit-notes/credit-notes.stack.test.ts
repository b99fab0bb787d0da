import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSubscriptionSession, startTestShop, type TestShop } from '../start-test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.reset());

async function buy(): Promise<{ invoice: string; payment_intent: string }> {
  const session = await openSubscriptionSession(shop.stripe);
  await shop.control('pay', { session: session.id });
  const [payment] = (await shop.stripe.invoicePayments.list()).data;
  return {
    invoice: String(payment?.invoice),
    payment_intent: String(payment?.payment.payment_intent),
  };
}

const create = (params: Stripe.CreditNoteCreateParams) => shop.stripe.creditNotes.create(params);

describe('a credit note of a paid invoice', () => {
  test('gets a number of its own, refunds its amount, and adds up on the invoice', async () => {
    const { invoice, payment_intent } = await buy();
    const creditNote = await create({ invoice, amount: 600, refund_amount: 600, memo: 'Por error' });
    const { number, post_payment_credit_notes_amount } = await shop.stripe.invoices.retrieve(invoice);
    expect(creditNote).toMatchObject({ number: `${number}-CN-01`, type: 'post_payment', status: 'issued' });
    expect(post_payment_credit_notes_amount).toBe(600);
    const [refund] = (await shop.stripe.refunds.list({ payment_intent })).data;
    expect(refund?.amount).toBe(600);
    expect(creditNote.refunds).toMatchObject([{ refund: refund?.id, amount_refunded: 600 }]);
    const [event] = (await shop.stripe.events.list({ type: 'credit_note.created' })).data;
    expect(event?.data.object).toMatchObject({ id: creditNote.id });
    const second = await create({ invoice, amount: 100, out_of_band_amount: 100 });
    expect(second.number).toBe(`${number}-CN-02`);
    expect((await shop.stripe.creditNotes.list({ invoice })).data.map(({ id }) => id)).toEqual([
      second.id,
      creditNote.id,
    ]);
  });

  test('links an existing refund up to its amount, and rejects more of it or an unknown refund', async () => {
    const { invoice, payment_intent } = await buy();
    const { id: refund } = await shop.stripe.refunds.create({ payment_intent, amount: 500 });
    await create({ invoice, amount: 500, refunds: [{ refund }] });
    await expect(create({ invoice, amount: 500, refunds: [{ refund }] })).rejects.toMatchObject({
      param: 'refunds',
    });
    await expect(create({ invoice, amount: 1, refunds: [{ refund: 're_x' }] })).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  test('rejects a credit note whose amount differs from its refunds or exceeds the paid amount', async () => {
    const { invoice } = await buy();
    await expect(create({ invoice, amount: 500 })).rejects.toThrow(/must equal the post payment amount/);
    await expect(create({ invoice, amount: 500, refund_amount: 400 })).rejects.toThrow(/must equal/);
    await expect(create({ invoice, amount: 1_501, out_of_band_amount: 1_501 })).rejects.toThrow(
      /exceed the amount paid/,
    );
    await expect(create({ invoice: 'in_x', amount: 1 })).rejects.toMatchObject({ code: 'resource_missing' });
  });

  test('has a PDF at a signed URL', async () => {
    const { invoice } = await buy();
    const { pdf } = await create({ invoice, amount: 600, refund_amount: 600 });
    expect((await fetch(pdf)).headers.get('content-type')).toBe('application/pdf');
    expect((await fetch(pdf.replace('test_', 'test_x'))).status).toBe(404);
  });
});
