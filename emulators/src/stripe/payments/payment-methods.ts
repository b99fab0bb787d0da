import type { RequestContext, StripeAccount } from '../objects/stripe-account.ts';
import { missingObject } from '../objects/stripe-error.ts';
import type { Customer, PaymentMethod, Subscription } from '../objects/stripe-objects.ts';
import { testCards } from './test-cards.ts';

/** Stores a card with a customer. `card` is the name of a test card. */
export function attachCard(
  account: StripeAccount,
  customer: Customer,
  card: string,
  request: RequestContext,
): PaymentMethod {
  const method: PaymentMethod = {
    id: account.newId('pm_'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email: customer.email, name: null, phone: null, tax_id: null },
    card: {
      brand: 'visa',
      checks: null,
      country: 'ES',
      display_brand: 'visa',
      exp_month: 12,
      exp_year: 2034,
      funding: 'credit',
      generated_from: null,
      last4: '4242',
      networks: null,
      regulated_status: null,
      three_d_secure_usage: null,
      wallet: null,
    },
    created: account.now(),
    customer: customer.id,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  account.paymentMethods.set(method.id, method);
  account.cardNames.set(method.id, card);
  account.recordEvent('payment_method.attached', method, request);
  return method;
}

/** Returns the card of a token from docs.stripe.com/testing as an attached copy, or the card with this id. */
export function findOrAttachCard(
  account: StripeAccount,
  customer: Customer,
  id: string,
  request: RequestContext,
): PaymentMethod {
  const storedMethod = account.paymentMethods.get(id);
  if (storedMethod !== undefined) return storedMethod;
  const testCardEntry = Object.entries(testCards).find(([, { tokens }]) => tokens?.includes(id));
  if (testCardEntry === undefined) throw missingObject('PaymentMethod', id, 'payment_method');
  return attachCard(account, customer, testCardEntry[0], request);
}

/** Makes the current cards of a customer behave like this test card; later ones are not affected. */
export function setCardBehaviour(account: StripeAccount, customer: string, card: string): void {
  account.cardsOfCustomers.set(customer, card);
  for (const method of account.paymentMethods.values()) {
    if (method.customer === customer) account.cardNames.set(method.id, card);
  }
}

/** Returns the payment method for automatic charges of an invoice; null when there is none. */
export function findDefaultPaymentMethod(
  customer: Customer,
  subscription: Subscription | null,
): string | null {
  const { default_payment_method: ownMethod } = customer.invoice_settings;
  return subscription?.default_payment_method ?? (typeof ownMethod === 'string' ? ownMethod : null);
}

/** Returns the name of the test card of a customer's payment method. */
export function testCardNameOf(account: StripeAccount, customer: string, method: string | null): string {
  return account.cardNames.get(method ?? '') ?? account.cardsOfCustomers.get(customer) ?? 'ok';
}
