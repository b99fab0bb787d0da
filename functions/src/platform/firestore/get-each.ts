import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';

type Snapshots<References> = { readonly [At in keyof References]: DocumentSnapshot };

/** Several documents in one read: a snapshot for each, in their order. Rejects where the answer has fewer. */
export async function getEach<const References extends readonly DocumentReference[]>(
  reader: Pick<Firestore | Transaction, 'getAll'>,
  ...references: References
): Promise<Snapshots<References>> {
  const snapshots = await reader.getAll(...references);
  if (snapshots.length !== references.length) throw new Error('a read came back short');
  return snapshots as Snapshots<unknown> as Snapshots<References>;
}
