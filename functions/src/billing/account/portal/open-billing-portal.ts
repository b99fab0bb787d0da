import type Stripe from 'stripe';
import type { Routes } from '../../../contract/routes.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { listOfCustomer } from '../../../platform/stripe/list-of-customer.ts';
import { isObjectMissing } from '../../../platform/stripe/stripe-errors.ts';
import type { Handler } from '../../../shared/http/handler.ts';
import { findPortal } from '../../catalogue/set-up-portal.ts';
import { readBillingAccount } from '../read-billing-account.ts';
import type { BillingServices } from '../stripe/billing-services.ts';
import { callStripe } from '../stripe/call-stripe.ts';

/**
 * `POST /billing-portal`: returns the URL of Stripe's form for another card, or of the page of an unpaid invoice.
 * Rejects with `not_subscribed` for a user without purchases, and with `invoice_not_found` when no invoice is open.
 */
export const openBillingPortal: Handler<Routes['openBillingPortal']> = (services, { caller, body }) =>
  callStripe(services, async (stripe) => {
    const account = await readBillingAccount(services, caller.uid);
    if (account === undefined) throw new ApiError('not_subscribed');
    const { customerId: customer } = account;
    if (body.purpose === 'invoice') return { url: await findOpenInvoice(stripe, customer) };
    return { url: await openCardForm(services, stripe, customer) };
  });

/** Query of the page that the form opens once a card is saved. */
const cardChanged = 'tarjeta=cambiada';

async function openCardForm(services: BillingServices, stripe: Stripe, customer: string): Promise<string> {
  const { id: configuration } = await findPortal(stripe);
  const returnUrl = `${services.environment.webOrigin}/billing`;
  try {
    const session = await stripe.billingPortal.sessions.create({
      customer,
      configuration,
      locale: 'es',
      return_url: returnUrl,
      flow_data: {
        type: 'payment_method_update',
        after_completion: { type: 'redirect', redirect: { return_url: `${returnUrl}?${cardChanged}` } },
      },
    });
    return session.url;
  } catch (error) {
    if (isObjectMissing(error)) throw new ApiError('not_subscribed', { cause: error });
    throw error;
  }
}

/** Returns the URL of the hosted page of the oldest unpaid invoice. */
async function findOpenInvoice(stripe: Stripe, customer: string): Promise<string> {
  let url: string | null | undefined;
  // Keeps the last open invoice with a debt, which is the oldest: Stripe lists the latest first.
  const openInvoices = stripe.invoices.list({ customer, status: 'open', limit: 100 });
  for await (const { amount_due, hosted_invoice_url } of listOfCustomer(openInvoices)) {
    if (amount_due > 0) url = hosted_invoice_url;
  }
  if (!url) throw new ApiError('invoice_not_found');
  return url;
}
