import type Stripe from 'stripe';
import { findPrice } from '../../../functions/src/billing/catalogue/find-price.ts';
import { findPaymentMethods } from '../../../functions/src/billing/catalogue/set-up-payment-methods.ts';
import { findInvoiceTaxes } from '../../../functions/src/billing/catalogue/set-up-tax.ts';
import { itemOfPlan, packItem, type SoldItem } from '../../../functions/src/billing/catalogue/sold-items.ts';
import { findSessionGrant } from '../../../functions/src/billing/payments/grants/find-paid-grants.ts';
import type { Rehearsal } from './rehearsal.ts';

/**
 * Opens and closes both kinds of Checkout. A person can pay the page of a pack at the URL for `askToPay`; that shows
 * whether its invoice lists the payment.
 */
export async function rehearseCheckout(
  rehearsal: Rehearsal,
  askToPay: ((url: string) => void | Promise<void>) | undefined,
): Promise<void> {
  const { stripe } = rehearsal;
  const metadata = { uid: 'check-stripe' };
  const { id: customer } = await stripe.customers.create({ email: 'check-stripe@legajo.example', metadata });
  for (const item of [itemOfPlan('standard'), packItem]) {
    const session = await openSession(stripe, customer, item);
    rehearsal.checkObject(`Checkout of ${item.name}`, 'session', session, {
      status: 'open',
      payment_status: 'unpaid',
      amount_total: item.priceCents,
      'adaptive_pricing.enabled': false,
    });
    if (item === packItem && askToPay !== undefined) await waitUntilPaid(rehearsal, session, askToPay);
    else {
      const { status } = await stripe.checkout.sessions.expire(session.id);
      rehearsal.checkValue(`closed Checkout of ${item.name}`, status, 'expired');
    }
  }
  await stripe.customers.del(customer);
}

async function openSession(
  stripe: Stripe,
  customer: string,
  item: SoldItem,
): Promise<Stripe.Checkout.Session> {
  const [price, { rate }, methods] = await Promise.all([
    findPrice(stripe, item),
    findInvoiceTaxes(stripe),
    findPaymentMethods(stripe),
  ]);
  return stripe.checkout.sessions.create({
    customer,
    line_items: [{ price, quantity: 1, tax_rates: [rate] }],
    ...(item.isMonthly
      ? { mode: 'subscription', subscription_data: { default_tax_rates: [rate] } }
      : { mode: 'payment', invoice_creation: { enabled: true } }),
    ...(methods === undefined ? {} : { payment_method_configuration: methods.id }),
    adaptive_pricing: { enabled: false },
    tax_id_collection: { enabled: true },
    customer_update: { name: 'auto', address: 'auto' },
    success_url: 'https://legajo.example/paymentok?session_id={CHECKOUT_SESSION_ID}',
    locale: 'es',
    expand: ['line_items'],
  });
}

async function waitUntilPaid(
  rehearsal: Rehearsal,
  { id, url }: Stripe.Checkout.Session,
  askToPay: (url: string) => void | Promise<void>,
): Promise<void> {
  const { stripe } = rehearsal;
  await askToPay(url ?? '');
  const retrieveSession = () => stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] });
  const paid = await rehearsal.pollUntil('payment of the session', async () => {
    const session = await retrieveSession();
    return session.payment_status === 'paid' ? session : undefined;
  });
  rehearsal.checkObject('paid Checkout', 'session', paid, { status: 'complete' });
  rehearsal.note(
    'the invoice once the payment is complete',
    paid.invoice === null ? 'is not there yet' : 'is there',
  );
  rehearsal.checkValue('credits of the paid Checkout', findSessionGrant(paid)?.amount, packItem.credits);
  const invoiced = await rehearsal.pollUntil('invoice of the payment', async () => {
    const session = await retrieveSession();
    return session.invoice === null ? undefined : String(session.invoice);
  });
  const invoice = await stripe.invoices.retrieve(invoiced, { expand: ['payments'] });
  rehearsal.checkObject('invoice of a credit pack', 'invoice', invoice, {
    status: 'paid',
    'payments.data.0.payment.payment_intent': paid.payment_intent,
  });
}
