import type Stripe from 'stripe';
import type { BillingServices } from '../../account/stripe/billing-services.ts';
import { isFailedRefund } from '../../payments/grants/share-returns.ts';
import { findCreditNoteOfRefund, rectifyRefund } from './rectify-refund.ts';

/**
 * Returns the numbers of the rectifying invoices by refund; issues missing ones. Logs an error for a note whose refund
 * failed: the operator decides which document that needs.
 */
export async function rectifyRefunds(
  services: BillingServices,
  uid: string,
  invoice: Stripe.Invoice | undefined,
  refunds: readonly Stripe.Refund[],
): Promise<ReadonlyMap<string, string>> {
  const numbers = new Map<string, string>();
  // Starts with the oldest refund, which Stripe lists last: the numbers of notes must rise with time.
  for (const refund of refunds.toReversed()) {
    if (
      invoice &&
      isFailedRefund(refund) &&
      (await findCreditNoteOfRefund(await services.stripe(), invoice.id, refund.id))
    ) {
      services.logger.error('rectifying invoice exists for a failed refund', {
        uid,
        refund: refund.id,
      });
    }
    if (refund.status !== 'succeeded') continue;
    const creditNote = invoice && (await rectifyRefund(services, invoice, refund));
    if (creditNote === undefined) {
      services.logger.error('a refund has no rectifying invoice', { uid, refund: refund.id });
    } else numbers.set(refund.id, creditNote.number);
  }
  return numbers;
}
