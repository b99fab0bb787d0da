import type { routes } from '../../contract/routes.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { readOneAnswer, readTranscript } from './read-transcript.ts';
import { writeTranscript } from './write-transcript.ts';

/**
 * Exports a conversation, or one of its answers, with its citations as Word, PDF or Markdown. Rejects like
 * `readTranscript`, `readOneAnswer` and `writeTranscript`.
 */
export const exportConversation: Handler<typeof routes.exportConversation> = async (
  services,
  { caller: { uid }, params, query },
) => {
  const { format, message_id: messageId } = query;
  const transcript = await (messageId === undefined
    ? readTranscript(services, uid, params.id)
    : readOneAnswer(services, uid, { conversationId: params.id, messageId }));
  return await writeTranscript(services, uid, transcript, format);
};
