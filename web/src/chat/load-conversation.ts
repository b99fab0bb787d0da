import { callApi } from '@/shared/api/call-api.ts';
import { type ConversationEntry, entriesFromMessages, openAnswer } from './conversation-state.ts';
import { loadAnswerMarkdown } from './load-answer-markdown.ts';

const pollEveryMs = 1_500;
/** An answer that has not ended after this long was cut off: the server gives up earlier. */
const longestAnswerMs = 160_000;

/**
 * Loads a stored conversation. Where its last answer is still being written, for instance for a page that was closed,
 * yields the conversation again as it grows, until the answer ends. Throws {@link ApiFailure}.
 */
export async function* loadConversation(
  conversationId: string,
  signal: AbortSignal,
): AsyncGenerator<ConversationEntry[], void, undefined> {
  while (true) {
    // Together, so that stored answers appear as they stay.
    const [{ messages }] = await Promise.all([
      callApi('listMessages', { params: { id: conversationId }, signal }),
      loadAnswerMarkdown(),
    ]);
    const startedAtMs = Date.parse(messages.at(-1)?.created_at ?? '');
    const entries = entriesFromMessages(messages, Date.now() - startedAtMs < longestAnswerMs);
    yield entries;
    if (openAnswer(entries) === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
    signal.throwIfAborted();
  }
}
