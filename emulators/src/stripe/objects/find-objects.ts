import type { StripeAccount } from './stripe-account.ts';
import { invalidRequest, missingObject } from './stripe-error.ts';
import type {
  Charge,
  Coupon,
  Customer,
  Dispute,
  Price,
  Product,
  TaxId,
  TaxRate,
  TestClock,
} from './stripe-objects.ts';

export function findCustomer(account: StripeAccount, id: string, param: string): Customer {
  const customer = account.customers.get(id);
  if (customer === undefined) throw missingObject('customer', id, param);
  return customer;
}

/**
 * Throws `resource_missing` when a list names a customer that does not exist or was deleted (`No such customer:
 * 'cus_…'`, docs.stripe.com/error-codes). Not confirmed by a recorded response for deleted customers.
 */
export function requireListedCustomer(account: StripeAccount, id: string | undefined): void {
  if (id !== undefined) findCustomer(account, id, 'customer');
}

export function findProduct(account: StripeAccount, id: string, param: string): Product {
  const product = account.products.get(id);
  if (product === undefined) throw missingObject('product', id, param);
  return product;
}

export function findPrice(account: StripeAccount, id: string, param: string): Price {
  const price = account.prices.get(id);
  if (price === undefined) throw missingObject('price', id, param);
  return price;
}

export function findCoupon(account: StripeAccount, id: string, param: string): Coupon {
  const coupon = account.coupons.get(id);
  if (coupon === undefined) throw missingObject('coupon', id, param);
  return coupon;
}

export function findTaxId(account: StripeAccount, id: string): TaxId {
  const taxId = account.taxIds.get(id);
  if (taxId === undefined) throw missingObject('tax id', id, 'id');
  return taxId;
}

/** Returns the tax ids that invoices of a customer show. */
export function listCustomerTaxIds(account: StripeAccount, customer: string): TaxId[] {
  return [...account.taxIds.values()].filter((taxId) => taxId.customer === customer);
}

export function findTaxRate(account: StripeAccount, id: string, param: string): TaxRate {
  const rate = account.taxRates.get(id);
  if (rate === undefined) throw missingObject('tax rate', id, param);
  return rate;
}

/** Returns tax rates for a new object. Throws for archived ones. */
export function requireTaxRates(account: StripeAccount, ids: readonly string[], param: string): TaxRate[] {
  return ids.map((id) => {
    const rate = findTaxRate(account, id, param);
    if (!rate.active) throw invalidRequest(`The tax rate ${id} is archived.`, { param });
    return rate;
  });
}

/** Returns the clock with this id. */
export function findClock(account: StripeAccount, id: string, param: string): TestClock {
  const clock = account.testClocks.get(id);
  if (clock === undefined) throw missingObject('test_helpers.test_clock', id, param);
  return clock;
}

export function findDispute(account: StripeAccount, id: string): Dispute {
  const dispute = account.disputes.get(id);
  if (dispute === undefined) throw missingObject('dispute', id, 'id');
  return dispute;
}

/** Returns the paid charge with this payment or charge id. */
export function findPaidCharge(
  account: StripeAccount,
  { charge, payment_intent }: { charge?: string | undefined; payment_intent?: string | undefined },
): Charge {
  const id = charge ?? account.paymentIntents.get(payment_intent ?? '')?.latest_charge ?? '';
  const foundCharge = account.charges.get(id);
  if (foundCharge === undefined) throw missingObject('charge', id, 'charge');
  if (!foundCharge.paid) throw invalidRequest(`Charge ${id} was not paid.`, { param: 'charge' });
  return foundCharge;
}
