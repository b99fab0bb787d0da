import { randomUUID } from 'node:crypto';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { emptyAnswer } from '../../contract/chat/answers.ts';
import type { Answer } from '../../contract/chat/schemas.ts';
import { allDocuments } from '../../contract/limits.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { getEach } from '../../platform/firestore/get-each.ts';
import { runInTurn } from '../../platform/firestore/run-in-turn.ts';
import { type Lease, leaseFor, letGo } from '../../platform/lease/lease.ts';
import { minuteMs } from '../../platform/time/time-units.ts';
import { type ConversationScope, conversationsOf } from '../../shared/conversations/conversation-scope.ts';
import { walletTurn } from '../../shared/ledger/firestore-ledger.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import type { Services } from '../../shared/services.ts';
import { answerTexts } from '../answer-texts.ts';
import {
  type AnswerRecord,
  type AnswerRequest,
  answerLeaseMs,
  answerRecordSchema,
  type ConversationRecord,
  conversationRecordSchema,
  exchangeOf,
  isBeingWritten,
  type QuestionRecord,
  questionRecordSchema,
} from '../conversation-record.ts';
import { readScope } from '../read-scope.ts';
import { makeSearchable, type SearchableExchange, searchableExchangesOf } from '../searchable-exchange.ts';
import { titleOfQuestion } from '../title-of-question.ts';
import { wordStartsOf } from '../word-starts.ts';
import { findFreeAnswer } from './free-answers.ts';

/** Held credits of a run that died are given back by the sweeper after this long. */
const holdMs = 15 * minuteMs;

export interface QuestionToClaim {
  readonly uid: string;
  readonly question: string;
  /** Undefined begins a conversation. */
  readonly conversationId: string | undefined;
  readonly messageId: string;
  /** 1 stores the question and its first answer; a later one adds an answer to the question that is stored. */
  readonly attempt: number;
  /** `all`, or the name of one document. */
  readonly selectedDocument: string;
  readonly documents: readonly StoredDocument[];
  /** Whether the documents were chosen together, one by one. */
  readonly isChoice: boolean;
  /** What the answer may cost: held until it is there, unless it is one of the free ones about the example. */
  readonly credits: number;
  /** What the asker agreed to; see `QuestionToPlan`. */
  readonly maxCredits?: number | undefined;
  /** What the assistant says by itself: stored as a whole answer at once, without holding credits. */
  readonly reply?: Answer | undefined;
}

/** The right to answer one question, its credits held. Only the run that has it may write the answer. */
export interface ClaimedQuestion {
  readonly uid: string;
  readonly conversation: DocumentReference;
  readonly question: DocumentReference;
  readonly answer: DocumentReference;
  readonly searchable: DocumentReference;
  readonly messageId: string;
  readonly attempt: number;
  /** The question as it is stored. */
  readonly questionText: string;
  readonly askedAt: Date;
  /** Place of the question in its conversation. */
  readonly position: number;
  /** Its right to write the answer; see `AnswerRecord`. */
  readonly lease: Lease;
  readonly holdSource: string;
  /** Whether it is one of the account's free answers: nothing is held, and nothing may be charged. */
  readonly isFree: boolean;
}

export type Claim =
  | { readonly kind: 'claimed'; readonly claim: ClaimedQuestion }
  | { readonly kind: 'answered'; readonly conversationId: string; readonly answer: AnswerRecord };

/** A new name for the hold of an answer, which says where to find the answer. Each charge needs one of its own. */
export function newHoldSource(answer: DocumentReference): string {
  const conversationId = answer.parent.parent?.id ?? '';
  return `question:${answer.id}:${randomUUID().slice(0, 8)}:${conversationId}`;
}

/**
 * Stores the question, opens its answer and holds its credits or takes a free answer about the example, all in one
 * transaction; a question answered before returns that answer. Rejects with `session_not_found`,
 * `insufficient_credits`, `answer_in_progress` where another run is answering it, and `invalid_request` for an
 * attempt whose predecessor is not answered.
 */
export async function claimQuestion(
  services: Pick<Services, 'firestore' | 'ledger' | 'now'>,
  request: QuestionToClaim,
): Promise<Claim> {
  const { uid, messageId, attempt } = request;
  // Without a conversation the message's own id names it, so that a repeated first question finds its first try.
  const conversationId = request.conversationId ?? messageId;
  const conversation = conversationsOf(services.firestore, uid).doc(conversationId);
  const { question, answer } = exchangeOf(conversation, messageId, attempt);
  const searchable = searchableExchangesOf(services.firestore, uid).doc(`${conversationId}.${messageId}`);
  const now = services.now();
  const lease = leaseFor(answerLeaseMs, now);

  return await runInTurn(services.firestore, walletTurn(uid), async (transaction): Promise<Claim> => {
    const state = await readState(transaction, request, conversation);
    if (state.answer?.status === 'complete')
      return { kind: 'answered', conversationId, answer: state.answer };
    if (state.answer !== undefined && isBeingWritten(state.answer, now)) {
      throw new ApiError('answer_in_progress', { retryAfterSeconds: 5 });
    }
    const holdSource = state.answer?.holdSource ?? newHoldSource(answer);
    const isReply = request.reply !== undefined;
    const means = isReply
      ? nothing
      : await prepareMeans(services, transaction, request, { stored: state.answer, holdSource });
    const { isFree } = means;
    const records = createRecords(request, state, { lease, holdSource, isFree, now, conversationId });
    means.take();
    transaction.set(conversation, records.conversation);
    transaction.set(answer, records.answer);
    if (attempt === 1) {
      transaction.set(question, records.question);
      transaction.set(searchable, records.searchable);
    }
    if (isReply) return { kind: 'answered', conversationId, answer: records.answer };
    const { text: questionText, createdAt: askedAt, position } = records.question;
    const asked = { messageId, attempt, questionText, askedAt, position };
    return {
      kind: 'claimed',
      claim: { uid, conversation, question, answer, searchable, ...asked, lease, holdSource, isFree },
    };
  });
}

/** What an answer is written for. */
interface Means {
  readonly isFree: boolean;
  /** Writes what was found. Call once, after all reads. */
  take(): void;
}

/** What the assistant says by itself takes nothing. */
const nothing: Means = { isFree: false, take: () => {} };

/** One of the free answers about the example, else held credits. Reads only; rejects with `insufficient_credits`. */
async function prepareMeans(
  services: Pick<Services, 'firestore' | 'ledger' | 'now'>,
  transaction: Transaction,
  request: QuestionToClaim,
  { stored, holdSource }: { stored: AnswerRecord | undefined; holdSource: string },
): Promise<Means> {
  const free = await findFreeAnswer(transaction, services.firestore, request, stored);
  if (free !== undefined) return { isFree: true, take: free.take };
  const expiresAt = new Date(services.now().getTime() + holdMs);
  const hold = { kind: 'hold', source: holdSource, amount: request.credits, expiresAt } as const;
  const posting = await services.ledger.prepare(transaction, request.uid, hold);
  return { isFree: false, take: posting.write };
}

interface ConversationState {
  readonly conversation: ConversationRecord | undefined;
  /** As it was stored before, by an earlier try or attempt. */
  readonly question: QuestionRecord | undefined;
  readonly answer: AnswerRecord | undefined;
  /** The documents of the question, by their current names. */
  readonly scope: ConversationScope;
}

async function readState(
  transaction: Transaction,
  request: QuestionToClaim,
  conversation: DocumentReference,
): Promise<ConversationState> {
  const { conversationId, messageId, attempt } = request;
  const { question, answer } = exchangeOf(conversation, messageId, attempt);
  const before = exchangeOf(conversation, messageId, Math.max(1, attempt - 1)).answer;
  const [stored, asked, answered, previous] = await getEach(
    transaction,
    conversation,
    question,
    answer,
    before,
  );
  const state = {
    conversation: readSnapshot(stored, conversationRecordSchema),
    question: readSnapshot(asked, questionRecordSchema),
    answer: readSnapshot(answered, answerRecordSchema),
  };
  const isStored = conversationId !== undefined || attempt > 1;
  if (isStored && state.conversation === undefined) throw new ApiError('session_not_found');
  if (attempt > 1 && readSnapshot(previous, answerRecordSchema)?.status !== 'complete') {
    throw new ApiError('invalid_request');
  }
  return { ...state, scope: await readScope(transaction, conversation.firestore, request) };
}

interface RunOfClaim {
  readonly lease: Lease;
  readonly holdSource: string;
  readonly isFree: boolean;
  readonly now: Date;
  readonly conversationId: string;
}

interface ClaimRecords {
  readonly conversation: ConversationRecord;
  readonly question: QuestionRecord;
  readonly answer: AnswerRecord;
  readonly searchable: SearchableExchange;
}

function createRecords(request: QuestionToClaim, state: ConversationState, claim: RunOfClaim): ClaimRecords {
  const { lease, holdSource, isFree, now, conversationId } = claim;
  const question = createQuestion(request, state, now);
  return {
    conversation: createConversation(state, question, now),
    question,
    answer: {
      ...emptyAnswer,
      sender: 'bot',
      attempt: request.attempt,
      exchangeId: request.messageId,
      position: question.position + 1,
      createdAt: now,
      status: 'partial',
      feedback: null,
      isSaved: false,
      lease: request.reply === undefined ? lease : letGo(lease),
      holdSource,
      heldCredits: isFree ? 0 : request.credits,
      isFree,
      request: request.reply === undefined ? storedRequestOf(request) : null,
      ...(request.reply && { ...request.reply, status: 'complete' as const }),
    },
    searchable: makeSearchable({
      conversationId,
      question: question.text,
      answer: request.reply?.text ?? '',
      askedAt: question.createdAt,
    }),
  };
}

/** The documents and price limit of a question, for the run that continues its answer. */
export function storedRequestOf({ documents, selectedDocument, isChoice, maxCredits }: Asked): AnswerRequest {
  const isOfAll = selectedDocument === allDocuments && !isChoice;
  return {
    documentIds: isOfAll ? null : documents.map(({ id }) => id),
    isChoice,
    maxCredits: maxCredits ?? null,
  };
}

type Asked = Pick<QuestionToClaim, 'documents' | 'selectedDocument' | 'isChoice' | 'maxCredits'>;

/** The stored question for another attempt at its answer; a question that is tried again keeps its place. */
function createQuestion(request: QuestionToClaim, state: ConversationState, now: Date): QuestionRecord {
  if (request.attempt > 1 && state.question !== undefined) return state.question;
  return {
    sender: 'user',
    text: request.question,
    exchangeId: request.messageId,
    position: state.question?.position ?? state.conversation?.messageCount ?? 0,
    createdAt: now,
  };
}

/** A conversation is about what its last question is about. */
function createConversation(
  state: ConversationState,
  question: QuestionRecord,
  now: Date,
): ConversationRecord {
  const { conversation, scope } = state;
  const title = decideTitle(state, question);
  const messageCount = Math.max(conversation?.messageCount ?? 0, question.position + 2);
  const isLast = question.position + 2 === messageCount;
  return {
    ...(conversation ?? { ...scope, isRenamed: false, createdAt: now }),
    ...(isLast && scope),
    title,
    titleStarts: wordStartsOf(title),
    messageCount,
    updatedAt: now,
  };
}

/** The user's own title, else that of the first real question, which may be repeated in other words. */
function decideTitle(
  { conversation, question: before }: ConversationState,
  question: QuestionRecord,
): string {
  if (conversation === undefined) return titleOfQuestion(question.text) ?? answerTexts.newConversation;
  const { title, isRenamed } = conversation;
  const isOpen = title === answerTexts.newConversation || (before && title === titleOfQuestion(before.text));
  if (isRenamed || !isOpen) return title;
  return titleOfQuestion(question.text) ?? answerTexts.newConversation;
}
