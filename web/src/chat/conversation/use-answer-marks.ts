import type { Feedback } from '@contract/chat/conversations.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type RefObject, useCallback } from 'react';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { showToast } from '@/ui/toast/show-toast.ts';
import { chatTexts } from '../chat-texts.ts';
import type { AnswerEntry, ConversationAction, ConversationState } from '../state/conversation-state.ts';
import { runInOrder } from './run-in-order.ts';

/**
 * Stores the rating of an answer and whether it is saved. Updates immediately, completes even if the user leaves the
 * page, and reverts on failure.
 */
export function useAnswerMarks(
  stateRef: RefObject<ConversationState>,
  dispatch: Dispatch<ConversationAction>,
) {
  const client = useQueryClient();
  const rate = useCallback(
    async (answer: AnswerEntry, feedback: Feedback | null) => {
      const { conversationId } = stateRef.current;
      if (conversationId === undefined) return false;
      dispatch({ type: 'rated', answerId: answer.id, feedback });
      const isStored = await storeFeedback(conversationId, answer.id, feedback);
      if (!isStored) dispatch({ type: 'rated', answerId: answer.id, feedback: answer.feedback });
      return isStored;
    },
    [stateRef, dispatch],
  );
  const save = useCallback(
    async (conversationId: string, answerId: string, isSaved: boolean) => {
      const show = (isShown: boolean): void => {
        if (stateRef.current.conversationId === conversationId)
          dispatch({ type: 'saved', answerId, isSaved: isShown });
      };
      show(isSaved);
      try {
        const params = { id: conversationId, message_id: answerId };
        await runInOrder(answerId, () =>
          callApi('saveAnswer', { params, body: { is_saved: isSaved }, keepalive: true }),
        );
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        show(!isSaved);
        showToast({ title: chatTexts.savingFailed, text: error.message, kind: 'error' });
      } finally {
        await client.invalidateQueries({ queryKey: queryKeys.allSavedAnswers });
      }
    },
    [client, stateRef, dispatch],
  );
  return { rate, save };
}

async function storeFeedback(
  conversationId: string,
  answerId: string,
  feedback: Feedback | null,
): Promise<boolean> {
  try {
    const params = { id: conversationId, message_id: answerId };
    await runInOrder(answerId, () => callApi('rateAnswer', { params, body: { feedback }, keepalive: true }));
    return true;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return false;
  }
}
