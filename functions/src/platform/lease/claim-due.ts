import type { DocumentData, DocumentReference, Firestore, UpdateData } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { readSnapshot } from '../firestore/firestore-data.ts';

interface QueuedWork<Schema extends z.ZodType<object>, Changes> {
  readonly reference: DocumentReference;
  readonly schema: Schema;
  /** Returns the fields that move the record's due time ahead; `undefined` when it is not due. */
  readonly postpone: (record: z.output<Schema>) => Changes | undefined;
}

/**
 * Claims due work for one attempt: moving its due time ahead keeps other workers away, even when this one dies.
 * Resolves with the postponed record.
 */
export async function claimDue<Schema extends z.ZodType<object>, Changes extends UpdateData<DocumentData>>(
  firestore: Firestore,
  { reference, schema, postpone }: QueuedWork<Schema, Changes>,
): Promise<(z.output<Schema> & Changes) | 'absent' | 'not_due'> {
  return await firestore.runTransaction(async (transaction) => {
    const record = readSnapshot(await transaction.get(reference), schema);
    if (record === undefined) return 'absent';
    const changes = postpone(record);
    if (changes === undefined) return 'not_due';
    transaction.update(reference, changes);
    return { ...record, ...changes };
  });
}
