import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPackSession, startTestShop, type TestShop } from '../start-test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.reset());

async function buy(): Promise<string> {
  const { id } = await openPackSession(shop.stripe);
  await shop.control('pay', { session: id });
  return String((await shop.stripe.checkout.sessions.retrieve(id)).payment_intent);
}

const typesOf = async (pattern: string) =>
  (await shop.stripe.events.list({ type: pattern, limit: 100 })).data.map(({ type }) => type).toReversed();

describe('a pending refund', () => {
  test.each([
    ['succeeded', 1_500, ['refund.created', 'refund.updated']],
    ['failed', 0, ['refund.created', 'refund.updated', 'refund.failed']],
    ['canceled', 0, ['refund.created', 'refund.updated']],
  ] as const)('ends with the status %s, and sends its events', async (status, refunded, types) => {
    const payment_intent = await buy();
    await shop.control('settings', { refunds: 'pending' });
    const refund = await shop.stripe.refunds.create({ payment_intent });
    expect(refund.status).toBe('pending');
    await shop.control('settle-refund', { refund: refund.id, status });
    expect((await shop.stripe.refunds.retrieve(refund.id)).status).toBe(status);
    expect((await shop.stripe.charges.list()).data[0]?.amount_refunded).toBe(refunded);
    expect(await typesOf('refund.*')).toEqual(types);
    await expect(shop.control('settle-refund', { refund: refund.id, status: 'canceled' })).rejects.toThrow();
  });
});

describe('a disputed charge', () => {
  const refund = (payment_intent: string) => shop.stripe.refunds.create({ payment_intent, amount: 100 });

  test('refuses a refund until the merchant has won, also by an appeal', async () => {
    const payment_intent = await buy();
    const { id: dispute } = (await shop.control('dispute', { payment_intent })) as Stripe.Dispute;
    for (const status of ['under_review', 'lost', 'appeal_needs_response', 'appeal_under_review']) {
      await expect(refund(payment_intent)).rejects.toMatchObject({ code: 'charge_disputed' });
      await shop.control('close-dispute', { dispute, status });
    }
    await shop.control('close-dispute', { dispute, status: 'won' });
    expect((await refund(payment_intent)).status).toBe('succeeded');
    expect(await typesOf('charge.dispute.*')).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.updated',
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ]);
    await expect(shop.control('close-dispute', { dispute, status: 'lost' })).rejects.toThrow('won');
  });

  test('allows a refund during an inquiry, until it becomes a dispute', async () => {
    const payment_intent = await buy();
    const disputeParams = { payment_intent, inquiry: true };
    const dispute = (await shop.control('dispute', disputeParams)) as Stripe.Dispute;
    expect(dispute).toMatchObject({ status: 'warning_needs_response', is_charge_refundable: true });
    await refund(payment_intent);
    await shop.control('close-dispute', { dispute: dispute.id, status: 'needs_response' });
    await expect(refund(payment_intent)).rejects.toMatchObject({ code: 'charge_disputed' });
    const other = await buy();
    const closed = (await shop.control('dispute', {
      ...disputeParams,
      payment_intent: other,
    })) as Stripe.Dispute;
    await shop.control('close-dispute', { dispute: closed.id, status: 'warning_closed' });
    const withdrawn = (await typesOf('charge.dispute.*')).filter((type) => type.endsWith('funds_withdrawn'));
    expect(withdrawn).toHaveLength(1);
    expect((await refund(other)).status).toBe('succeeded');
  });
});
