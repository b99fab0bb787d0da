import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { limits } from '../../contract/limits.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { minuteMs } from '../../platform/time/time-units.ts';
import { userRecordSchema, userReference } from '../../shared/accounts/user-record.ts';
import type { Services } from '../../shared/services.ts';
import type { AskedQuestion } from '../asked-question.ts';
import type { AnswerRecord } from '../conversation-record.ts';

/** Time after which the sweeper releases the held credits of a dead run. */
const holdMs = 15 * minuteMs;

/** Payment of an answer: credits, or one of the free answers. */
export interface Payment {
  readonly isFree: boolean;
  /** Holds the credits or counts the free answer. Call once, after all reads. */
  write(): void;
}

/** Payment of the product's own replies. */
export const freePayment: Payment = { isFree: false, write: () => {} };

interface PaymentTerms {
  /** Answer of an earlier run. */
  readonly stored: AnswerRecord | undefined;
  readonly holdSource: string;
  readonly credits: number;
}

/** Prepares a free answer about the example, else a hold. Only reads; rejects with `insufficient_credits`. */
export async function preparePayment(
  services: Pick<Services, 'firestore' | 'ledger' | 'now'>,
  transaction: Transaction,
  askedQuestion: Pick<AskedQuestion, 'uid' | 'documents'>,
  { stored, holdSource, credits }: PaymentTerms,
): Promise<Payment> {
  const free = await findFreeAnswer(transaction, services.firestore, askedQuestion, stored);
  if (free !== undefined) return free;
  const expiresAt = new Date(services.now().getTime() + holdMs);
  const hold = { kind: 'hold', source: holdSource, amount: credits, expiresAt } as const;
  const posting = await services.ledger.prepare(transaction, askedQuestion.uid, hold);
  return { isFree: false, write: posting.write };
}

/**
 * Returns one of the account's free answers about the example; `undefined` when the question is about other documents,
 * or none is left. Reads in the transaction of the claim, so that none is used twice. The answer of a dead run keeps
 * its terms: free and counted, or charged and held.
 */
async function findFreeAnswer(
  transaction: Transaction,
  firestore: Firestore,
  { uid, documents }: Pick<AskedQuestion, 'uid' | 'documents'>,
  storedAnswer: AnswerRecord | undefined,
): Promise<Payment | undefined> {
  const isAboutExample = documents.length > 0 && documents.every(({ isExample }) => isExample);
  if (!isAboutExample) return undefined;
  if (storedAnswer?.status === 'partial')
    return storedAnswer.isFree ? { isFree: true, write: () => {} } : undefined;
  const user = userReference(firestore, uid);
  const record = readSnapshot(await transaction.get(user), userRecordSchema);
  if (record === undefined || record.exampleAnswers >= limits.exampleAnswers) return undefined;
  const count = { exampleAnswers: FieldValue.increment(1) };
  return { isFree: true, write: () => void transaction.update(user, count) };
}

/** Takes a failed free answer off the count. */
export function uncountFreeAnswer(transaction: Transaction, firestore: Firestore, uid: string): void {
  transaction.update(userReference(firestore, uid), { exampleAnswers: FieldValue.increment(-1) });
}
