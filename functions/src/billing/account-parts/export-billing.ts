import { readAll } from '../../platform/firestore/read-pages.ts';
import { jsonEntry, jsonListEntry } from '../../platform/zip/json-entry.ts';
import type { ExportPart } from '../../shared/account-parts/export-part.ts';
import { ledgerEntrySchema, ledgerReferences } from '../../shared/ledger/ledger-records.ts';
import { billingReferences, invoiceRecordSchema } from '../account/billing-account.ts';
import { noBillingDetails, readBillingDetails } from '../account/details/billing-details-record.ts';
import { describeMovement } from '../account/movements/describe-movement.ts';
import { readStoredAccount } from '../account/read-stored-account.ts';
import { withdrawalRecordSchema, withdrawalReferences } from '../account/withdrawal-record.ts';

/** Exports a user's credits, movements, subscription, billing details, invoices and withdrawals. */
export const exportBilling: ExportPart = async ({ firestore, ledger }, uid) => [
  jsonEntry('creditos.json', async () => {
    const { available, held, debt, buckets } = await ledger.readWallet(uid);
    const account = await readStoredAccount({ firestore }, uid);
    return {
      available,
      held,
      debt,
      of_plan: buckets.plan,
      purchased: buckets.purchased,
      subscription: account?.subscription ?? null,
    };
  }),
  jsonListEntry('movimientos.json', async function* () {
    const entries = ledgerReferences(firestore, uid).entries.orderBy('createdAt');
    for await (const { id, record } of readAll(entries, ledgerEntrySchema))
      yield describeMovement(id, record);
  }),
  jsonEntry('facturacion.json', async () => {
    const { sentTo: _customer, ...details } = (await readBillingDetails(firestore, uid)) ?? noBillingDetails;
    return details;
  }),
  jsonListEntry('facturas.json', async function* () {
    const invoices = billingReferences.invoices(firestore, uid).orderBy('created');
    for await (const { id, record } of readAll(invoices, invoiceRecordSchema)) {
      const { returnIds: _returns, ...shown } = record;
      yield { kind: 'invoice', id, ...shown };
    }
    const withdrawals = withdrawalReferences.all(firestore, uid).orderBy('requestedAt');
    for await (const { id, record } of readAll(withdrawals, withdrawalRecordSchema)) {
      const {
        paymentIntentId: _payment,
        subscriptionId: _subscription,
        refundRound: _round,
        ...shown
      } = record;
      yield { kind: 'withdrawal', invoice: id, ...shown };
    }
  }),
];
