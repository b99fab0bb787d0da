import type { AnswerEvent } from '@contract/chat.ts';
import { ApiFailure } from '@/shared/api/api-failure.ts';
import { streamApi } from '@/shared/api/stream-api.ts';
import { chatTexts } from './chat-texts.ts';
import type { AnswerFailure } from './conversation-state.ts';
import { describeAnswerFailure } from './describe-answer-failure.ts';

export interface AskedQuestion {
  readonly messageId: string;
  readonly question: string;
  /** Earlier pairs, as `writeChatHistory` writes them. */
  readonly chatHistory: string;
  readonly selectedDocument: string;
  readonly conversationId: string | undefined;
}

export type AskOutcome =
  | { readonly outcome: 'answered' }
  | { readonly outcome: 'stopped' }
  /** Another request with the same message id is being answered: its result will be in the stored conversation. */
  | { readonly outcome: 'in_progress' }
  | { readonly outcome: 'failed'; readonly failure: AnswerFailure };

/** Asks one question and hands over the events of its answer. Never rejects: every end is an outcome. */
export async function askQuestion(
  asked: AskedQuestion,
  onEvent: (event: AnswerEvent) => void,
  signal: AbortSignal,
): Promise<AskOutcome> {
  try {
    for await (const event of streamApi('askQuestion', { body: bodyOf(asked), signal })) {
      if (event.type === 'error') return refused(event.status, event.detail, event.code);
      if (event.type === 'done' && event.response.answer.trim() === '') {
        return { outcome: 'failed', failure: { text: chatTexts.answerMissing, detail: undefined } };
      }
      onEvent(event);
    }
    return { outcome: 'answered' };
  } catch (error) {
    if (signal.aborted) return { outcome: 'stopped' };
    if (error instanceof ApiFailure)
      return refused(error.status, error.detail ?? networkDetail(error), error.code);
    throw error;
  }
}

function bodyOf({ messageId, question, chatHistory, selectedDocument, conversationId }: AskedQuestion) {
  return {
    question,
    chat_history: chatHistory,
    selected_document: selectedDocument,
    message_id: messageId,
    ...(conversationId !== undefined && { session_id: conversationId }),
  };
}

function refused(status: number, detail: string | undefined, code: string | undefined): AskOutcome {
  if (code === 'answer_in_progress') return { outcome: 'in_progress' };
  return { outcome: 'failed', failure: describeAnswerFailure({ status, detail }) };
}

function networkDetail(error: ApiFailure): string | undefined {
  return error.isNetworkFailure ? error.message : undefined;
}
