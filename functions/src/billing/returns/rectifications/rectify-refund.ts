import type Stripe from 'stripe';
import { toStripeId } from '../../../platform/stripe/stripe-client.ts';
import { hourMs } from '../../../platform/time/time-units.ts';
import type { BillingServices } from '../../account/stripe/billing-services.ts';
import { isWithdrawalRefund } from '../../payments/grants/share-returns.ts';

/**
 * Documents a refund with a rectifying invoice (Real Decreto 1619/2012, art. 15): a credit note of the invoice, linked
 * to the refund, once for each refund under concurrent requests. Returns `undefined` until the refund succeeds.
 */
export async function rectifyRefund(
  services: BillingServices,
  invoice: Stripe.Invoice,
  refund: Stripe.Refund,
): Promise<Stripe.CreditNote | undefined> {
  if (refund.status !== 'succeeded') return undefined;
  const stripe = await services.stripe();
  const existingNote = await findCreditNoteOfRefund(stripe, invoice.id, refund.id);
  if (existingNote !== undefined) return existingNote;
  // Changes the key every hour, because Stripe replays a failure under the same key; the link identifies notes made
  // before.
  const hour = Math.floor(services.now().getTime() / hourMs);
  try {
    return await stripe.creditNotes.create(
      {
        invoice: invoice.id,
        amount: refund.amount,
        refunds: [{ refund: refund.id, amount_refunded: refund.amount }],
        reason: creditNoteReasonOf(refund),
        memo: creditNoteMemoOf(invoice, refund),
        // Stops Stripe's mail, because our own mail names the note.
        email_type: 'none',
        metadata: { refund: refund.id },
      },
      { idempotencyKey: `rectify:${refund.id}:${hour}` },
    );
  } catch (error) {
    const issuedNote = await findCreditNoteOfRefund(stripe, invoice.id, refund.id);
    if (issuedNote === undefined) throw error;
    return issuedNote;
  }
}

/** Finds the issued credit note linked to a refund. */
export async function findCreditNoteOfRefund(
  stripe: Stripe,
  invoice: string,
  refund: string,
): Promise<Stripe.CreditNote | undefined> {
  for await (const creditNote of stripe.creditNotes.list({ invoice, limit: 100 })) {
    const isLinked = creditNote.refunds.some(
      (link) => link.refund !== null && toStripeId(link.refund) === refund,
    );
    if (isLinked && creditNote.status === 'issued') return creditNote;
  }
  return undefined;
}

function creditNoteReasonOf({ reason }: Stripe.Refund): Stripe.CreditNoteCreateParams.Reason {
  return reason === 'duplicate' || reason === 'fraudulent' ? reason : 'order_change';
}

function creditNoteMemoOf({ number }: Stripe.Invoice, refund: Stripe.Refund): string {
  const why = isWithdrawalRefund(refund) ? 'desistimiento del cliente' : 'devolución del importe';
  return `Factura rectificativa de la factura ${number}, por ${why} (art. 15 del Real Decreto 1619/2012).`;
}
