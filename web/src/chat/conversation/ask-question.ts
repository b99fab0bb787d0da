import type { AnswerEvent } from '@contract/chat/schemas.ts';
import { ApiFailure, networkFailure } from '@/platform/api/api-failure.ts';
import { namesForServer, type SettledSelection } from '@/shared/library/document-selection.ts';
import { answerPreferences } from '../answer-preferences.ts';
import { chatTexts } from '../chat-texts.ts';
import type { AnswerFailure } from '../state/conversation-state.ts';
import { type AnswerRefusal, describeAnswerFailure, plainFailure } from '../state/describe-answer-failure.ts';
import { caseFileOfNewConversation } from './case-file-of-new-conversation.ts';

export interface AskedQuestion {
  readonly messageId: string;
  /** Number of the answer to this question, from 1. */
  readonly attempt: number;
  readonly question: string;
  readonly selected: SettledSelection;
  readonly conversationId: string | undefined;
  /** Maximum price in credits; `undefined` when excerpts of long documents suffice. */
  readonly maxCredits: number | undefined;
}

export type AskOutcome =
  | { readonly outcome: 'answered' }
  | { readonly outcome: 'stopped' }
  /**
   * The answer is being written without this request, because another one started it or the connection broke. It will
   * be in the stored conversation.
   */
  | { readonly outcome: 'in_progress' }
  /** `isGone`: the conversation no longer exists. */
  | { readonly outcome: 'failed'; readonly failure: AnswerFailure; readonly isGone?: boolean };

/** Loaded with the first question; the code of answers, which loads while the user types, brings it along. */
const loadStreams = () =>
  import('@/platform/api/stream-api.ts').catch((cause: unknown) => {
    throw networkFailure(cause);
  });

/** Sends a question and forwards the events of its answer. Never rejects: failures are outcomes. */
export async function askQuestion(
  askedQuestion: AskedQuestion,
  onEvent: (event: AnswerEvent) => void,
  signal: AbortSignal,
): Promise<AskOutcome> {
  let hasStarted = false;
  try {
    const { streamApi } = await loadStreams();
    for await (const event of streamApi('askQuestion', { body: toRequestBody(askedQuestion), signal })) {
      if (event.type === 'error') return refusedOutcome(event);
      if (event.type === 'done' && event.response.answer.trim() === '') {
        return { outcome: 'failed', failure: { ...plainFailure, text: chatTexts.answerMissing } };
      }
      hasStarted = true;
      onEvent(event);
    }
    return { outcome: 'answered' };
  } catch (error) {
    // Reports a refusal even after an abort, because the end of a session aborts the request too.
    const isRefusal = error instanceof ApiFailure && !error.isNetworkFailure;
    if (signal.aborted && !isRefusal) return { outcome: 'stopped' };
    if (error instanceof ApiFailure && error.isNetworkFailure && hasStarted)
      return { outcome: 'in_progress' };
    if (error instanceof ApiFailure)
      return refusedOutcome({ ...error, detail: error.detail ?? networkDetail(error) });
    throw error;
  }
}

function toRequestBody(askedQuestion: AskedQuestion) {
  const { messageId, attempt, question, conversationId, maxCredits } = askedQuestion;
  const { length, tone } = answerPreferences.get();
  const { name, chosen } = namesForServer(askedQuestion.selected);
  return {
    question,
    // Sends no history, which the server has stored.
    chat_history: '[]',
    selected_document: name,
    ...(chosen !== undefined && { selected_documents: chosen }),
    message_id: messageId,
    ...(attempt > 1 && { attempt }),
    ...(conversationId !== undefined ? { session_id: conversationId } : caseFileOfNewConversation()),
    ...(maxCredits !== undefined && { max_credits: maxCredits }),
    ...((length !== 'usual' || tone !== 'usual') && { answer_style: { length, tone } }),
  };
}

function refusedOutcome(refusal: AnswerRefusal & { readonly code: string | undefined }): AskOutcome {
  if (refusal.code === 'answer_in_progress') return { outcome: 'in_progress' };
  const isGone = refusal.code === 'session_not_found';
  return { outcome: 'failed', failure: describeAnswerFailure(refusal), isGone };
}

function networkDetail(error: ApiFailure): string | undefined {
  return error.isNetworkFailure ? error.message : undefined;
}
