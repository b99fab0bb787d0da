import { findPaymentIntent } from '../invoices/invoice-payment.ts';
import { payInvoice } from '../invoices/pay-invoice.ts';
import { noRequest, type StripeAccount } from '../objects/stripe-account.ts';
import { invalidRequest } from '../objects/stripe-error.ts';
import type { Session } from '../objects/stripe-objects.ts';
import { declinePayment, succeedPayment } from '../payments/take-payment.ts';
import { updateAfterDecline } from '../subscriptions/update-after-decline.ts';
import { scheduleInvoice } from './pay-one-time-sale.ts';
import { paymentParamsOf, toSale } from './sale.ts';

const notCollected = { code: 'processing_error', message: 'No se ha cobrado.' } as const;

/** Ends the pending payment of a complete session: the money arrives, or the payment fails. */
export function finishPayment(account: StripeAccount, session: Session, hasArrived: boolean): Session {
  const invoice = account.invoices.get(session.invoice ?? '');
  const intent =
    account.paymentIntents.get(session.payment_intent ?? '') ??
    (invoice && findPaymentIntent(account, invoice));
  if (session.status !== 'complete' || session.payment_status !== 'unpaid' || intent === undefined) {
    throw invalidRequest(`The session is ${session.status} and ${session.payment_status}.`);
  }
  const buyer = { email: session.customer_details?.email ?? '', name: null, card: 'slow' };
  const sale = toSale(account, session, buyer);
  const payment = { intent, params: paymentParamsOf(sale, session.customer) };
  if (!hasArrived) {
    declinePayment(account, payment, notCollected, noRequest);
    if (invoice !== undefined) updateAfterDecline(account, invoice, noRequest);
    account.recordEvent('checkout.session.async_payment_failed', session, noRequest);
    return session;
  }
  succeedPayment(account, payment, noRequest);
  if (invoice !== undefined) payInvoice(account, invoice, intent, noRequest);
  session.payment_status = 'paid';
  account.recordEvent('checkout.session.async_payment_succeeded', session, noRequest);
  scheduleInvoice(account, sale);
  return session;
}
