import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { readPages } from '../../platform/firestore/read-pages.ts';
import { creditsOf, type LedgerEntry, ledgerEntrySchema } from '../../shared/ledger/ledger-records.ts';
import type { BillingServices } from '../account/stripe/billing-services.ts';

const pageSize = 300;

export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** A ledger entry of a user: credits added (positive) or taken (negative), including debts paid or made. */
export interface PostedEntry {
  readonly uid: string;
  readonly source: string;
  readonly credits: number;
}

/** Yields every entry of a kind posted in a period, of all users, oldest first. */
export async function* readPostedEntries(
  { firestore }: BillingServices,
  kind: LedgerEntry['kind'],
  { from, to }: Period,
): AsyncGenerator<PostedEntry> {
  const entries = firestore
    .collectionGroup('ledger')
    .where('kind', '==', kind)
    .where('createdAt', '>=', from)
    .where('createdAt', '<=', to)
    .orderBy('createdAt');
  for await (const docs of readPages(entries, pageSize)) {
    for (const doc of docs) {
      const entry = readSnapshot(doc, ledgerEntrySchema);
      const uid = doc.ref.parent.parent?.id;
      if (entry === undefined || uid === undefined) continue;
      yield { uid, source: entry.source, credits: creditsOf(entry) };
    }
  }
}
