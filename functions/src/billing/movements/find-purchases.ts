import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { describePurchase } from '../../contract/describe-purchase.ts';
import { creditPack } from '../../contract/plans.ts';
import { readSnapshot } from '../../shared/firestore-data.ts';
import { idsOf, type MovementSubject, type SubjectFinder } from '../../shared/movements/subject-finder.ts';
import { billingReferences, invoiceRecordSchema } from '../billing-account.ts';
import { withdrawalRecordSchema, withdrawalReferences } from '../withdrawal/withdrawal-record.ts';

const link = '/billing/facturas';
const invoiceSchema = invoiceRecordSchema.pick({ description: true, item: true, period: true });
const withdrawalSchema = withdrawalRecordSchema.pick({ name: true });

/** What credits were bought with, and what a buyer withdrew from. */
export const findPurchases: SubjectFinder = async ({ firestore }, uid, sources) => {
  const invoiceIds = idsOf(sources, 'inv');
  const withdrawnIds = idsOf(sources, 'withdrawal');
  const invoices = billingReferences.invoices(firestore, uid);
  const withdrawals = withdrawalReferences.all(firestore, uid);
  const references = [
    ...[...new Set(invoiceIds.values())].map((id) => invoices.doc(id)),
    ...[...new Set(withdrawnIds.values())].map((id) => withdrawals.doc(id)),
  ];
  const found = new Map<string, string>();
  for (const snapshot of references.length === 0 ? [] : await firestore.getAll(...references)) {
    const isInvoice = snapshot.ref.parent.id === invoices.id;
    const text = isInvoice ? nameInvoice(snapshot) : readSnapshot(snapshot, withdrawalSchema)?.name;
    if (text !== undefined) found.set(snapshot.ref.path, text);
  }
  const subjects = new Map<string, MovementSubject>();
  const add = (source: string, text: string | undefined): void => {
    if (text !== undefined) subjects.set(source, { text, link });
  };
  for (const [source, id] of invoiceIds) add(source, found.get(invoices.doc(id).path));
  for (const [source, id] of withdrawnIds) add(source, found.get(withdrawals.doc(id).path));
  for (const source of idsOf(sources, 'cs').keys()) add(source, creditPack.label);
  return subjects;
};

function nameInvoice(snapshot: DocumentSnapshot): string | undefined {
  const invoice = readSnapshot(snapshot, invoiceSchema);
  if (invoice === undefined) return undefined;
  const { item, period, description } = invoice;
  return describePurchase({
    kind: item === null ? 'other' : item === 'pack' ? 'pack' : 'plan',
    plan: item === 'pack' ? null : item,
    periodStart: period && new Date(period.start * 1_000),
    description,
  });
}
