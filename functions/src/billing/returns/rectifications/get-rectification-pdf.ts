import type { Routes } from '../../../contract/routes.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { toStripeId } from '../../../platform/stripe/stripe-client.ts';
import { undefinedIfMissing } from '../../../platform/stripe/stripe-errors.ts';
import type { Handler } from '../../../shared/http/handler.ts';
import { billingReferences } from '../../account/billing-account.ts';
import { callStripe } from '../../account/stripe/call-stripe.ts';

/**
 * `GET /invoices/:id/rectifications/:credit_note_id/pdf`: returns the current URL of a rectifying invoice's PDF.
 * Rejects with `invoice_not_found` for a note of another user or invoice.
 */
export const getRectificationPdf: Handler<Routes['getRectificationPdf']> = async (
  services,
  { caller, params },
) => {
  const snapshot = await billingReferences.invoices(services.firestore, caller.uid).doc(params.id).get();
  if (!snapshot.exists) throw new ApiError('invoice_not_found');
  const creditNote = await callStripe(services, (stripe) =>
    undefinedIfMissing(stripe.creditNotes.retrieve(params.credit_note_id)),
  );
  if (creditNote === undefined || toStripeId(creditNote.invoice) !== params.id)
    throw new ApiError('invoice_not_found');
  return { url: creditNote.pdf };
};
