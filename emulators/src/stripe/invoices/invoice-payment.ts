import type { StripeAccount } from '../objects/stripe-account.ts';
import type { Invoice, InvoicePayment, PaymentIntent } from '../objects/stripe-objects.ts';

/** Returns the one payment of all attempts to pay an invoice; `undefined` for a draft or an invoice of zero. */
export function findDefaultPayment(account: StripeAccount, { id }: Invoice): InvoicePayment | undefined {
  return [...account.invoicePayments.values()].find((each) => each.invoice === id && each.is_default);
}

export function findPaymentIntent(account: StripeAccount, invoice: Invoice): PaymentIntent | undefined {
  const id = findDefaultPayment(account, invoice)?.payment.payment_intent;
  return typeof id === 'string' ? account.paymentIntents.get(id) : undefined;
}
