import type Stripe from 'stripe';
import type { Routes } from '../../../contract/routes.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { isMissing } from '../../../platform/stripe/stripe-errors.ts';
import type { Handler } from '../../../shared/http/handler.ts';
import { billingReferences } from '../../account/billing-account.ts';
import { askStripe } from '../../account/stripe/ask-stripe.ts';
import type { BillingServices } from '../../account/stripe/billing-services.ts';

/**
 * `GET /invoices/:id/page`: the current address at which the caller can read or pay an invoice of theirs. Rejects with
 * `invoice_not_found`.
 */
export const getInvoicePage: Handler<Routes['getInvoicePage']> = async (services, { caller, params }) =>
  asAddress((await findInvoice(services, caller.uid, params.id)).hosted_invoice_url);

/** `GET /invoices/:id/pdf`: the same of its PDF. */
export const getInvoicePdf: Handler<Routes['getInvoicePdf']> = async (services, { caller, params }) =>
  asAddress((await findInvoice(services, caller.uid, params.id)).invoice_pdf);

/**
 * Stripe renews the addresses with every answer, and they expire after some weeks
 * (docs.stripe.com/invoicing/hosted-invoice-page): they are requested when the user presses the button.
 */
async function findInvoice(services: BillingServices, uid: string, id: string): Promise<Stripe.Invoice> {
  const known = await billingReferences.invoices(services.firestore, uid).doc(id).get();
  if (!known.exists) throw new ApiError('invoice_not_found');
  return askStripe(services, async (stripe) => {
    try {
      return await stripe.invoices.retrieve(id);
    } catch (error) {
      if (isMissing(error)) throw new ApiError('invoice_not_found', { cause: error });
      throw error;
    }
  });
}

function asAddress(url: string | null | undefined): { url: string } {
  if (!url) throw new ApiError('invoice_not_found');
  return { url };
}
