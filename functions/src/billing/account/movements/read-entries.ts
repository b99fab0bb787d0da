import type { Firestore, Query } from 'firebase-admin/firestore';
import type { MovementFilter } from '../../../contract/billing/movement-names.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { readSnapshot } from '../../../platform/firestore/firestore-data.ts';
import { readPages } from '../../../platform/firestore/read-pages.ts';
import {
  type LedgerEntry,
  ledgerEntrySchema,
  ledgerReferences,
} from '../../../shared/ledger/ledger-records.ts';
import { usagePrefixes } from '../../../shared/ledger/usage-months.ts';

export interface StoredEntry {
  readonly id: string;
  readonly entry: LedgerEntry;
}

const spendingKinds = ['charge', 'settle'];
/** The kinds of entries that move credits for good: a reservation precedes one of them, or comes to nothing. */
const doneKinds = [...spendingKinds, 'grant', 'clawback'];

/** The entries of the caller's ledger that a filter leaves, latest first. */
function entriesOf(firestore: Firestore, uid: string, filter: MovementFilter | undefined): Query {
  const { entries } = ledgerReferences(firestore, uid);
  if (filter === undefined) return entries.where('kind', 'in', doneKinds).orderBy('createdAt', 'desc');
  if (filter === 'income') return entries.where('kind', '==', 'grant').orderBy('createdAt', 'desc');
  if (filter === 'return') return entries.where('kind', '==', 'clawback').orderBy('createdAt', 'desc');
  const prefix = usagePrefixes[filter];
  // `;` is the sign after the colon that ends the prefix.
  return entries
    .where('kind', 'in', spendingKinds)
    .where('source', '>=', `${prefix}:`)
    .where('source', '<', `${prefix};`)
    .orderBy('createdAt', 'desc')
    .orderBy('source', 'desc');
}

export interface EntriesWanted {
  readonly filter: MovementFilter | undefined;
  /** The id of the entry after which to begin. */
  readonly cursor?: string | undefined;
  readonly pageSize: number;
}

/** Entries one by one, read page by page. Rejects with `invalid_request` where there is no entry to begin after. */
export async function* readEntries(
  firestore: Firestore,
  uid: string,
  { filter, cursor, pageSize }: EntriesWanted,
): AsyncGenerator<StoredEntry, void, undefined> {
  let query = entriesOf(firestore, uid, filter);
  if (cursor !== undefined) {
    if (cursor.includes('/')) throw new ApiError('invalid_request');
    const last = await ledgerReferences(firestore, uid).entries.doc(cursor).get();
    if (!last.exists) throw new ApiError('invalid_request');
    query = query.startAfter(last);
  }
  for await (const docs of readPages(query, pageSize)) {
    for (const snapshot of docs) {
      const entry = readSnapshot(snapshot, ledgerEntrySchema);
      if (entry !== undefined) yield { id: snapshot.id, entry };
    }
  }
}
