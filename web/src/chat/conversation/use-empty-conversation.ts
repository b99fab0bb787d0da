import { type Dispatch, type RefObject, useCallback } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { namesForServer, type SettledSelection } from '@/shared/library/document-selection.ts';
import { chatTexts } from '../chat-texts.ts';
import {
  type ConversationAction,
  type ConversationState,
  countQuestions,
  greetingId,
  type NoticeEntry,
} from '../state/conversation-state.ts';
import { caseFileOfNewConversation } from './case-file-of-new-conversation.ts';
import { moveDraftToConversation, moveDraftToNext } from './drafts.ts';
import { useConversationBegunElsewhere } from './use-conversation-begun-elsewhere.ts';
import { useRefreshUsageAndConversations } from './use-refresh-usage-and-conversations.ts';

const greeting: NoticeEntry = { kind: 'notice', id: greetingId, tone: 'plain', text: chatTexts.greeting };
export const greetedConversation: ConversationState = { conversationId: undefined, entries: [greeting] };

/** Manages the conversation before its first question, which `announceFirstQuestion` announces to other windows. */
export function useEmptyConversation(
  stateRef: RefObject<ConversationState>,
  dispatch: Dispatch<ConversationAction>,
  takeOver: () => AbortSignal,
) {
  const refresh = useRefreshUsageAndConversations();
  // First questions in two windows belong to two conversations: a window that still shows the empty one gets another.
  const leaveBegun = useCallback(
    (conversationId: string) => {
      if (emptyConversationId(stateRef.current) !== conversationId) return;
      moveDraftToNext(conversationId);
      dispatch({ type: 'reset', notice: greeting });
    },
    [stateRef, dispatch],
  );
  const announceElsewhere = useConversationBegunElsewhere(leaveBegun);
  const announceFirstQuestion = useCallback(() => {
    const emptyId = emptyConversationId(stateRef.current);
    if (emptyId !== undefined) announceElsewhere(emptyId);
  }, [stateRef, announceElsewhere]);

  const clearConversation = useCallback(
    (notice: NoticeEntry = greeting) => {
      takeOver();
      dispatch({ type: 'reset', notice });
    },
    [takeOver, dispatch],
  );
  const startNew = useCallback(
    async (selected: SettledSelection) => {
      const signal = takeOver();
      dispatch({ type: 'reset', notice: greeting });
      const conversationId = await createConversation(selected);
      // Drops the id when the user has asked a question or navigated away.
      if (signal.aborted || conversationId === undefined) return;
      moveDraftToConversation(conversationId);
      dispatch({ type: 'named', conversationId });
      refresh();
    },
    [takeOver, dispatch, refresh],
  );
  return { announceFirstQuestion, clear: clearConversation, startNew };
}

/** Returns the id of a conversation without questions. */
function emptyConversationId({ conversationId, entries }: ConversationState): string | undefined {
  return countQuestions(entries) === 0 ? conversationId : undefined;
}

/** Returns `undefined` on failure: the first question then creates the conversation. */
async function createConversation(selected: SettledSelection): Promise<string | undefined> {
  const { name, chosen } = namesForServer(selected);
  const body = {
    document_name: name,
    ...(chosen !== undefined && { document_names: chosen }),
    ...caseFileOfNewConversation(),
  };
  try {
    const { session_id } = await callApi('createConversation', { body });
    return session_id;
  } catch (error) {
    console.warn('The conversation could not be created.', error);
    return undefined;
  }
}
