import type { Conversation, MessageList } from '@contract/chat/conversations.ts';
import { mayRetry } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { type PollDelays, pollDelayMs, waitBeforePoll } from '@/platform/polling/poll-delay.ts';
import { answerModule } from '../answer/answer-module.ts';
import {
  type ConversationEntry,
  entriesFromMessages,
  findAnswerInProgress,
  maxAnswerMs,
} from '../state/conversation-state.ts';
import { dropStoredQuestion } from './drafts.ts';
import { readAfterRunningWork } from './run-in-order.ts';

const pace: PollDelays = { minMs: 1_500, maxMs: 5_000 };

export interface LoadedConversation {
  readonly session: Conversation;
  readonly entries: readonly ConversationEntry[];
}

/** Stands for the conversation with the user's last question. */
export const latestConversation = Symbol('the latest conversation');
export type WantedConversation = string | typeof latestConversation;

/**
 * Loads a stored conversation and yields it again while its last answer grows. Yields nothing when the latest is
 * requested and none exists. Throws {@link ApiFailure}. Once an answer is known to be in progress (`isFollowing` from
 * the start), it retries lost connections for the maximum duration of an answer. Results include all ratings and saved
 * marks made so far.
 */
export async function* loadConversation(
  wantedConversation: WantedConversation,
  signal: AbortSignal,
  isFollowing = false,
): AsyncGenerator<LoadedConversation, void, undefined> {
  let knownConversation = wantedConversation;
  const since = Date.now();
  let lostSinceMs = isFollowing ? Date.now() : undefined;
  while (true) {
    try {
      // Loads the answer renderer in parallel so that answers render once; users without conversations do not need it.
      const showingPromise = knownConversation === latestConversation ? undefined : answerModule.warmUp();
      const storedMessages = await readAfterRunningWork(
        () => readConversation(knownConversation, signal),
        idsOf,
      );
      if (storedMessages === null) return;
      await (showingPromise ?? answerModule.warmUp());
      const { session, messages } = storedMessages;
      knownConversation = session.id;
      const entries = entriesFromMessages(messages, Date.now());
      for (const entry of entries) if (entry.kind === 'answer') dropStoredQuestion(entry.exchangeId);
      yield { session, entries };
      if (findAnswerInProgress(entries) === undefined) return;
      lostSinceMs = Date.now();
    } catch (error) {
      const isWaitedOut = lostSinceMs !== undefined && Date.now() - lostSinceMs < maxAnswerMs;
      if (!isWaitedOut || !mayRetry(error)) throw error;
    }
    await waitBeforePoll(pollDelayMs(Date.now() - since, pace), signal);
    signal.throwIfAborted();
  }
}

const idsOf = (storedMessages: MessageList | null): readonly string[] =>
  storedMessages?.messages.map(({ id }) => id) ?? [];

async function readConversation(
  wantedConversation: WantedConversation,
  signal: AbortSignal,
): Promise<MessageList | null> {
  if (wantedConversation !== latestConversation)
    return callApi('listMessages', { params: { id: wantedConversation }, signal });
  const { conversation } = await callApi('getLatestConversation', { signal });
  return conversation;
}
