import { randomUUID } from 'node:crypto';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { creditPrices } from '../contract/credit-prices.ts';
import { allDocuments } from '../contract/limits.ts';
import { readSnapshot } from '../shared/firestore-data.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { StoredDocument } from '../shared/library/document-record.ts';
import type { Services } from '../shared/services.ts';
import { titleOf } from './answer-texts.ts';
import {
  type AnswerRecord,
  answerRecordSchema,
  type ConversationRecord,
  conversationRecordSchema,
  conversationsOf,
  exchangeOf,
  type QuestionRecord,
} from './conversation-record.ts';

/** A run that has not shown life for this long has died: its question may be answered anew. */
const runTimeoutMs = 60_000;
/** Held credits of a run that died are given back by the sweeper after this long. */
const holdMs = 15 * 60_000;

/** Questions of one user contend for the wallet: they wait for each other rather than fail. */
export const transactionOptions = { maxAttempts: 30 } as const;

export interface QuestionToClaim {
  readonly uid: string;
  readonly question: string;
  /** Undefined begins a conversation. */
  readonly conversationId: string | undefined;
  readonly messageId: string;
  readonly selectedDocument: string;
  readonly documents: readonly StoredDocument[];
}

/** The right to answer one question, its credits held. Only the run that has it may write the answer. */
export interface ClaimedQuestion {
  readonly uid: string;
  readonly conversation: DocumentReference;
  readonly question: DocumentReference;
  readonly answer: DocumentReference;
  readonly messageId: string;
  readonly run: string;
  readonly holdSource: string;
}

export type Claim =
  | { readonly kind: 'claimed'; readonly claim: ClaimedQuestion }
  | { readonly kind: 'answered'; readonly conversationId: string; readonly answer: AnswerRecord };

/**
 * Stores the question, opens its answer and holds its credits, all in one transaction or none of it. A question that was
 * answered before gives that answer. Rejects with `session_not_found`, `insufficient_credits`, or `answer_in_progress`
 * where another run is answering it.
 */
export async function claimQuestion(services: Services, request: QuestionToClaim): Promise<Claim> {
  const { uid, messageId } = request;
  // Without a conversation the message's own id names it, so that a repeated first question finds its first try.
  const conversationId = request.conversationId ?? messageId;
  const conversation = conversationsOf(services.firestore, uid).doc(conversationId);
  const { question, answer } = exchangeOf(conversation, messageId);
  const run = randomUUID();
  const now = services.now();

  return await services.firestore.runTransaction(async (transaction): Promise<Claim> => {
    const state = await readState(transaction, conversation, answer);
    if (request.conversationId !== undefined && state.conversation === undefined) {
      throw new ApiError('session_not_found');
    }
    if (state.answer?.status === 'complete')
      return { kind: 'answered', conversationId, answer: state.answer };
    if (state.answer?.status === 'partial' && now.getTime() - state.answer.aliveAt.getTime() < runTimeoutMs) {
      throw new ApiError('answer_in_progress', { retryAfterSeconds: 5 });
    }
    const holdSource = state.answer?.holdSource ?? `question:${messageId}:${run.slice(0, 8)}`;
    const posting = await services.ledger.prepare(transaction, uid, {
      kind: 'hold',
      source: holdSource,
      amount: creditPrices.question,
      expiresAt: new Date(now.getTime() + holdMs),
    });
    const records = createRecords(request, state, { run, holdSource, now });
    posting.write();
    transaction.set(conversation, records.conversation);
    transaction.set(question, records.question);
    transaction.set(answer, records.answer);
    return { kind: 'claimed', claim: { uid, conversation, question, answer, messageId, run, holdSource } };
  }, transactionOptions);
}

interface ConversationState {
  readonly conversation: ConversationRecord | undefined;
  readonly answer: AnswerRecord | undefined;
}

async function readState(
  transaction: Transaction,
  conversation: DocumentReference,
  answer: DocumentReference,
): Promise<ConversationState> {
  const [conversationSnapshot, answerSnapshot] = await transaction.getAll(conversation, answer);
  if (!conversationSnapshot || !answerSnapshot) throw new Error('a conversation read came back short');
  return {
    conversation: readSnapshot(conversationSnapshot, conversationRecordSchema),
    answer: readSnapshot(answerSnapshot, answerRecordSchema),
  };
}

function createRecords(
  request: QuestionToClaim,
  state: ConversationState,
  { run, holdSource, now }: { run: string; holdSource: string; now: Date },
): { conversation: ConversationRecord; question: QuestionRecord; answer: AnswerRecord } {
  const count = state.conversation?.messageCount ?? 0;
  // A question that is answered anew keeps its place.
  const position = state.answer === undefined ? count : state.answer.position - 1;
  const isFirst = position === 0;
  const selected = request.selectedDocument;
  const documentId = selected === allDocuments ? null : (request.documents[0]?.id ?? null);
  return {
    conversation: {
      title:
        isFirst || state.conversation === undefined ? titleOf(request.question) : state.conversation.title,
      documentName: state.conversation?.documentName ?? selected,
      documentId: state.conversation === undefined ? documentId : state.conversation.documentId,
      messageCount: Math.max(count, position + 2),
      createdAt: state.conversation?.createdAt ?? now,
      updatedAt: now,
    },
    question: { sender: 'user', text: request.question, position, createdAt: now },
    answer: {
      sender: 'bot',
      text: '',
      position: position + 1,
      createdAt: now,
      status: 'partial',
      sources: [],
      unsupported: [],
      consideredPages: [],
      abstained: false,
      creditsUsed: 0,
      run,
      holdSource,
      aliveAt: now,
    },
  };
}
