import { emptyAnswer } from '../../contract/chat/answers.ts';
import type { Message } from '../../contract/chat/conversations.ts';
import { answerSchema } from '../../contract/chat/schemas.ts';
import type { MessageRecord } from '../conversation-record.ts';

/** Returns a message in the form of the API; a question has the fields of an empty answer. */
export function describeMessage(id: string, record: MessageRecord): Message {
  const base = { id, created_at: record.createdAt.toISOString(), exchange_id: record.exchangeId };
  if (record.sender === 'user') {
    const answer = { ...emptyAnswer, text: record.text };
    return {
      ...base,
      sender: 'user',
      attempt: 1,
      ...answer,
      status: 'complete',
      feedback: null,
      is_saved: false,
    };
  }
  const { attempt, status, feedback, isSaved } = record;
  return {
    ...base,
    sender: 'bot',
    attempt,
    ...answerSchema.parse(record),
    status,
    feedback,
    is_saved: isSaved,
  };
}
