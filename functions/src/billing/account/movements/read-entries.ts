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
/** Entries that move credits permanently. A hold precedes one of them, or is released. */
const permanentKinds = [...spendingKinds, 'grant', 'clawback'];

/** Queries the caller's ledger entries that match a filter, latest first. */
function queryEntries(firestore: Firestore, uid: string, filter: MovementFilter | undefined): Query {
  const { entries } = ledgerReferences(firestore, uid);
  if (filter === undefined) return entries.where('kind', 'in', permanentKinds).orderBy('createdAt', 'desc');
  if (filter === 'income') return entries.where('kind', '==', 'grant').orderBy('createdAt', 'desc');
  if (filter === 'return') return entries.where('kind', '==', 'clawback').orderBy('createdAt', 'desc');
  const prefix = usagePrefixes[filter];
  // Ends the range at `;`, the next character after the colon that ends the prefix.
  return entries
    .where('kind', 'in', spendingKinds)
    .where('source', '>=', `${prefix}:`)
    .where('source', '<', `${prefix};`)
    .orderBy('createdAt', 'desc')
    .orderBy('source', 'desc');
}

export interface EntriesQuery {
  readonly filter: MovementFilter | undefined;
  /** Id of the last entry of the previous page. */
  readonly cursor?: string | undefined;
  readonly pageSize: number;
}

/**
 * Yields entries one by one, read page by page. Rejects with `invalid_request` when the cursor's entry does not exist.
 */
export async function* readEntries(
  firestore: Firestore,
  uid: string,
  { filter, cursor, pageSize }: EntriesQuery,
): AsyncGenerator<StoredEntry, void, undefined> {
  let query = queryEntries(firestore, uid, filter);
  if (cursor !== undefined) {
    if (cursor.includes('/')) throw new ApiError('invalid_request');
    const lastSnapshot = await ledgerReferences(firestore, uid).entries.doc(cursor).get();
    if (!lastSnapshot.exists) throw new ApiError('invalid_request');
    query = query.startAfter(lastSnapshot);
  }
  for await (const docs of readPages(query, pageSize)) {
    for (const snapshot of docs) {
      const entry = readSnapshot(snapshot, ledgerEntrySchema);
      if (entry !== undefined) yield { id: snapshot.id, entry };
    }
  }
}
