import type Stripe from 'stripe';
import type { Routes } from '../../../contract/routes.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { isObjectMissing } from '../../../platform/stripe/stripe-errors.ts';
import type { BinaryAnswer, Handler } from '../../../shared/http/handler.ts';
import { isSessionOf } from '../../../shared/sessions/is-session-of.ts';
import { billingReferences } from '../../account/billing-account.ts';
import type { BillingServices } from '../../account/stripe/billing-services.ts';
import { callStripe } from '../../account/stripe/call-stripe.ts';
import { verifyInvoiceToken } from './invoice-token.ts';

/**
 * `GET /invoices/:id/page`: redirects the holder of a link to the current URL of that invoice's page. Rejects with
 * `invoice_link_expired` and `invoice_not_found`.
 */
export const getInvoicePage: Handler<Routes['getInvoicePage']> = async (services, { params, query }) =>
  redirectTo((await findInvoice(services, params.id, query.token)).hosted_invoice_url);

/** `GET /invoices/:id/pdf`: redirects the holder of a link to the current URL of that invoice's PDF. */
export const getInvoicePdf: Handler<Routes['getInvoicePdf']> = async (services, { params, query }) =>
  redirectTo((await findInvoice(services, params.id, query.token)).invoice_pdf);

/**
 * Fetches the invoice when the link is opened: Stripe renews its URLs with every response, and they expire after some
 * weeks (docs.stripe.com/invoicing/hosted-invoice-page).
 */
async function findInvoice(services: BillingServices, id: string, token: string): Promise<Stripe.Invoice> {
  const { environment, firestore, now } = services;
  const claims = verifyInvoiceToken(token, environment.documentTokenSecret, now());
  if (claims === undefined || !(await isSessionOf(services, claims)))
    throw new ApiError('invoice_link_expired');
  if (claims.invoiceId !== id) throw new ApiError('invoice_not_found');
  const snapshot = await billingReferences.invoices(firestore, claims.uid).doc(id).get();
  if (!snapshot.exists) throw new ApiError('invoice_not_found');
  return callStripe(services, async (stripe) => {
    try {
      return await stripe.invoices.retrieve(id);
    } catch (error) {
      if (isObjectMissing(error)) throw new ApiError('invoice_not_found', { cause: error });
      throw error;
    }
  });
}

function redirectTo(url: string | null | undefined): BinaryAnswer {
  if (!url) throw new ApiError('invoice_not_found');
  return { status: 302, headers: { Location: url, 'Cache-Control': 'private, no-store' }, body: undefined };
}
