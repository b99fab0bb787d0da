import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { limits } from '../../contract/limits.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { minuteMs } from '../../platform/time/time-units.ts';
import { userRecordSchema, userReference } from '../../shared/accounts/user-record.ts';
import type { Services } from '../../shared/services.ts';
import type { AskedQuestion } from '../asked-question.ts';
import type { AnswerRecord } from '../conversation-record.ts';

/** Held credits of a run that died are given back by the sweeper after this long. */
const holdMs = 15 * minuteMs;

/** How an answer is paid for. */
export interface Payment {
  readonly isFree: boolean;
  /** Holds the credits, or counts the free answer. Call once, after all reads. */
  write(): void;
}

/** For a reply of the product itself. */
export const nothingToPay: Payment = { isFree: false, write: () => {} };

interface PaymentTerms {
  /** The answer of an earlier run. */
  readonly stored: AnswerRecord | undefined;
  readonly holdSource: string;
  readonly credits: number;
}

/** One of the free answers about the example, else held credits. Reads only; rejects with `insufficient_credits`. */
export async function preparePayment(
  services: Pick<Services, 'firestore' | 'ledger' | 'now'>,
  transaction: Transaction,
  asked: Pick<AskedQuestion, 'uid' | 'documents'>,
  { stored, holdSource, credits }: PaymentTerms,
): Promise<Payment> {
  const free = await findFreeAnswer(transaction, services.firestore, asked, stored);
  if (free !== undefined) return free;
  const expiresAt = new Date(services.now().getTime() + holdMs);
  const hold = { kind: 'hold', source: holdSource, amount: credits, expiresAt } as const;
  const posting = await services.ledger.prepare(transaction, asked.uid, hold);
  return { isFree: false, write: posting.write };
}

/**
 * One of the account's free answers about the example, read in the transaction that claims the question, so that none
 * is given twice; `undefined` where the question concerns more than that, or none is left. A dead run's answer stays
 * as it was: free and counted, or paid and held.
 */
async function findFreeAnswer(
  transaction: Transaction,
  firestore: Firestore,
  { uid, documents }: Pick<AskedQuestion, 'uid' | 'documents'>,
  stored: AnswerRecord | undefined,
): Promise<Payment | undefined> {
  const isAboutExample = documents.length > 0 && documents.every(({ isExample }) => isExample);
  if (!isAboutExample) return undefined;
  if (stored?.status === 'partial') return stored.isFree ? { isFree: true, write: () => {} } : undefined;
  const user = userReference(firestore, uid);
  const record = readSnapshot(await transaction.get(user), userRecordSchema);
  if (record === undefined || record.exampleAnswers >= limits.exampleAnswers) return undefined;
  const count = { exampleAnswers: FieldValue.increment(1) };
  return { isFree: true, write: () => void transaction.update(user, count) };
}

/** Counts a free answer as not given, where it failed. */
export function giveBackFreeAnswer(transaction: Transaction, firestore: Firestore, uid: string): void {
  transaction.update(userReference(firestore, uid), { exampleAnswers: FieldValue.increment(-1) });
}
