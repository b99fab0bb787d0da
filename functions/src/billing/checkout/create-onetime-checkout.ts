import type { Routes } from '../../contract/routes.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { callStripe } from '../account/stripe/call-stripe.ts';
import { packItem } from '../catalogue/sold-items.ts';
import { describeCheckout, prepareCheckout } from './checkout-settings.ts';
import { ensureCustomer } from './ensure-customer.ts';

/** `POST /create-onetime-checkout`: opens Checkout for the credits that never expire. */
export const createOneTimeCheckout: Handler<Routes['createOneTimeCheckout']> = (services, { caller }) =>
  callStripe(services, async (stripe) => {
    const { customerId } = await ensureCustomer(services, caller);
    const order = { uid: caller.uid, customerId, item: packItem };
    const session = await stripe.checkout.sessions.create(await prepareCheckout(services, stripe, order));
    return describeCheckout(session);
  });
