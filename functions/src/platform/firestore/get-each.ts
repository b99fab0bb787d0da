import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';

type Snapshots<References> = { readonly [At in keyof References]: DocumentSnapshot };

/**
 * Reads several documents in one request and returns a snapshot for each, in order. Rejects when the response has
 * fewer.
 */
export async function getEach<const References extends readonly DocumentReference[]>(
  reader: Pick<Firestore | Transaction, 'getAll'>,
  ...references: References
): Promise<Snapshots<References>> {
  const snapshots = await reader.getAll(...references);
  if (snapshots.length !== references.length) throw new Error('read returned too few documents');
  return snapshots as Snapshots<unknown> as Snapshots<References>;
}
