import { creditPrices } from '@contract/billing/credit-prices.ts';
import { answerIdOf, emptyAnswer } from '@contract/chat/answers.ts';
import type { Feedback, Message } from '@contract/chat/conversations.ts';
import type { Answer, AnswerEvent, QueryResponse } from '@contract/chat/schemas.ts';
import type { ReadingOffer } from '@contract/reading/schemas.ts';

/**
 * `waiting`: asked, nothing arrived yet; `streaming`: words arrive; `resumed`: still being written by the server for a page
 * that was closed; `stopped`: the user stopped it; `interrupted`: cut short; `failed`: no answer and nothing charged.
 */
export type AnswerStatus =
  | 'waiting'
  | 'streaming'
  | 'resumed'
  | 'complete'
  | 'stopped'
  | 'interrupted'
  | 'failed';

export interface QuestionEntry {
  readonly kind: 'question';
  readonly id: string;
  readonly text: string;
  readonly createdAt: string;
}

/** An answer as it is shown; the fields of the contract keep their names. */
export interface AnswerEntry extends Readonly<Omit<Answer, 'credits_used'>> {
  readonly kind: 'answer';
  /** Of this answer alone. */
  readonly id: string;
  /** The id that the client chose for the question, which all its answers share: a retry repeats it. */
  readonly exchangeId: string;
  /** 1 for the first answer to a question, 2 for the first that was asked for again. */
  readonly attempt: number;
  readonly question: string;
  /** Pages of whole documents that were read so far. */
  readonly progress: { readonly pages: number; readonly totalPages: number } | undefined;
  readonly feedback: Feedback | null;
  readonly isSaved: boolean;
  readonly status: AnswerStatus;
  readonly createdAt: string;
  readonly failure: AnswerFailure | undefined;
  /** What it may cost, as agreed; a retry asks for the same. */
  readonly price: AnswerPrice;
  /** Unknown until the answer ends. */
  readonly credits_used: number | undefined;
  readonly remainingCredits: number | undefined;
}

/** The highest price of an answer. Undefined: one question's price, with excerpts of longer documents. */
export type AnswerPrice = number | undefined;

export interface AnswerFailure {
  readonly text: string;
  /** What the server adds to it. */
  readonly detail: string | undefined;
  readonly isCreditMissing: boolean;
  /** No failure: what the answer takes is to be confirmed first. */
  readonly offer: ReadingOffer | undefined;
}

/** What the assistant says by itself: greeting, choice of a document, a warning. */
export interface NoticeEntry {
  readonly kind: 'notice';
  readonly id: string;
  readonly tone: 'plain' | 'info' | 'warning' | 'error';
  readonly text: string;
  /** Gives it a button that closes it. */
  readonly onDismiss?: () => void;
}

export type ConversationEntry = QuestionEntry | AnswerEntry | NoticeEntry;

export interface ConversationState {
  /** `undefined`: the conversation begins with the first question. */
  readonly conversationId: string | undefined;
  readonly entries: readonly ConversationEntry[];
}

export type ConversationAction =
  /** A new one begins, which the server does not know yet. */
  | { type: 'reset'; notice: NoticeEntry }
  | { type: 'named'; conversationId: string }
  /** It was deleted elsewhere: what is shown of it stays. */
  | { type: 'forgotten' }
  | { type: 'loaded'; conversationId: string; entries: readonly ConversationEntry[] }
  | { type: 'noticed'; notice: NoticeEntry }
  | { type: 'dismissed'; noticeId: string }
  | { type: 'asked'; messageId: string; question: string; createdAt: string }
  /** Another answer to the question of this one. */
  | { type: 'asked_again'; answer: AnswerEntry; createdAt: string; price: AnswerPrice }
  | { type: 'retried'; answerId: string; price: AnswerPrice }
  | { type: 'received'; answerId: string; event: AnswerEvent }
  | { type: 'failed'; answerId: string; failure: AnswerFailure }
  | { type: 'stopped'; answerId: string }
  | { type: 'rated'; answerId: string; feedback: Feedback | null }
  | { type: 'saved'; answerId: string; isSaved: boolean };

export const greetingId = 'greeting';

export function conversationReducer(state: ConversationState, action: ConversationAction): ConversationState {
  switch (action.type) {
    case 'reset':
      return { conversationId: undefined, entries: [action.notice] };
    case 'named':
      return { ...state, conversationId: action.conversationId };
    case 'forgotten':
      return { ...state, conversationId: undefined };
    case 'loaded':
      return {
        conversationId: action.conversationId,
        entries: action.entries.map((entry) => keepRead(entry, state.entries)),
      };
    case 'noticed':
      return {
        ...state,
        entries: [...state.entries.filter(({ id }) => id !== action.notice.id), action.notice],
      };
    case 'dismissed':
      return { ...state, entries: state.entries.filter(({ id }) => id !== action.noticeId) };
    case 'asked':
      return { ...state, entries: [...state.entries.filter(isLasting), ...newExchange(action)] };
    case 'asked_again':
      return { ...state, entries: insertAttempt(state.entries, action) };
    case 'retried':
      return changeAnswer(state, action.answerId, (answer) => ({
        ...restartAnswer(answer),
        price: action.price,
      }));
    case 'received':
      return receive(state, action.answerId, action.event);
    case 'failed':
      return changeAnswer(state, action.answerId, (answer) => failAnswer(answer, action.failure));
    case 'stopped':
      return changeAnswer(state, action.answerId, (answer) => ({ ...answer, status: 'stopped' }));
    case 'rated':
      return changeAnswer(state, action.answerId, (answer) => ({ ...answer, feedback: action.feedback }));
    case 'saved':
      return changeAnswer(state, action.answerId, (answer) => ({ ...answer, isSaved: action.isSaved }));
  }
}

/**
 * An answer that has not ended, nor been taken over, after this long was cut off: the server gives up after 150 s, and half a
 * minute later a task begins it again.
 */
export const longestAnswerMs = 210_000;

/**
 * The stored messages of a conversation as the screen shows them. A partial answer that was begun not long before `nowMs` may
 * still grow.
 */
export function entriesFromMessages(messages: readonly Message[], nowMs: number): ConversationEntry[] {
  const questions = new Map(
    messages.flatMap(({ sender, exchange_id, text }) => (sender === 'user' ? [[exchange_id, text]] : [])),
  );
  return messages.map((message) => {
    if (message.sender === 'user') {
      return { kind: 'question', id: message.id, text: message.text, createdAt: message.created_at };
    }
    const {
      sender: _,
      created_at: createdAt,
      exchange_id: exchangeId,
      is_saved: isSaved,
      ...answer
    } = message;
    const isRecent = nowMs - Date.parse(createdAt) < longestAnswerMs;
    return {
      ...answer,
      kind: 'answer',
      exchangeId,
      question: questions.get(exchangeId) ?? '',
      progress: undefined,
      isSaved,
      status: storedStatus(message, isRecent),
      createdAt,
      failure: undefined,
      price: creditPrices.question,
      remainingCredits: undefined,
    };
  });
}

/** What the assistant said about the state of things is over with the next question. */
function isLasting(entry: ConversationEntry): boolean {
  return entry.kind !== 'notice' || entry.id === greetingId;
}

export function countQuestions(entries: readonly ConversationEntry[]): number {
  return entries.filter(({ kind }) => kind === 'question').length;
}

/** Questions without those that failed, which are stored and charged nowhere. */
export function countAsked(entries: readonly ConversationEntry[]): number {
  const failed = entries.filter((entry) => entry.kind === 'answer' && entry.status === 'failed');
  return countQuestions(entries) - failed.length;
}

/** What was asked, the latest last. */
export function questionsOf(entries: readonly ConversationEntry[]): readonly string[] {
  return entries.flatMap((entry) => (entry.kind === 'question' ? [entry.text] : []));
}

/** The answer that is being written now, if any. */
export function openAnswer(entries: readonly ConversationEntry[]): AnswerEntry | undefined {
  return entries.find((entry): entry is AnswerEntry => entry.kind === 'answer' && isOpen(entry.status));
}

export function isOpen(status: AnswerStatus): boolean {
  return status === 'waiting' || status === 'streaming' || status === 'resumed';
}

/** The stored part of a growing answer lags behind the stream: words already shown must not vanish for a moment. */
function keepRead(loaded: ConversationEntry, shown: readonly ConversationEntry[]): ConversationEntry {
  if (loaded.kind !== 'answer' || !isOpen(loaded.status)) return loaded;
  const known = shown.find((entry) => entry.kind === 'answer' && entry.id === loaded.id);
  if (known?.kind !== 'answer' || !known.text.startsWith(loaded.text)) return loaded;
  return { ...loaded, text: known.text, sources: known.sources };
}

function storedStatus(message: Message, isBeingWritten: boolean): AnswerStatus {
  if (message.status === 'complete' || message.status === 'failed') return message.status;
  return isBeingWritten ? 'resumed' : 'interrupted';
}

function newExchange(asked: { messageId: string; question: string; createdAt: string }): ConversationEntry[] {
  const { messageId, question, createdAt } = asked;
  return [
    { kind: 'question', id: `${messageId}-question`, text: question, createdAt },
    newAnswer({ exchangeId: messageId, attempt: 1, question, createdAt, price: creditPrices.question }),
  ];
}

function newAnswer(
  answer: Pick<AnswerEntry, 'exchangeId' | 'attempt' | 'question' | 'createdAt' | 'price'>,
): AnswerEntry {
  return {
    ...emptyAnswer,
    ...answer,
    kind: 'answer',
    id: answerIdOf(answer.exchangeId, answer.attempt),
    progress: undefined,
    feedback: null,
    isSaved: false,
    status: 'waiting',
    failure: undefined,
    credits_used: undefined,
    remainingCredits: undefined,
  };
}

function insertAttempt(
  entries: readonly ConversationEntry[],
  { answer, createdAt, price }: Extract<ConversationAction, { type: 'asked_again' }>,
): ConversationEntry[] {
  const { exchangeId, attempt, question } = answer;
  const last = entries.findLastIndex((entry) => entry.kind === 'answer' && entry.exchangeId === exchangeId);
  return entries.toSpliced(
    last + 1,
    0,
    newAnswer({ exchangeId, attempt: attempt + 1, question, createdAt, price }),
  );
}

function receive(state: ConversationState, answerId: string, event: AnswerEvent): ConversationState {
  switch (event.type) {
    case 'start':
      return { ...state, conversationId: event.session_id };
    case 'progress':
      return changeAnswer(state, answerId, (answer) => ({
        ...answer,
        progress: { pages: event.pages, totalPages: event.total_pages },
      }));
    case 'token':
      return changeAnswer(state, answerId, (answer) => ({
        ...answer,
        text: answer.text + event.text,
        status: 'streaming',
      }));
    case 'citation':
      return changeAnswer(state, answerId, (answer) => ({
        ...answer,
        sources: [...answer.sources, event.source],
      }));
    case 'restart':
      return changeAnswer(state, answerId, restartAnswer);
    case 'done':
      return changeAnswer({ ...state, conversationId: event.response.session_id }, answerId, (answer) =>
        completeAnswer(answer, event.response),
      );
    // The caller words the failure and dispatches it: the texts depend on the status.
    case 'error':
      return state;
  }
}

function completeAnswer(entry: AnswerEntry, response: QueryResponse): AnswerEntry {
  const {
    answer: text,
    source_documents: sources,
    remaining_credits: remainingCredits,
    ...answer
  } = response;
  const { session_id: _session, message_id: _message, ...fields } = answer;
  return {
    ...entry,
    ...fields,
    text,
    sources,
    progress: undefined,
    status: 'complete',
    failure: undefined,
    remainingCredits,
  };
}

function restartAnswer(answer: AnswerEntry): AnswerEntry {
  return {
    ...answer,
    text: '',
    sources: [],
    checked: [],
    unsupported: [],
    progress: undefined,
    status: 'waiting',
    failure: undefined,
  };
}

function failAnswer(answer: AnswerEntry, failure: AnswerFailure): AnswerEntry {
  return { ...answer, status: answer.text === '' ? 'failed' : 'interrupted', failure };
}

function changeAnswer(
  state: ConversationState,
  answerId: string,
  change: (answer: AnswerEntry) => AnswerEntry,
): ConversationState {
  return {
    ...state,
    entries: state.entries.map((entry) =>
      entry.kind === 'answer' && entry.id === answerId ? change(entry) : entry,
    ),
  };
}
