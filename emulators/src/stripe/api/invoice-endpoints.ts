import { z } from 'zod';
import { listObjects } from '../http/list-objects.ts';
import { expandParam, listParams, textParam } from '../http/params.ts';
import type { StripeApi } from '../http/stripe-api.ts';
import { requireListedCustomer } from '../objects/find-objects.ts';
import { missingObject } from '../objects/stripe-error.ts';
import { findInvoice } from './invoice-actions.ts';

const invoiceListParams = z.strictObject({
  ...listParams,
  customer: textParam.optional(),
  subscription: textParam.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
});

const paymentListParams = z.strictObject({
  ...listParams,
  invoice: textParam.optional(),
  payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: textParam }).optional(),
  status: z.enum(['open', 'paid', 'canceled']).optional(),
});

/** `/v1/invoices`, their lines, and `/v1/invoice_payments`. */
export function addInvoiceEndpoints(api: StripeApi): void {
  api.get('/invoices', invoiceListParams, (params, { account }) => {
    requireListedCustomer(account, params.customer);
    return listObjects(
      account.invoices.values(),
      params,
      '/v1/invoices',
      ({ customer, status, parent }) =>
        (params.customer === undefined || customer === params.customer) &&
        (params.status === undefined || status === params.status) &&
        (params.subscription === undefined ||
          parent?.subscription_details?.subscription === params.subscription),
    );
  });
  api.get('/invoices/:id', z.strictObject({ expand: expandParam }), (_params, { account, id }) =>
    findInvoice(account, id),
  );
  api.get('/invoices/:id/lines', z.strictObject(listParams), (params, { account, id }) => {
    const invoice = findInvoice(account, id);
    return listObjects([...invoice.lines.data].reverse(), params, `/v1/invoices/${id}/lines`);
  });
  api.get('/invoice_payments', paymentListParams, (params, { account }) =>
    listObjects(
      account.invoicePayments.values(),
      params,
      '/v1/invoice_payments',
      ({ invoice, payment, status }) =>
        (params.invoice === undefined || invoice === params.invoice) &&
        (params.status === undefined || status === params.status) &&
        (params.payment === undefined || payment.payment_intent === params.payment.payment_intent),
    ),
  );
  api.get('/invoice_payments/:id', z.strictObject({ expand: expandParam }), (_params, { account, id }) => {
    const payment = account.invoicePayments.get(id);
    if (payment === undefined) throw missingObject('invoice_payment', id, 'id');
    return payment;
  });
}
