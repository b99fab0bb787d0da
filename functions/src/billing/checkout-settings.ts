import type Stripe from 'stripe';
import type { SoldItem } from './catalogue/sold-items.ts';

const cancelled = {
  error_code: 'payment_cancelled',
  error_message: 'Has vuelto sin terminar el pago. No se te ha cobrado nada.',
};

/**
 * What every Checkout session has. Which ways of paying it offers (cards, Google Pay, Apple Pay) is chosen by Stripe from
 * what the account has switched on. Stripe fills in the id of the session.
 */
export function checkoutSettings(webOrigin: string, item: SoldItem): Stripe.Checkout.SessionCreateParams {
  const outcome = new URLSearchParams({
    type: item.isMonthly ? 'subscription' : 'onetime',
    ...(item.isMonthly ? { plan: item.itemId } : {}),
    amount: String(item.priceCents),
    currency: 'eur',
    credits: String(item.credits),
  });
  return {
    success_url: `${webOrigin}/paymentok?session_id={CHECKOUT_SESSION_ID}&${outcome}`,
    cancel_url: `${webOrigin}/paymentnok?${new URLSearchParams(cancelled)}`,
    locale: 'es',
    tax_id_collection: { enabled: true },
    // Stripe wants to keep what it collects for the tax id with the customer.
    customer_update: { name: 'auto', address: 'auto' },
    consent_collection: { terms_of_service: 'required' },
  };
}

/** An open hosted session has an address. */
export function requireCheckoutUrl(session: Stripe.Checkout.Session): string {
  if (session.url === null) throw new Error(`session ${session.id} has no address`);
  return session.url;
}
