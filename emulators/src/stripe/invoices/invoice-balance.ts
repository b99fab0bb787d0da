import type { RequestContext, StripeAccount } from '../objects/stripe-account.ts';
import type { Invoice } from '../objects/stripe-objects.ts';

/**
 * Pays an invoice from the customer's credit, or adds their debt. A negative total becomes credit
 * (docs.stripe.com/billing/customer/balance). Credit is negative, in minor units.
 */
export function applyBalance(account: StripeAccount, invoice: Invoice, request: RequestContext): void {
  const customer = account.customers.get(invoice.customer);
  const balance = customer?.balance ?? 0;
  const due = invoice.total + balance;
  invoice.starting_balance = balance;
  invoice.ending_balance = Math.min(0, due);
  invoice.amount_due = Math.max(0, due);
  invoice.amount_remaining = invoice.amount_due;
  if (customer === undefined || balance === invoice.ending_balance) return;
  customer.balance = invoice.ending_balance;
  account.recordEvent('customer.updated', customer, request, { balance });
}
