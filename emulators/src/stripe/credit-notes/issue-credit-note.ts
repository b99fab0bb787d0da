import { mergeMetadata } from '../http/params.ts';
import type { RequestContext, StripeAccount } from '../objects/stripe-account.ts';
import { invalidRequest, missingObject } from '../objects/stripe-error.ts';
import type { Charge, CreditNote, Invoice, Refund } from '../objects/stripe-objects.ts';
import { refundCharge } from '../refunds/refund-charge.ts';
import { computeTaxes, splitTaxesByInclusion } from '../tax/compute-taxes.ts';

export interface CreditNoteParams {
  readonly amount: number;
  readonly refundAmount: number;
  readonly refunds: readonly { readonly refund: string; readonly amount?: number | undefined }[];
  readonly creditAmount: number;
  readonly outOfBandAmount: number;
  readonly reason: CreditNote['reason'];
  readonly memo: string | null;
  readonly metadata: Readonly<Record<string, string>> | undefined;
}

/**
 * Issues a credit note for a finalised invoice, which lowers the amount due. Refunds, credit or out-of-band money must
 * cover the part already paid (docs.stripe.com/api/credit_notes/create).
 */
export function issueCreditNote(
  account: StripeAccount,
  invoice: Invoice,
  order: CreditNoteParams,
  request: RequestContext,
): CreditNote {
  if (invoice.status !== 'open' && invoice.status !== 'paid') {
    throw invalidRequest(`Credit notes can only be issued for finalized invoices.`, { param: 'invoice' });
  }
  const prePayment = Math.min(order.amount, invoice.amount_remaining);
  const postPayment = order.amount - prePayment;
  requireFullyAllocated(account, invoice, order, postPayment);
  const refunds = linkRefunds(account, invoice, order, request);
  const creditNote = newCreditNote(account, invoice, order, { prePayment, postPayment, refunds });
  account.creditNotes.set(creditNote.id, creditNote);
  invoice.pre_payment_credit_notes_amount += prePayment;
  invoice.post_payment_credit_notes_amount += postPayment;
  invoice.amount_remaining -= prePayment;
  invoice.amount_due -= prePayment;
  account.recordEvent('credit_note.created', creditNote, request);
  return creditNote;
}

function requireFullyAllocated(
  account: StripeAccount,
  invoice: Invoice,
  { refundAmount, refunds, creditAmount, outOfBandAmount }: CreditNoteParams,
  postPayment: number,
): void {
  const linked = refunds.reduce(
    (sum, { refund, amount }) => sum + (amount ?? findRefund(account, refund).amount),
    0,
  );
  if (refundAmount + linked + creditAmount + outOfBandAmount !== postPayment) {
    throw invalidRequest(
      `The sum of credit amount, refund amount and out of band amount (${refundAmount + linked + creditAmount + outOfBandAmount}) must equal the post payment amount (${postPayment}).`,
    );
  }
  if (invoice.post_payment_credit_notes_amount + postPayment > invoice.amount_paid) {
    throw invalidRequest('The credit notes would exceed the amount paid on the invoice.', {
      param: 'amount',
    });
  }
}

/** Links existing refunds, each up to its amount, and a new one. */
function linkRefunds(
  account: StripeAccount,
  invoice: Invoice,
  order: CreditNoteParams,
  request: RequestContext,
): CreditNote['refunds'] {
  const charge = findInvoiceCharge(account, invoice);
  const links = order.refunds.map(({ refund: id, amount }) => {
    const refund = findRefund(account, id);
    if (refund.charge !== charge?.id) {
      throw invalidRequest(`The refund ${id} is not of this invoice.`, { param: 'refunds' });
    }
    const refundedAmount = amount ?? refund.amount;
    if (refundedAmount > refund.amount - linkedAmount(account, id)) {
      throw invalidRequest(`The refund ${id} is linked to a credit note already.`, { param: 'refunds' });
    }
    return toRefundLink(id, refundedAmount);
  });
  if (order.refundAmount === 0) return links;
  if (charge === undefined) throw invalidRequest('The invoice has no charge to refund.');
  const refund = refundCharge(
    account,
    charge,
    { amount: order.refundAmount, reason: null, metadata: undefined },
    request,
  );
  return [...links, toRefundLink(refund.id, refund.amount)];
}

function toRefundLink(refund: string, amount: number): CreditNote['refunds'][number] {
  return { amount_refunded: amount, payment_record_refund: null, refund, type: 'refund' };
}

function linkedAmount(account: StripeAccount, refund: string): number {
  return [...account.creditNotes.values()]
    .flatMap(({ refunds }) => refunds)
    .filter((link) => link.refund === refund)
    .reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
}

function findRefund(account: StripeAccount, id: string): Refund {
  const refund = account.refunds.get(id);
  if (refund === undefined) throw missingObject('refund', id, 'refunds');
  return refund;
}

function findInvoiceCharge(account: StripeAccount, invoice: Invoice): Charge | undefined {
  const payment = [...account.invoicePayments.values()].find(
    (each) => each.invoice === invoice.id && each.status === 'paid',
  );
  const intent = account.paymentIntents.get(String(payment?.payment.payment_intent));
  return account.charges.get(intent?.latest_charge ?? '');
}

function newCreditNote(
  account: StripeAccount,
  invoice: Invoice,
  { amount, memo, metadata, outOfBandAmount, reason }: CreditNoteParams,
  parts: { prePayment: number; postPayment: number; refunds: CreditNote['refunds'] },
): CreditNote {
  const id = account.newId('cn_');
  const rates = (invoice.total_taxes ?? []).flatMap(
    ({ tax_rate_details: details }) => account.taxRates.get(details?.tax_rate ?? '') ?? [],
  );
  const taxes = computeTaxes(amount, rates);
  const { inclusive } = splitTaxesByInclusion(taxes);
  const earlier = [...account.creditNotes.values()].filter(
    (earlierNote) => earlierNote.invoice === invoice.id,
  ).length;
  const type = parts.prePayment === 0 ? 'post_payment' : parts.postPayment === 0 ? 'pre_payment' : 'mixed';
  return {
    id,
    object: 'credit_note',
    amount,
    amount_shipping: 0,
    created: account.now(),
    currency: invoice.currency,
    customer: invoice.customer,
    customer_account: null,
    customer_balance_transaction: null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: account.now(),
    invoice: invoice.id,
    lines: { object: 'list', data: [], has_more: false, url: `/v1/credit_notes/${id}/lines` },
    livemode: false,
    memo,
    metadata: mergeMetadata({}, metadata),
    number: `${invoice.number}-CN-${String(earlier + 1).padStart(2, '0')}`,
    out_of_band_amount: outOfBandAmount,
    pdf: '',
    post_payment_amount: parts.postPayment,
    pre_payment_amount: parts.prePayment,
    pretax_credit_amounts: [],
    reason,
    refunds: parts.refunds,
    shipping_cost: null,
    status: 'issued',
    subtotal: amount,
    subtotal_excluding_tax: amount - inclusive,
    total: amount,
    total_excluding_tax: amount - inclusive,
    total_taxes: taxes,
    type,
    voided_at: null,
  };
}
