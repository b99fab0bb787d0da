import type { StripeAccount } from '../objects/stripe-account.ts';
import type { Invoice, InvoicePayment, PaymentIntent } from '../objects/stripe-objects.ts';

/** Returns the one payment of all attempts to pay an invoice; `undefined` for a draft or an invoice of zero. */
export function defaultPaymentOf(account: StripeAccount, { id }: Invoice): InvoicePayment | undefined {
  return [...account.invoicePayments.values()].find((each) => each.invoice === id && each.is_default);
}

export function intentOf(account: StripeAccount, invoice: Invoice): PaymentIntent | undefined {
  const id = defaultPaymentOf(account, invoice)?.payment.payment_intent;
  return typeof id === 'string' ? account.paymentIntents.get(id) : undefined;
}
