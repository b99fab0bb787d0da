import type { Conversation } from '@contract/chat/conversations.ts';
import { allDocuments } from '@contract/limits.ts';
import { useCallback, useRef } from 'react';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { type DocumentSelection, hasDocumentsToAsk } from '@/shared/library/document-selection.ts';
import { showToast } from '@/ui/toast/show-toast.ts';
import { isAbort } from '../conversation/is-abort.ts';
import type { ConversationControls } from '../conversation/use-conversation.ts';
import { countQuestions } from '../state/conversation-state.ts';

/** Returns the functions that switch to another conversation. */
export function useConversationSwitch(
  { state, clear, open, isOpenOrOpening, startNew, stop }: ConversationControls,
  selected: DocumentSelection,
  hasDocuments: boolean,
  onSession: (session: Conversation) => void,
) {
  const openConversation = useCallback(
    (id: string) => {
      open(id, onSession).catch((error) => {
        if (isAbort(error)) return;
        if (!(error instanceof ApiFailure)) throw error;
        // Stops following an answer in progress; the open conversation stays.
        stop();
        showToast({ title: error.message, kind: 'error' });
      });
    },
    [open, onSession, stop],
  );
  const startConversation = useCallback(() => {
    // Creates no conversation without documents, which the server would not store; the first question does.
    if (!hasDocuments) clear();
    else void startNew(hasDocumentsToAsk(selected) ? selected : allDocuments);
  }, [startNew, clear, selected, hasDocuments]);

  const stateRef = useRef(state);
  stateRef.current = state;
  const leaveConversation = (id: string): (() => void) => {
    if (!isOpenOrOpening(id)) return () => undefined;
    startConversation();
    return () => {
      // Opens no conversation when the user has asked a question in another one since.
      if (countQuestions(stateRef.current.entries) === 0) openConversation(id);
    };
  };
  return { openConversation, startConversation, leaveConversation };
}
