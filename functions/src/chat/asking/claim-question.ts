import { randomUUID } from 'node:crypto';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import type { Answer } from '../../contract/chat/schemas.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { getEach } from '../../platform/firestore/get-each.ts';
import { runInTurn } from '../../platform/firestore/run-in-turn.ts';
import { type Lease, leaseFor } from '../../platform/lease/lease.ts';
import { findCaseFileId } from '../../shared/case-files/case-file-record.ts';
import { conversationsOf } from '../../shared/conversations/conversation-scope.ts';
import { walletQueueKey } from '../../shared/ledger/firestore-ledger.ts';
import type { Services } from '../../shared/services.ts';
import type { AskedQuestion } from '../asked-question.ts';
import {
  type AnswerRecord,
  answerLeaseMs,
  answerRecordSchema,
  conversationRecordSchema,
  exchangeReferences,
  isBeingWritten,
  questionRecordSchema,
} from '../conversation-record.ts';
import { readScope } from '../read-scope.ts';
import { searchableExchangesOf } from '../searchable-exchange.ts';
import { type ConversationState, createRecords } from './exchange-records.ts';
import { freePayment, preparePayment } from './prepare-payment.ts';

/** Price of an answer, or the answer itself. */
interface AnswerTerms {
  /** Maximum price, held until the answer is stored. Nothing is held for a free answer about the example. */
  readonly credits: number;
  /** The product's own reply, stored immediately as a complete answer without a hold. */
  readonly reply: Answer | undefined;
}

/** The exclusive right of a run to answer one question, with its credits held. */
export interface ClaimedQuestion {
  readonly uid: string;
  readonly conversation: DocumentReference;
  readonly question: DocumentReference;
  readonly answer: DocumentReference;
  readonly searchable: DocumentReference;
  readonly messageId: string;
  readonly attempt: number;
  /** Text of the question as stored. */
  readonly questionText: string;
  readonly askedAt: Date;
  /** Position of the question in its conversation. */
  readonly position: number;
  /** Lease to write the answer; see `AnswerRecord`. */
  readonly lease: Lease;
  readonly holdSource: string;
  /** True for one of the account's free answers: no credits are held or charged. */
  readonly isFree: boolean;
}

export type Claim =
  | { readonly kind: 'claimed'; readonly claim: ClaimedQuestion }
  | { readonly kind: 'answered'; readonly conversationId: string; readonly answer: AnswerRecord };

/** Returns a new hold source, from which the answer can be found. Each charge needs its own. */
export function newHoldSource(answer: DocumentReference): string {
  const conversationId = answer.parent.parent?.id ?? '';
  return `question:${answer.id}:${randomUUID().slice(0, 8)}:${conversationId}`;
}

/**
 * Stores the question, opens its answer, and holds its credits or uses a free answer about the example, in one
 * transaction. Returns the existing answer of a question that is answered already.
 *
 * Rejects with `session_not_found`, `insufficient_credits`, `answer_in_progress` while another run is answering, and
 * `invalid_request` for an attempt whose predecessor has no answer.
 */
export async function claimQuestion(
  services: Pick<Services, 'firestore' | 'ledger' | 'now'>,
  askedQuestion: AskedQuestion,
  { credits, reply }: AnswerTerms,
): Promise<Claim> {
  const { uid, messageId, attempt } = askedQuestion;
  // Uses the message's id for a new conversation too, so that a repeated first question finds its first try.
  const conversationId = askedQuestion.conversationId ?? messageId;
  const conversation = conversationsOf(services.firestore, uid).doc(conversationId);
  const { question, answer } = exchangeReferences(conversation, messageId, attempt);
  const searchable = searchableExchangesOf(services.firestore, uid).doc(`${conversationId}.${messageId}`);
  const now = services.now();
  const lease = leaseFor(answerLeaseMs, now);

  return await runInTurn(services.firestore, walletQueueKey(uid), async (transaction): Promise<Claim> => {
    const state = await readState(transaction, askedQuestion, conversation);
    if (state.answer?.status === 'complete')
      return { kind: 'answered', conversationId, answer: state.answer };
    if (state.answer !== undefined && isBeingWritten(state.answer, now)) {
      throw new ApiError('answer_in_progress', { retryAfterSeconds: 5 });
    }
    const holdSource = state.answer?.holdSource ?? newHoldSource(answer);
    const payment =
      reply === undefined
        ? await preparePayment(services, transaction, askedQuestion, {
            stored: state.answer,
            holdSource,
            credits,
          })
        : freePayment;
    const { isFree } = payment;
    const heldCredits = isFree ? 0 : credits;
    const records = createRecords(
      { asked: askedQuestion, conversationId, state, now },
      { lease, holdSource, isFree, heldCredits, reply },
    );
    payment.write();
    transaction.set(conversation, records.conversation);
    transaction.set(answer, records.answer);
    if (attempt === 1) {
      transaction.set(question, records.question);
      transaction.set(searchable, records.searchable);
    }
    if (reply !== undefined) return { kind: 'answered', conversationId, answer: records.answer };
    const { text: questionText, createdAt: askedAt, position } = records.question;
    const place = { messageId, attempt, questionText, askedAt, position };
    return {
      kind: 'claimed',
      claim: { uid, conversation, question, answer, searchable, ...place, lease, holdSource, isFree },
    };
  });
}

async function readState(
  transaction: Transaction,
  askedQuestion: AskedQuestion,
  conversation: DocumentReference,
): Promise<ConversationState> {
  const { conversationId, messageId, attempt } = askedQuestion;
  const { question, answer } = exchangeReferences(conversation, messageId, attempt);
  const before = exchangeReferences(conversation, messageId, Math.max(1, attempt - 1)).answer;
  const [snapshot, questionBeforeSnapshot, answeredSnapshot, previousSnapshot] = await getEach(
    transaction,
    conversation,
    question,
    answer,
    before,
  );
  const state = {
    conversation: readSnapshot(snapshot, conversationRecordSchema),
    question: readSnapshot(questionBeforeSnapshot, questionRecordSchema),
    answer: readSnapshot(answeredSnapshot, answerRecordSchema),
  };
  const isStored = conversationId !== undefined || attempt > 1;
  if (isStored && state.conversation === undefined) throw new ApiError('session_not_found');
  if (attempt > 1 && readSnapshot(previousSnapshot, answerRecordSchema)?.status !== 'complete') {
    throw new ApiError('invalid_request');
  }
  const { firestore } = conversation;
  return {
    ...state,
    scope: await readScope(transaction, firestore, askedQuestion),
    caseFileId:
      state.conversation?.caseFileId ?? (await findCaseFileId(transaction, firestore, askedQuestion)),
  };
}
