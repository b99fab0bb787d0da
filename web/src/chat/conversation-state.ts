import type { AnswerEvent, QueryResponse, Source } from '@contract/chat.ts';
import type { Message } from '@contract/chat-conversations.ts';

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

export interface AnswerEntry {
  readonly kind: 'answer';
  /** The id that the client chose for its question: a retry repeats it. */
  readonly id: string;
  readonly question: string;
  readonly text: string;
  readonly sources: readonly Source[];
  readonly unsupported: readonly { readonly start: number; readonly end: number }[];
  readonly isAbstention: boolean;
  readonly status: AnswerStatus;
  readonly createdAt: string;
  readonly failure: AnswerFailure | undefined;
  readonly creditsUsed: number | undefined;
  readonly remainingCredits: number | undefined;
}

export interface AnswerFailure {
  readonly text: string;
  /** What the server adds to it. */
  readonly detail: string | undefined;
}

/** What the assistant says by itself: greeting, choice of a document, a warning. */
export interface NoticeEntry {
  readonly kind: 'notice';
  readonly id: string;
  readonly tone: 'plain' | 'warning' | 'error';
  readonly text: string;
}

export type ConversationEntry = QuestionEntry | AnswerEntry | NoticeEntry;

export interface ConversationState {
  /** `undefined`: the conversation begins with the first question. */
  readonly conversationId: string | undefined;
  readonly entries: readonly ConversationEntry[];
}

export type ConversationAction =
  | { type: 'reset'; conversationId: string | undefined; notice: NoticeEntry }
  | { type: 'loaded'; conversationId: string; entries: readonly ConversationEntry[] }
  | { type: 'noticed'; notice: NoticeEntry }
  | { type: 'asked'; messageId: string; question: string; createdAt: string }
  | { type: 'retried'; messageId: string }
  | { type: 'received'; messageId: string; event: AnswerEvent }
  | { type: 'failed'; messageId: string; failure: AnswerFailure }
  | { type: 'stopped'; messageId: string };

export const emptyConversation: ConversationState = { conversationId: undefined, entries: [] };

export function conversationReducer(state: ConversationState, action: ConversationAction): ConversationState {
  switch (action.type) {
    case 'reset':
      return { conversationId: action.conversationId, entries: [action.notice] };
    case 'loaded':
      return { conversationId: action.conversationId, entries: action.entries };
    case 'noticed':
      return {
        ...state,
        entries: [...state.entries.filter(({ id }) => id !== action.notice.id), action.notice],
      };
    case 'asked':
      return { ...state, entries: [...state.entries, ...newExchange(action)] };
    case 'retried':
      return changeAnswer(state, action.messageId, restartAnswer);
    case 'received':
      return receive(state, action.messageId, action.event);
    case 'failed':
      return changeAnswer(state, action.messageId, (answer) => failAnswer(answer, action.failure));
    case 'stopped':
      return changeAnswer(state, action.messageId, (answer) => ({ ...answer, status: 'stopped' }));
  }
}

/** The stored messages of a conversation as the screen shows them. `isBeingWritten`: a partial answer may still grow. */
export function entriesFromMessages(
  messages: readonly Message[],
  isBeingWritten = false,
): ConversationEntry[] {
  let question = '';
  return messages.map((message, index) => {
    if (message.sender === 'user') {
      question = message.text;
      return { kind: 'question', id: message.id, text: message.text, createdAt: message.created_at };
    }
    const isLast = index === messages.length - 1;
    return {
      kind: 'answer',
      id: message.id,
      question,
      text: message.text,
      sources: message.sources,
      unsupported: message.unsupported,
      isAbstention: message.abstained,
      status: storedStatus(message, isLast && isBeingWritten),
      createdAt: message.created_at,
      failure: undefined,
      creditsUsed: message.credits_used,
      remainingCredits: undefined,
    };
  });
}

export function countQuestions(entries: readonly ConversationEntry[]): number {
  return entries.filter(({ kind }) => kind === 'question').length;
}

/** The answer that is being written now, if any. */
export function openAnswer(entries: readonly ConversationEntry[]): AnswerEntry | undefined {
  return entries.find((entry): entry is AnswerEntry => entry.kind === 'answer' && isOpen(entry.status));
}

export function isOpen(status: AnswerStatus): boolean {
  return status === 'waiting' || status === 'streaming' || status === 'resumed';
}

/**
 * The earlier question and answer pairs, as the API's `chat_history` wants them: a list written as text of at most
 * `maxLength` characters. The oldest pairs give way.
 */
export function writeChatHistory(
  entries: readonly ConversationEntry[],
  maxLength = Number.POSITIVE_INFINITY,
): string {
  const pairs = entries
    .filter((entry): entry is AnswerEntry => entry.kind === 'answer' && entry.status === 'complete')
    .map(({ question, text }) => [question, text]);
  let history = JSON.stringify(pairs);
  while (history.length > maxLength && pairs.length > 0) {
    pairs.shift();
    history = JSON.stringify(pairs);
  }
  return history;
}

function storedStatus(message: Message, isBeingWritten: boolean): AnswerStatus {
  if (message.status === 'complete' || message.status === 'failed') return message.status;
  return isBeingWritten ? 'resumed' : 'interrupted';
}

function newExchange(asked: { messageId: string; question: string; createdAt: string }): ConversationEntry[] {
  const { messageId, question, createdAt } = asked;
  return [
    { kind: 'question', id: `${messageId}-question`, text: question, createdAt },
    {
      kind: 'answer',
      id: messageId,
      question,
      text: '',
      sources: [],
      unsupported: [],
      isAbstention: false,
      status: 'waiting',
      createdAt,
      failure: undefined,
      creditsUsed: undefined,
      remainingCredits: undefined,
    },
  ];
}

function receive(state: ConversationState, messageId: string, event: AnswerEvent): ConversationState {
  switch (event.type) {
    case 'start':
      return { ...state, conversationId: event.session_id };
    case 'token':
      return changeAnswer(state, messageId, (answer) => ({
        ...answer,
        text: answer.text + event.text,
        status: 'streaming',
      }));
    case 'citation':
      return changeAnswer(state, messageId, (answer) => ({
        ...answer,
        sources: [...answer.sources, event.source],
      }));
    case 'restart':
      return changeAnswer(state, messageId, restartAnswer);
    case 'done':
      return changeAnswer({ ...state, conversationId: event.response.session_id }, messageId, (answer) =>
        completeAnswer(answer, event.response),
      );
    // The caller words the failure and dispatches it: the texts depend on the status.
    case 'error':
      return state;
  }
}

function completeAnswer(answer: AnswerEntry, response: QueryResponse): AnswerEntry {
  return {
    ...answer,
    text: response.answer,
    sources: response.source_documents,
    unsupported: response.unsupported,
    isAbstention: response.abstained,
    status: 'complete',
    failure: undefined,
    creditsUsed: response.credits_used,
    remainingCredits: response.remaining_credits,
  };
}

function restartAnswer(answer: AnswerEntry): AnswerEntry {
  return { ...answer, text: '', sources: [], unsupported: [], status: 'waiting', failure: undefined };
}

function failAnswer(answer: AnswerEntry, failure: AnswerFailure): AnswerEntry {
  return { ...answer, status: answer.text === '' ? 'failed' : 'interrupted', failure };
}

function changeAnswer(
  state: ConversationState,
  messageId: string,
  change: (answer: AnswerEntry) => AnswerEntry,
): ConversationState {
  return {
    ...state,
    entries: state.entries.map((entry) =>
      entry.kind === 'answer' && entry.id === messageId ? change(entry) : entry,
    ),
  };
}
