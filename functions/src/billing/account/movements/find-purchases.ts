import type { CollectionReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { describePurchase } from '../../../contract/billing/describe-purchase.ts';
import { creditPack } from '../../../contract/billing/plans.ts';
import { readSnapshot } from '../../../platform/firestore/firestore-data.ts';
import {
  chunkDistinct,
  idsAfterPrefix,
  type MovementSubject,
  type SubjectFinder,
} from '../../../shared/movements/subject-finder.ts';
import { billingReferences, invoiceRecordSchema } from '../billing-account.ts';
import { withdrawalRecordSchema, withdrawalReferences } from '../withdrawal-record.ts';

const link = '/billing/facturas';
const invoiceSchema = invoiceRecordSchema.pick({ description: true, item: true, period: true });
const returnsSchema = invoiceRecordSchema.pick({ returnIds: true });
/** Maximum ids in one query: Firestore accepts 30, the local database 10. */
const maxIdsPerQuery = 10;
const returnPrefixes: ReadonlySet<string> = new Set(['refund', 'refund-failed', 'dispute', 'dispute-won']);
const withdrawalSchema = withdrawalRecordSchema.pick({ name: true });

/** Finds the purchases behind movements: grants, withdrawals and refunds. */
export const findPurchases: SubjectFinder = async ({ firestore }, uid, sources) => {
  const invoiceIds = idsAfterPrefix(sources, 'inv');
  const withdrawnIds = idsAfterPrefix(sources, 'withdrawal');
  const invoices = billingReferences.invoices(firestore, uid);
  const withdrawals = withdrawalReferences.all(firestore, uid);
  const references = [
    ...[...new Set(invoiceIds.values())].map((id) => invoices.doc(id)),
    ...[...new Set(withdrawnIds.values())].map((id) => withdrawals.doc(id)),
  ];
  const purchaseIds = new Map<string, string>();
  for (const snapshot of references.length === 0 ? [] : await firestore.getAll(...references)) {
    const isInvoice = snapshot.ref.parent.id === invoices.id;
    const text = isInvoice ? nameInvoice(snapshot) : readSnapshot(snapshot, withdrawalSchema)?.name;
    if (text !== undefined) purchaseIds.set(snapshot.ref.path, text);
  }
  const subjects = new Map<string, MovementSubject>();
  const add = (source: string, text: string | undefined): void => {
    if (text !== undefined) subjects.set(source, { text, link });
  };
  for (const [source, id] of invoiceIds) add(source, purchaseIds.get(invoices.doc(id).path));
  for (const [source, id] of withdrawnIds) add(source, purchaseIds.get(withdrawals.doc(id).path));
  for (const source of idsAfterPrefix(sources, 'cs').keys()) add(source, creditPack.label);
  const returned = await nameReturnedPurchases(invoices, sources);
  for (const [source, text] of returned) add(source, text);
  return subjects;
};

/**
 * Returns the purchases whose payments were returned, by source: `refund:re_1`, `refund:rest:ch_1`, `dispute-won:du_1`.
 */
async function nameReturnedPurchases(
  invoices: CollectionReference,
  sources: readonly string[],
): Promise<ReadonlyMap<string, string | undefined>> {
  const ids = new Map(
    sources.flatMap((source) => {
      const words = source.split(':');
      const id = words.at(-1);
      return returnPrefixes.has(words[0] ?? '') && id !== undefined ? [[source, id] as const] : [];
    }),
  );
  const names = new Map<string, string | undefined>();
  for (const part of chunkDistinct(ids.values(), maxIdsPerQuery)) {
    const { docs } = await invoices.where('returnIds', 'array-contains-any', part).get();
    for (const snapshot of docs) {
      for (const id of readSnapshot(snapshot, returnsSchema)?.returnIds ?? [])
        names.set(id, nameInvoice(snapshot));
    }
  }
  return new Map([...ids].map(([source, id]) => [source, names.get(id)]));
}

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
