import type { StripeAccount } from '../objects/stripe-account.ts';
import type { Invoice, InvoicePayment, PaymentIntent } from '../objects/stripe-objects.ts';

/** The one payment that all attempts to pay an invoice belong to; `undefined` for a draft and for an invoice of zero. */
export function defaultPaymentOf(account: StripeAccount, { id }: Invoice): InvoicePayment | undefined {
  return [...account.invoicePayments.values()].find((each) => each.invoice === id && each.is_default);
}

export function intentOf(account: StripeAccount, invoice: Invoice): PaymentIntent | undefined {
  const id = defaultPaymentOf(account, invoice)?.payment.payment_intent;
  return typeof id === 'string' ? account.paymentIntents.get(id) : undefined;
}
