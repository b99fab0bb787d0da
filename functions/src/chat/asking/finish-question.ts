import { type DocumentReference, FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Answer } from '../../contract/chat/schemas.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { retriedTransaction } from '../../platform/firestore/retried-transaction.ts';
import { releasedLease } from '../../platform/lease/lease.ts';
import { userReference } from '../../shared/accounts/user-record.ts';
import { HoldNotOpenError, type LedgerCommand, type WalletBalance } from '../../shared/ledger/ledger.ts';
import type { Services } from '../../shared/services.ts';
import { type AnswerRecord, answerRecordSchema, exchangeReferences } from '../conversation-record.ts';
import { toSearchableExchange } from '../searchable-exchange.ts';
import { type ClaimedQuestion, newHoldSource } from './claim-question.ts';
import { uncountFreeAnswer } from './prepare-payment.ts';

/**
 * Stores, charges and counts a finished answer in one transaction. Rejects with `answer_in_progress`, without a charge,
 * when another run has taken over. Rejects with `session_not_found` when the conversation was deleted in the meantime,
 * and charges the answer: it was streamed, and deleting must not make it free.
 */
export async function completeQuestion(
  services: Services,
  claim: ClaimedQuestion,
  finished: Answer,
): Promise<WalletBalance> {
  const balance = await services.firestore.runTransaction(async (transaction) => {
    const current = await readOwnAnswer(transaction, claim);
    if (current !== undefined && current.lease.holder !== claim.lease.holder)
      throw new ApiError('answer_in_progress');
    const settle = { kind: 'settle', source: claim.holdSource, amount: finished.credits_used } as const;
    if (current === undefined) {
      if (!claim.isFree) await applySettlement(services, transaction, claim.uid, settle);
      return undefined;
    }
    const posting = claim.isFree ? undefined : await services.ledger.prepare(transaction, claim.uid, settle);
    const balanceLeft = posting?.balance ?? (await services.ledger.balance(claim.uid));
    posting?.write();
    transaction.update(claim.answer, { ...finished, status: 'complete', lease: releasedLease(claim.lease) });
    transaction.update(claim.conversation, { updatedAt: services.now() });
    const { questionText: question, askedAt } = claim;
    const exchange = { conversationId: claim.conversation.id, question, answer: finished.text, askedAt };
    transaction.set(claim.searchable, toSearchableExchange(exchange));
    transaction.update(userReference(services.firestore, claim.uid), {
      questionsAsked: FieldValue.increment(1),
    });
    return balanceLeft;
  }, retriedTransaction);
  if (balance === undefined) throw new ApiError('session_not_found');
  return balance;
}

/** Applies a settlement; does nothing when the account was deleted with the conversation, or the hold has expired. */
async function applySettlement(
  services: Pick<Services, 'ledger'>,
  transaction: Transaction,
  uid: string,
  settle: LedgerCommand,
): Promise<void> {
  try {
    const posting = await services.ledger.prepare(transaction, uid, settle);
    posting.write();
  } catch (error) {
    if (!(error instanceof HoldNotOpenError)) throw error;
  }
}

/** Charges an answer that was deleted while it was written. Does nothing when it still exists. */
export async function settleDeletedAnswer(
  services: Pick<Services, 'firestore' | 'ledger'>,
  claim: ClaimedQuestion,
  amount: number,
): Promise<void> {
  if (claim.isFree) return;
  await services.firestore.runTransaction(async (transaction) => {
    if ((await readOwnAnswer(transaction, claim)) !== undefined) return;
    await applySettlement(services, transaction, claim.uid, {
      kind: 'settle',
      source: claim.holdSource,
      amount,
    });
  }, retriedTransaction);
}

/** Fields of a claimed question that are needed to end its answer. */
type OpenAnswer = Pick<ClaimedQuestion, 'uid' | 'answer' | 'lease' | 'holdSource' | 'isFree'>;

/** Returns the claim with which a stored answer without a run can be ended. */
export function openAnswerOf(
  uid: string,
  answer: DocumentReference,
  { lease, holdSource, isFree }: AnswerRecord,
): OpenAnswer {
  return { uid, answer, lease, holdSource, isFree };
}

/**
 * Marks an answer as failed, charges the given credits and releases the rest. Gives a free answer back when nothing is
 * charged. Asking again is charged again. Does nothing when another run has taken over.
 */
export async function failQuestion(
  services: Pick<Services, 'firestore' | 'ledger' | 'now'>,
  claim: OpenAnswer,
  chargedCredits: number,
): Promise<void> {
  await services.firestore.runTransaction(async (transaction) => {
    const current = await readOwnAnswer(transaction, claim);
    const isReplaced = current !== undefined && current.lease.holder !== claim.lease.holder;
    if (isReplaced || current?.status === 'complete') return;
    if (claim.isFree)
      return void failFreeAnswer(services, transaction, { claim, current, isCounted: chargedCredits > 0 });
    const source = claim.holdSource;
    const isCharged = chargedCredits > 0;
    const command = isCharged
      ? ({ kind: 'settle', source, amount: chargedCredits } as const)
      : ({ kind: 'release', source } as const);
    await applySettlement(services, transaction, claim.uid, command);
    if (current === undefined) return;
    transaction.update(claim.answer, {
      text: '',
      status: 'failed',
      lease: releasedLease(claim.lease),
      credits_used: chargedCredits,
      ...(isCharged && { holdSource: newHoldSource(claim.answer) }),
    });
  }, retriedTransaction);
}

/** Runs once for each answer: an answer that is no longer `partial` has ended. */
function failFreeAnswer(
  services: Pick<Services, 'firestore' | 'now'>,
  transaction: Transaction,
  failed: { claim: OpenAnswer; current: AnswerRecord | undefined; isCounted: boolean },
): void {
  const { claim, current, isCounted } = failed;
  if (current?.status !== 'partial') return;
  transaction.update(claim.answer, {
    text: '',
    status: 'failed',
    isFree: false,
    lease: releasedLease(claim.lease),
  });
  if (!isCounted) uncountFreeAnswer(transaction, services.firestore, claim.uid);
}

async function readOwnAnswer(transaction: Transaction, claim: OpenAnswer): Promise<AnswerRecord | undefined> {
  return readSnapshot(await transaction.get(claim.answer), answerRecordSchema);
}

/** Returns the complete answer of the previous attempt, if this is not the first. */
export async function readPreviousAttempt(claim: ClaimedQuestion): Promise<AnswerRecord | undefined> {
  if (claim.attempt === 1) return undefined;
  const { answer } = exchangeReferences(claim.conversation, claim.messageId, claim.attempt - 1);
  return readSnapshot(await answer.get(), answerRecordSchema);
}
