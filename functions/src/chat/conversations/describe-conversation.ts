import type { Conversation } from '../../contract/chat/conversations.ts';
import type { ConversationRecord } from '../conversation-record.ts';

/** Returns a conversation in the form of the API, as an item of a list. */
export function describeConversation(id: string, record: ConversationRecord): Conversation {
  return {
    id,
    session_title: record.title,
    updated_at: record.updatedAt.toISOString(),
    message_count: record.messageCount,
    document_name: record.documentName,
    document_names: record.documentNames,
    case_file_id: record.caseFileId,
  };
}
