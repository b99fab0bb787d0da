import { z } from 'zod';
import { hourSeconds } from '../../../../functions/src/platform/time/time-units.ts';
import {
  expandParam,
  flagParam,
  ignoredParam,
  mergeMetadata,
  metadataParam,
  textParam,
} from '../http/params.ts';
import type { StripeApi } from '../http/stripe-api.ts';
import { deleteDraft, markUncollectible, voidInvoice } from '../invoices/close-invoice.ts';
import { finalizeInvoice } from '../invoices/finalize-invoice.ts';
import { findCustomer } from '../objects/find-objects.ts';
import type { RequestContext, StripeAccount } from '../objects/stripe-account.ts';
import { missingObject, StripeError } from '../objects/stripe-error.ts';
import type { Invoice } from '../objects/stripe-objects.ts';
import { findOrAttachCard, testCardNameOf } from '../payments/payment-methods.ts';
import { findCard } from '../payments/test-cards.ts';
import { collectInvoice, payOpenInvoice } from '../subscriptions/collect-invoice.ts';

const updateParams = z.strictObject({
  auto_advance: flagParam.optional(),
  metadata: metadataParam.optional(),
  description: ignoredParam,
  expand: expandParam,
});

/** Actions on an invoice: finalise, pay, void, mark uncollectible, delete a draft, and set auto-advance. */
export function addInvoiceActions(api: StripeApi): void {
  const bare = z.strictObject({ expand: expandParam });
  api.post('/invoices/:id', updateParams, (params, { account, id, request }) => {
    const invoice = findInvoice(account, id);
    if (params.auto_advance !== undefined) setAutoAdvance(account, invoice, params.auto_advance);
    invoice.metadata = mergeMetadata(invoice.metadata ?? {}, params.metadata);
    account.recordEvent('invoice.updated', invoice, request);
    return invoice;
  });
  const finalizeParams = z.strictObject({ auto_advance: flagParam.optional(), expand: expandParam });
  api.post('/invoices/:id/finalize', finalizeParams, (params, { account, id, request }) => {
    const invoice = findInvoice(account, id);
    finalizeInvoice(account, invoice, request);
    if (invoice.status === 'open') setAutoAdvance(account, invoice, params.auto_advance ?? true);
    return invoice;
  });
  const payParams = z.strictObject({
    payment_method: textParam.optional(),
    off_session: ignoredParam,
    expand: expandParam,
  });
  api.post('/invoices/:id/pay', payParams, (params, { account, id, request }) => {
    const invoice = findInvoice(account, id);
    if (invoice.status === 'draft') finalizeInvoice(account, invoice, request);
    const customer = findCustomer(account, invoice.customer, 'customer');
    const method =
      params.payment_method && findOrAttachCard(account, customer, params.payment_method, request).id;
    payNow(account, invoice, method, request);
    return invoice;
  });
  api.post('/invoices/:id/void', bare, (_params, { account, id, request }) =>
    voidInvoice(account, findInvoice(account, id), request),
  );
  api.post('/invoices/:id/mark_uncollectible', bare, (_params, { account, id, request }) =>
    markUncollectible(account, findInvoice(account, id), request),
  );
  api.delete('/invoices/:id', bare, (_params, { account, id, request }) =>
    deleteDraft(account, findInvoice(account, id), request),
  );
}

/** Sets auto-advance: Stripe finalises a draft after an hour, and charges an open invoice after another. */
function setAutoAdvance(account: StripeAccount, invoice: Invoice, isOn: boolean): void {
  invoice.auto_advance = isOn;
  const inAnHour = isOn ? account.now() + hourSeconds : null;
  if (invoice.status === 'draft') invoice.automatically_finalizes_at = inAnHour;
  invoice.next_payment_attempt = inAnHour;
}

/** Pays an invoice now; responds 402 when the bank declines the card. */
function payNow(
  account: StripeAccount,
  invoice: Invoice,
  method: string | undefined,
  request: RequestContext,
): void {
  if (invoice.status === 'paid') return;
  if (method === undefined || method === '') collectInvoice(account, invoice, request);
  else {
    const card = findCard(testCardNameOf(account, '', method));
    payOpenInvoice(account, invoice, card, request);
  }
  if (invoice.status === ('open' as Invoice['status'])) {
    throw new StripeError(402, 'card_error', 'Your card was declined.', { code: 'card_declined' });
  }
}

/** Returns the invoice with this id. */
export function findInvoice(account: StripeAccount, id: string): Invoice {
  const invoice = account.invoices.get(id);
  if (invoice === undefined) throw missingObject('invoice', id, 'id');
  return invoice;
}
