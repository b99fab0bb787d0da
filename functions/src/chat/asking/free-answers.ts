import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { limits } from '../../contract/limits.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { userRecordSchema, userReference } from '../../shared/accounts/user-record.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import type { AnswerRecord } from '../conversation-record.ts';

interface AskedAbout {
  readonly uid: string;
  readonly documents: readonly StoredDocument[];
}

/** A free answer that one claim has found. */
export interface FreeAnswer {
  /** Counts it. Call once, after all reads. */
  take(): void;
}

/**
 * One of the account's free answers about the example, read in the transaction that claims the question, so that none
 * is given twice; `undefined` where the question concerns more than that, or none is left. A dead run's answer stays
 * as it was: free and counted, or paid and held.
 */
export async function findFreeAnswer(
  transaction: Transaction,
  firestore: Firestore,
  { uid, documents }: AskedAbout,
  stored: AnswerRecord | undefined,
): Promise<FreeAnswer | undefined> {
  const isAboutExample = documents.length > 0 && documents.every(({ isExample }) => isExample);
  if (!isAboutExample) return undefined;
  if (stored?.status === 'partial') return stored.isFree ? { take: () => {} } : undefined;
  const user = userReference(firestore, uid);
  const record = readSnapshot(await transaction.get(user), userRecordSchema);
  if (record === undefined || record.exampleAnswers >= limits.exampleAnswers) return undefined;
  return { take: () => void transaction.update(user, { exampleAnswers: FieldValue.increment(1) }) };
}

/** Counts a free answer as not given, where it failed. */
export function giveBackFreeAnswer(transaction: Transaction, firestore: Firestore, uid: string): void {
  transaction.update(userReference(firestore, uid), { exampleAnswers: FieldValue.increment(-1) });
}
