import { billingRoutes } from '../../../contract/billing/routes.ts';
import type { Invoice } from '../../../contract/billing/schemas.ts';
import { invoiceLinkHours } from '../../../contract/limits.ts';
import type { Routes } from '../../../contract/routes.ts';
import { readSnapshot } from '../../../platform/firestore/firestore-data.ts';
import { hourSeconds } from '../../../platform/time/time-units.ts';
import type { Handler } from '../../../shared/http/handler.ts';
import { billingReferences, type InvoiceRecord, invoiceRecordSchema } from '../../account/billing-account.ts';
import { signInvoiceToken } from './invoice-token.ts';
import { abandonedDraftStatus } from './to-invoice-record.ts';

const maxInvoices = 100;

/** `GET /invoices`: returns the caller's invoices in this Stripe mode, one-time purchases included, latest first. */
export const listInvoices: Handler<Routes['listInvoices']> = async (services, { caller }) => {
  const { firestore, environment, now } = services;
  const { uid, sessionId } = caller;
  const exp = Math.floor(now().getTime() / 1_000) + invoiceLinkHours * hourSeconds;
  const linkTo = (route: { readonly path: string }, invoiceId: string): string => {
    const token = signInvoiceToken({ uid, sessionId, invoiceId, exp }, environment.documentTokenSecret);
    return `${environment.webOrigin}/api${route.path.replace(':id', invoiceId)}?token=${token}`;
  };
  const { docs } = await billingReferences
    .invoices(firestore, uid)
    .orderBy('created', 'desc')
    .limit(maxInvoices)
    .get();
  const invoices = docs.flatMap((snapshot): Invoice[] => {
    const record = readSnapshot(snapshot, invoiceRecordSchema);
    if (record === undefined || record.status === abandonedDraftStatus) return [];
    if (record.isLive !== null && record.isLive !== environment.stripe.isLive) return [];
    return [describeInvoice(snapshot.id, record, linkTo)];
  });
  return { invoices };
};

function describeInvoice(
  id: string,
  record: InvoiceRecord,
  linkTo: (route: { readonly path: string }, id: string) => string,
): Invoice {
  const { amounts, item, period } = record;
  const total = amounts?.total ?? record.amountDueCents;
  const toIso = (seconds: number): string => new Date(seconds * 1_000).toISOString();
  // Lists no documents of a draft: Stripe creates both when it finalises an invoice.
  const hasDocuments = record.status !== 'draft';
  return {
    id,
    number: record.number,
    description: record.description,
    status: isRefunded(record) ? 'refunded' : record.status,
    created: record.created,
    amount_paid: record.amountPaidCents,
    amount_due: record.amountDueCents,
    currency: record.currency,
    hosted_invoice_url: hasDocuments ? linkTo(billingRoutes.getInvoicePage, id) : null,
    invoice_pdf: hasDocuments ? linkTo(billingRoutes.getInvoicePdf, id) : null,
    kind: item === null ? 'other' : item === 'pack' ? 'pack' : 'plan',
    plan: item === 'pack' ? null : item,
    period_start: period && toIso(period.start),
    period_end: period && toIso(period.end),
    total,
    base: amounts?.base ?? total,
    tax: amounts?.tax ?? 0,
    tax_rate_percent: record.taxRatePercent,
    refunded: record.refundedCents,
    rectifications: record.rectifications,
  };
}

function isRefunded({ status, amountPaidCents, refundedCents }: InvoiceRecord): boolean {
  return status === 'paid' && amountPaidCents > 0 && refundedCents >= amountPaidCents;
}
