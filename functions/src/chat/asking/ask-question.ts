import { randomUUID } from 'node:crypto';
import type { routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { resolveDocuments } from '../resolve-documents.ts';
import { answerQuestion } from './answer-question.ts';
import { watchAnswer } from './hand-answer-to-task.ts';
import { waitForAnswer } from './wait-for-answer.ts';

/**
 * Answers one question from the user's documents, by `answerQuestion`. The request writes the answer while its client
 * is connected; after a disconnect or a crash, the task enqueued beforehand continues. A client without a stream waits
 * while another run is answering its question. Rejects with `answer_in_progress` when that takes too long.
 */
export const askQuestion: Handler<typeof routes.askQuestion> = async (services, request) => {
  const { body, caller, requestId, emit, signal: disconnected } = request;
  const { uid } = caller;
  const { selected_document: selectedDocument, selected_documents: chosenNames, attempt } = body;
  const documents = await resolveDocuments(services.firestore, uid, {
    selected: selectedDocument,
    chosen: chosenNames,
  });
  const messageId = body.message_id ?? randomUUID();
  const askedQuestion = {
    uid,
    question: body.question,
    conversationId: body.session_id,
    caseFileId: body.case_file_id,
    messageId,
    attempt,
    selectedDocument,
    documents,
    isChoice: chosenNames !== undefined,
    maxCredits: body.max_credits,
    style: body.answer_style,
  };
  const key = { uid, conversationId: body.session_id ?? messageId, messageId, attempt };
  const watch = (): Promise<void> => watchAnswer(services, key);
  for (;;) {
    try {
      return await answerQuestion(services, askedQuestion, {
        requestId,
        disconnection: disconnected,
        emit,
        watch,
      });
    } catch (error) {
      const isElsewhere = error instanceof ApiError && error.code === 'answer_in_progress';
      if (!isElsewhere || emit !== undefined || !(await waitForAnswer(services, key, disconnected)))
        throw error;
    }
  }
};
