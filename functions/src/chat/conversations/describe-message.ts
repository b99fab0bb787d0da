import type { Message } from '../../contract/chat/conversations.ts';
import type { MessageRecord } from '../conversation-record.ts';

/** What the owner of a conversation is told about one of its messages. */
export function describeMessage(id: string, record: MessageRecord): Message {
  const base = {
    id,
    text: record.text,
    created_at: record.createdAt.toISOString(),
    exchange_id: record.exchangeId,
  };
  if (record.sender === 'user') {
    return {
      ...base,
      sender: 'user',
      attempt: 1,
      sources: [],
      checked: [],
      unsupported: [],
      considered_pages: [],
      abstained: false,
      abstention_reason: null,
      is_cut: false,
      reading: null,
      unfinished_documents: [],
      status: 'complete',
      credits_used: 0,
      feedback: null,
      is_saved: false,
    };
  }
  return {
    ...base,
    sender: 'bot',
    attempt: record.attempt,
    sources: record.sources,
    checked: record.checked,
    unsupported: record.unsupported,
    considered_pages: record.consideredPages,
    abstained: record.abstained,
    abstention_reason: record.abstentionReason,
    is_cut: record.isCut,
    reading: record.reading,
    unfinished_documents: record.unfinishedDocuments,
    status: record.status,
    credits_used: record.creditsUsed,
    feedback: record.feedback,
    is_saved: record.isSaved,
  };
}
