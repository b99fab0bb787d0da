import type { Invoice } from '../contract/billing.ts';
import type { Routes } from '../contract/routes.ts';
import { readSnapshot } from '../shared/firestore-data.ts';
import type { Handler } from '../shared/http/handler.ts';
import { billingReferences, invoiceRecordSchema } from './billing-account.ts';

const maxInvoices = 100;

/** `GET /invoices`: the caller's invoices, one-time purchases included, latest first. */
export const listInvoices: Handler<Routes['listInvoices']> = async ({ firestore }, { caller }) => {
  const { docs } = await billingReferences
    .invoices(firestore, caller.uid)
    .orderBy('created', 'desc')
    .limit(maxInvoices)
    .get();
  const invoices = docs.flatMap((snapshot): Invoice[] => {
    const record = readSnapshot(snapshot, invoiceRecordSchema);
    if (record === undefined) return [];
    return [
      {
        id: snapshot.id,
        number: record.number,
        description: record.description,
        status: record.status,
        created: record.created,
        amount_paid: record.amountPaidCents,
        amount_due: record.amountDueCents,
        currency: record.currency,
        hosted_invoice_url: record.hostedUrl,
        invoice_pdf: record.pdfUrl,
      },
    ];
  });
  return { invoices };
};
