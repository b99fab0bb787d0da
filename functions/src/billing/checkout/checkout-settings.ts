import type Stripe from 'stripe';
import type { CheckoutResponse } from '../../contract/billing/schemas.ts';
import { readBillingDetails } from '../account/details/billing-details-record.ts';
import { sendBillingDetails } from '../account/details/send-billing-details.ts';
import type { BillingServices } from '../account/stripe/billing-services.ts';
import { findPrice } from '../catalogue/find-price.ts';
import { findPaymentMethods } from '../catalogue/set-up-payment-methods.ts';
import { findInvoiceTaxes } from '../catalogue/set-up-tax.ts';
import type { SoldItem } from '../catalogue/sold-items.ts';

type SessionParams = Stripe.Checkout.SessionCreateParams;

/** A buyer and an item. */
export interface CheckoutRequest {
  readonly uid: string;
  readonly customerId: string;
  readonly item: SoldItem;
}

/**
 * Prepares the customer and returns the settings of every Checkout session: price with tax, issuer and buyer of the
 * invoice, and payment methods. Restricts payment methods to cards, Apple Pay and Google Pay, in euros. Stripe chooses
 * which of them a browser shows, and fills in the session's id.
 */
export async function prepareCheckout(
  services: BillingServices,
  stripe: Stripe,
  { uid, customerId, item }: CheckoutRequest,
): Promise<SessionParams> {
  const [price, taxes, methods, collects] = await Promise.all([
    findPrice(stripe, item),
    findInvoiceTaxes(stripe),
    findPaymentMethods(stripe),
    sendDetailsBeforeCheckout(services, uid, customerId),
  ]);
  if (methods === undefined)
    throw new Error('Stripe has no payment method configuration of ours: run npm run stripe:setup');
  const { webOrigin } = services.environment;
  const issuer = taxes.issuerTaxIds.length === 0 ? {} : { account_tax_ids: [...taxes.issuerTaxIds] };
  return {
    customer: customerId,
    client_reference_id: uid,
    line_items: [{ price, quantity: 1, tax_rates: [taxes.rate] }],
    ...(item.isMonthly
      ? {
          mode: 'subscription',
          subscription_data: {
            metadata: { uid },
            default_tax_rates: [taxes.rate],
            invoice_settings: issuer,
          },
        }
      : {
          mode: 'payment',
          invoice_creation: { enabled: true, invoice_data: issuer },
          payment_intent_data: { metadata: { uid } },
        }),
    payment_method_configuration: methods.id,
    adaptive_pricing: { enabled: false },
    success_url: `${webOrigin}/paymentok?session_id={CHECKOUT_SESSION_ID}&${toOutcomeQuery(item)}`,
    cancel_url: `${webOrigin}/billing?pago=cancelado`,
    locale: 'es',
    ...collects,
    consent_collection: { terms_of_service: 'required' },
  };
}

function toOutcomeQuery(item: SoldItem): URLSearchParams {
  return new URLSearchParams({
    type: item.isMonthly ? 'subscription' : 'onetime',
    ...(item.isMonthly ? { plan: item.itemId } : {}),
    amount: String(item.priceCents),
    currency: 'eur',
    credits: String(item.credits),
  });
}

/**
 * Copies the buyer's known details to their customer. Checkout collects a tax id only when we have none, because it
 * would overwrite our name and address with those of the card.
 */
async function sendDetailsBeforeCheckout(
  services: BillingServices,
  uid: string,
  customerId: string,
): Promise<Pick<SessionParams, 'tax_id_collection' | 'customer_update'>> {
  await sendBillingDetails(services, uid, customerId);
  const details = await readBillingDetails(services.firestore, uid);
  if (details?.taxId) return {};
  return { tax_id_collection: { enabled: true }, customer_update: { name: 'auto', address: 'auto' } };
}

/** Returns the API response of an open hosted session, which always has a URL. */
export function describeCheckout({ id, url }: Stripe.Checkout.Session): CheckoutResponse {
  if (url === null) throw new Error(`session ${id} has no address`);
  return { checkout_url: url, session_id: id };
}
