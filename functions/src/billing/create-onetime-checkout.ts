import type { Routes } from '../contract/routes.ts';
import type { Handler } from '../shared/http/handler.ts';
import { askStripe } from './ask-stripe.ts';
import { findPrice } from './catalogue/find-price.ts';
import { packItem } from './catalogue/sold-items.ts';
import { checkoutSettings, requireCheckoutUrl } from './checkout-settings.ts';
import { ensureCustomer } from './ensure-customer.ts';

/** `POST /create-onetime-checkout`: opens Checkout for the credits that never expire. */
export const createOneTimeCheckout: Handler<Routes['createOneTimeCheckout']> = (services, { caller }) =>
  askStripe(services, async (stripe) => {
    const { customerId } = await ensureCustomer(services, caller);
    const price = await findPrice(stripe, packItem);
    const session = await stripe.checkout.sessions.create({
      ...checkoutSettings(services.environment.webOrigin, packItem),
      mode: 'payment',
      customer: customerId,
      client_reference_id: caller.uid,
      line_items: [{ price, quantity: 1 }],
      invoice_creation: { enabled: true },
      payment_intent_data: { metadata: { uid: caller.uid } },
    });
    return { checkout_url: requireCheckoutUrl(session) };
  });
