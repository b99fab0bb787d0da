import { paymentIntentOf } from '../../../functions/src/billing/account/stripe/payment-intent-of.ts';
import { withdrawalComment } from '../../../functions/src/billing/account/withdrawal-record.ts';
import { readErrorCode } from '../../../functions/src/platform/errors/error-code.ts';
import type { Rehearsal } from './rehearsal.ts';
import { latestInvoice, subscribe } from './rehearse-plan.ts';

/** Withdraws: the subscription ends immediately with our metadata, and the refund names its purpose. */
export async function rehearseWithdrawal(rehearsal: Rehearsal): Promise<void> {
  const { stripe } = rehearsal;
  const { id, customer } = await subscribe(stripe, 'pm_card_visa', undefined);
  const invoice = await latestInvoice(stripe, id);
  const ended = await stripe.subscriptions.cancel(id, {
    cancellation_details: { comment: withdrawalComment },
    invoice_now: false,
    prorate: false,
  });
  rehearsal.checkObject('subscription that is withdrawn from', 'subscription', ended, {
    status: 'canceled',
    'cancellation_details.comment': withdrawalComment,
  });
  const refund = await stripe.refunds.create({
    payment_intent: paymentIntentOf(invoice) ?? '',
    reason: 'requested_by_customer',
    metadata: { withdrawal: invoice.id, credits: '500' },
  });
  rehearsal.checkObject('refund of a withdrawal', 'refund', refund, {
    amount: invoice.amount_paid,
    'metadata.withdrawal': invoice.id,
  });
  await stripe.customers.del(String(customer));
}

/** Disputes a payment: checks that it cannot be refunded, and loses the dispute. */
export async function rehearseDispute(rehearsal: Rehearsal): Promise<void> {
  const { stripe } = rehearsal;
  const { id, customer } = await subscribe(stripe, 'pm_card_createDispute', undefined);
  const payment_intent = paymentIntentOf(await latestInvoice(stripe, id)) ?? '';
  const opened = await rehearsal.pollUntil('dispute', async () => {
    const { data } = await stripe.disputes.list({ payment_intent, limit: 1 });
    return data[0];
  });
  rehearsal.checkObject('open dispute', 'dispute', opened, { status: 'needs_response' });
  const charge = await stripe.charges.retrieve(String(opened.charge));
  rehearsal.checkObject('disputed charge', 'charge', charge, { disputed: true });
  await rehearsal.expectRefusal('refunding a disputed charge', stripe.refunds.create({ payment_intent }), {
    code: 'charge_disputed',
  });
  const lost = await stripe.disputes.close(opened.id);
  rehearsal.checkObject('lost dispute', 'dispute', lost, { status: 'lost' });
  await stripe.customers.del(String(customer));
}

/** Checks refusals of Stripe and how the code recognises them. Two of its errors are undocumented. */
export async function rehearseRefusals(rehearsal: Rehearsal): Promise<void> {
  const { stripe } = rehearsal;
  const missing = { code: 'resource_missing' };
  await rehearsal.expectRefusal(
    'customer that does not exist',
    stripe.customers.retrieve('cus_legajo_nobody'),
    missing,
  );
  const listed = stripe.subscriptions.list({ customer: 'cus_legajo_nobody' });
  await rehearsal.expectRefusal('list of a customer that does not exist', listed, missing);
  const idempotencyKey = `check-stripe:${crypto.randomUUID()}`;
  const metadata = { uid: 'check-stripe' };
  const customer = await stripe.customers.create({ email: 'a@legajo.example', metadata }, { idempotencyKey });
  const otherPromise = stripe.customers.create({ email: 'b@legajo.example', metadata }, { idempotencyKey });
  await rehearsal.expectRefusal('the same key for another request', otherPromise, {
    type: 'StripeIdempotencyError',
  });
  await stripe.customers.del(customer.id);
  const deleted = await stripe.customers.retrieve(customer.id);
  rehearsal.checkObject('deleted customer', 'deletedCustomer', deleted);
  const answer = await stripe.subscriptions.list({ customer: customer.id, status: 'all' }).then(
    ({ data }) => `a list of ${data.length}`,
    (error: unknown) => `refuses: ${readErrorCode(error) ?? error}`,
  );
  rehearsal.note('list of a deleted customer', answer);
}
