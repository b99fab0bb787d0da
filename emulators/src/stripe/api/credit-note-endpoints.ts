import { z } from 'zod';
import { issueCreditNote } from '../credit-notes/issue-credit-note.ts';
import { listObjects } from '../http/list-objects.ts';
import { expandParam, integerParam, listParams, metadataParam, textParam } from '../http/params.ts';
import type { StripeApi } from '../http/stripe-api.ts';
import type { StripeAccount } from '../objects/stripe-account.ts';
import { missingObject } from '../objects/stripe-error.ts';
import type { CreditNote } from '../objects/stripe-objects.ts';

const cents = integerParam.pipe(z.number().min(1));

const createParams = z.strictObject({
  invoice: textParam,
  amount: cents,
  refund_amount: cents.optional(),
  refunds: z
    .array(
      z.strictObject({
        refund: textParam,
        amount_refunded: cents.optional(),
        type: z.literal('refund').optional(),
      }),
    )
    .optional(),
  credit_amount: cents.optional(),
  out_of_band_amount: cents.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'order_change', 'product_unsatisfactory']).optional(),
  memo: textParam.optional(),
  email_type: z.enum(['credit_note', 'none']).optional(),
  metadata: metadataParam.optional(),
  expand: expandParam,
});

const noteListParams = z.strictObject({
  ...listParams,
  invoice: textParam.optional(),
  customer: textParam.optional(),
});

/** `/v1/credit_notes`: create for an amount, retrieve, list. */
export function addCreditNoteEndpoints(api: StripeApi): void {
  api.post('/credit_notes', createParams, (params, { account, request }) => {
    const invoice = account.invoices.get(params.invoice);
    if (invoice === undefined) throw missingObject('invoice', params.invoice, 'invoice');
    const order = {
      amount: params.amount,
      refundAmount: params.refund_amount ?? 0,
      refunds: (params.refunds ?? []).map(({ refund, amount_refunded: amount }) => ({ refund, amount })),
      creditAmount: params.credit_amount ?? 0,
      outOfBandAmount: params.out_of_band_amount ?? 0,
      reason: params.reason ?? null,
      memo: params.memo ?? null,
      metadata: params.metadata,
    };
    return issueCreditNote(account, invoice, order, request);
  });
  api.get('/credit_notes', noteListParams, (params, { account }) =>
    listObjects(
      account.creditNotes.values(),
      params,
      '/v1/credit_notes',
      ({ invoice, customer }) =>
        (params.invoice === undefined || invoice === params.invoice) &&
        (params.customer === undefined || customer === params.customer),
    ),
  );
  api.get('/credit_notes/:id', z.strictObject({ expand: expandParam }), (_params, { account, id }) =>
    findCreditNote(account, id),
  );
}

function findCreditNote(account: StripeAccount, id: string): CreditNote {
  const creditNote = account.creditNotes.get(id);
  if (creditNote === undefined) throw missingObject('credit note', id, 'id');
  return creditNote;
}
