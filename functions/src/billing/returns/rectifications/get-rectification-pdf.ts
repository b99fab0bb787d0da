import type { Routes } from '../../../contract/routes.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { idOf } from '../../../platform/stripe/stripe-client.ts';
import { unlessMissing } from '../../../platform/stripe/stripe-errors.ts';
import type { Handler } from '../../../shared/http/handler.ts';
import { billingReferences } from '../../account/billing-account.ts';
import { askStripe } from '../../account/stripe/ask-stripe.ts';

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
  const creditNote = await askStripe(services, (stripe) =>
    unlessMissing(stripe.creditNotes.retrieve(params.credit_note_id)),
  );
  if (creditNote === undefined || idOf(creditNote.invoice) !== params.id)
    throw new ApiError('invoice_not_found');
  return { url: creditNote.pdf };
};
