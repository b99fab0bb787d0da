import type { Conversation } from '@contract/chat-conversations.ts';
import { callApi } from '@/shared/api/call-api.ts';
import { isWorthRetrying } from '@/shared/api/is-worth-retrying.ts';
import { loadAnswerMarkdown } from '../answer/load-answer-markdown.ts';
import {
  type ConversationEntry,
  entriesFromMessages,
  longestAnswerMs,
  openAnswer,
} from '../state/conversation-state.ts';

const pollEveryMs = 1_500;

export interface LoadedConversation {
  readonly session: Conversation;
  readonly entries: readonly ConversationEntry[];
}

/**
 * Loads a stored conversation. Where its last answer is still being written, for instance for a page that was closed,
 * yields the conversation again as it grows, until the answer ends. Throws {@link ApiFailure}; once it is known that an answer
 * is being written (`isFollowing` from the start), a lost connection is waited out as long as an answer may take.
 */
export async function* loadConversation(
  conversationId: string,
  signal: AbortSignal,
  isFollowing = false,
): AsyncGenerator<LoadedConversation, void, undefined> {
  let lostSinceMs = isFollowing ? Date.now() : undefined;
  while (true) {
    try {
      // Together, so that stored answers appear as they stay.
      const [{ session, messages }] = await Promise.all([
        callApi('listMessages', { params: { id: conversationId }, signal }),
        loadAnswerMarkdown(),
      ]);
      const entries = entriesFromMessages(messages, Date.now());
      yield { session, entries };
      if (openAnswer(entries) === undefined) return;
      lostSinceMs = Date.now();
    } catch (error) {
      const isWaitedOut = lostSinceMs !== undefined && Date.now() - lostSinceMs < longestAnswerMs;
      if (!isWaitedOut || !isWorthRetrying(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
    signal.throwIfAborted();
  }
}
