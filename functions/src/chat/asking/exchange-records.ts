import { emptyAnswer } from '../../contract/chat/answers.ts';
import type { Answer } from '../../contract/chat/schemas.ts';
import { allDocuments } from '../../contract/limits.ts';
import { releasedLease } from '../../platform/lease/lease.ts';
import type { ConversationScope } from '../../shared/conversations/conversation-scope.ts';
import { answerTexts } from '../answer-texts.ts';
import type { AskedQuestion } from '../asked-question.ts';
import type {
  AnswerRecord,
  AnswerRequest,
  ConversationRecord,
  QuestionRecord,
} from '../conversation-record.ts';
import { type SearchableExchange, toSearchableExchange } from '../searchable-exchange.ts';
import { titleOfQuestion } from '../title-of-question.ts';
import { listWordStarts } from '../word-starts.ts';

/** Stored state of a conversation when a question is asked in it. */
export interface ConversationState {
  readonly conversation: ConversationRecord | undefined;
  /** The question as stored by an earlier try or attempt. */
  readonly question: QuestionRecord | undefined;
  readonly answer: AnswerRecord | undefined;
  /** Documents of the question, under their current names. */
  readonly scope: ConversationScope;
  /** Case file of the conversation; `null` for none. */
  readonly caseFileId: string | null;
}

/** A question that is being asked, with its conversation. */
interface QuestionInPlace {
  readonly asked: AskedQuestion;
  readonly conversationId: string;
  readonly state: ConversationState;
  readonly now: Date;
}

/** Terms of the answer to be written. */
type OpenedAnswer = Pick<AnswerRecord, 'lease' | 'holdSource' | 'isFree' | 'heldCredits'> & {
  /** The product's own reply, which completes the answer immediately. */
  readonly reply: Answer | undefined;
};

interface ExchangeRecords {
  readonly conversation: ConversationRecord;
  readonly question: QuestionRecord;
  readonly answer: AnswerRecord;
  readonly searchable: SearchableExchange;
}

/** Creates the records of a question that is asked now; its answer is open, or the given reply. */
export function createRecords(
  { asked, conversationId, state, now }: QuestionInPlace,
  { reply, lease, ...opened }: OpenedAnswer,
): ExchangeRecords {
  const question = createQuestion(asked, state, now);
  return {
    conversation: createConversation(state, question, now),
    question,
    answer: {
      ...emptyAnswer,
      sender: 'bot',
      attempt: asked.attempt,
      exchangeId: asked.messageId,
      position: question.position + 1,
      createdAt: now,
      feedback: null,
      isSaved: false,
      ...opened,
      ...(reply === undefined
        ? { status: 'partial', lease, request: toAnswerRequest(asked) }
        : { ...reply, status: 'complete', lease: releasedLease(lease), request: null }),
    },
    searchable: toSearchableExchange({
      conversationId,
      question: question.text,
      answer: reply?.text ?? '',
      askedAt: question.createdAt,
    }),
  };
}

/** Returns the documents, price limit and style of a question, for the run that continues its answer. */
export function toAnswerRequest({
  documents,
  selectedDocument,
  isChoice,
  maxCredits,
  style,
}: AskedQuestion): AnswerRequest {
  const isOfAll = selectedDocument === allDocuments && !isChoice;
  return {
    documentIds: isOfAll ? null : documents.map(({ id }) => id),
    isChoice,
    maxCredits: maxCredits ?? null,
    style: style ?? null,
  };
}

/** Returns the stored question for another attempt at its answer. A question that is tried again keeps its position. */
function createQuestion(askedQuestion: AskedQuestion, state: ConversationState, now: Date): QuestionRecord {
  if (askedQuestion.attempt > 1 && state.question !== undefined) return state.question;
  return {
    sender: 'user',
    text: askedQuestion.question,
    exchangeId: askedQuestion.messageId,
    position: state.question?.position ?? state.conversation?.messageCount ?? 0,
    createdAt: now,
  };
}

/** Updates the conversation; its documents are those of its last question. */
function createConversation(
  state: ConversationState,
  question: QuestionRecord,
  now: Date,
): ConversationRecord {
  const { conversation, scope, caseFileId } = state;
  const title = decideTitle(state, question);
  const messageCount = Math.max(conversation?.messageCount ?? 0, question.position + 2);
  const isLast = question.position + 2 === messageCount;
  return {
    ...(conversation ?? { ...scope, caseFileId, isRenamed: false, createdAt: now }),
    ...(isLast && scope),
    title,
    titleStarts: listWordStarts(title),
    messageCount,
    updatedAt: now,
  };
}

/**
 * Keeps the user's own title; else derives it from the first real question, which may be asked again in other words.
 */
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
