import type { Firestore } from 'firebase-admin/firestore';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { creditsOf, ledgerEntrySchema, ledgerReferences } from './ledger-records.ts';

/** Returns the credits that one ledger entry added (positive) or took (negative); 0 without an entry. */
export async function readPosted(
  { firestore }: { readonly firestore: Firestore },
  uid: string,
  entryId: string,
): Promise<number> {
  const snapshot = await ledgerReferences(firestore, uid).entries.doc(entryId).get();
  const entry = readSnapshot(snapshot, ledgerEntrySchema);
  return entry === undefined ? 0 : creditsOf(entry);
}
