import { listCustomerTaxIds } from '../objects/find-objects.ts';
import type { StripeAccount } from '../objects/stripe-account.ts';
import type { Customer, Invoice } from '../objects/stripe-objects.ts';

/** Copies the customer's current details onto an invoice; once it is finalised they no longer change. */
export function copyCustomerDetails(account: StripeAccount, invoice: Invoice, customer: Customer): void {
  invoice.customer_name = customer.name ?? null;
  invoice.customer_email = customer.email;
  invoice.customer_address = customer.address ?? null;
  invoice.customer_tax_ids = listCustomerTaxIds(account, customer.id).map(({ type, value }) => ({
    type,
    value,
  }));
}
