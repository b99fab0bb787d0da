import type { Conversation } from '@contract/chat-conversations.ts';
import { callApi } from '@/shared/api/call-api.ts';
import { type ConversationEntry, entriesFromMessages, openAnswer } from './conversation-state.ts';
import { loadAnswerMarkdown } from './load-answer-markdown.ts';

const pollEveryMs = 1_500;
export interface LoadedConversation {
  readonly session: Conversation;
  readonly entries: readonly ConversationEntry[];
}

/**
 * Loads a stored conversation. Where its last answer is still being written, for instance for a page that was closed,
 * yields the conversation again as it grows, until the answer ends. Throws {@link ApiFailure}.
 */
export async function* loadConversation(
  conversationId: string,
  signal: AbortSignal,
): AsyncGenerator<LoadedConversation, void, undefined> {
  while (true) {
    // Together, so that stored answers appear as they stay.
    const [{ session, messages }] = await Promise.all([
      callApi('listMessages', { params: { id: conversationId }, signal }),
      loadAnswerMarkdown(),
    ]);
    const entries = entriesFromMessages(messages, Date.now());
    yield { session, entries };
    if (openAnswer(entries) === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
    signal.throwIfAborted();
  }
}
