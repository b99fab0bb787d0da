import { allDocuments } from '@contract/limits.ts';
import { useCallback, useMemo, useRef } from 'react';
import { hasDocumentsToAsk } from '@/shared/library/document-selection.ts';
import { useDocuments } from '@/shared/library/use-documents.ts';
import { useModels } from '@/shared/local-model/use-local-model.ts';
import type { ViewerTarget } from '@/viewer/viewer-target.ts';
import type { AnswerActions } from '../answer/answer-actions.ts';
import { findAnswerInProgress } from '../state/conversation-state.ts';
import type { ChatScreen } from './use-chat-screen.ts';

/**
 * Returns the actions on answers. The object changes only when an action does, because answers are expensive to render.
 */
export function useAnswerActions(
  { library, selected, conversation, ask, retry, askAgain, choose, rate }: ChatScreen,
  onView: (target: ViewerTarget) => void,
): AnswerActions {
  // Reads the whole library, because cited documents may be outside of the open case file.
  const { documents, isLoaded } = useDocuments();
  const documentStateOf = useCallback<AnswerActions['documentStateOf']>(
    ({ document_id, document_version }) => {
      if (!isLoaded) return 'stored';
      const knownDocument = documents.find(({ id }) => id === document_id);
      if (knownDocument === undefined) return 'deleted';
      return knownDocument.version === document_version ? 'stored' : 'replaced';
    },
    [documents, isLoaded],
  );
  const askRef = useRef(ask);
  askRef.current = ask;
  const onAsk = useCallback((question: string) => void askRef.current(question), []);
  const { save, state } = conversation;
  const { conversationId } = state;
  const onSave = useCallback<AnswerActions['onSave']>(
    (answer, isSaved) => {
      if (conversationId !== undefined) void save(conversationId, answer.id, isSaved);
    },
    [save, conversationId],
  );
  const isAskingBlocked = !hasDocumentsToAsk(selected) || findAnswerInProgress(state.entries) !== undefined;
  // Shows no ✓ before the server has said who answers.
  const isCopied = useModels() !== 'provider';
  const canAskAll = selected !== undefined && selected !== allDocuments && library.names.length > 1;
  return useMemo(
    () => ({
      onAsk,
      onView,
      onRetry: retry,
      onAskAgain: askAgain,
      onChoose: choose,
      onRate: rate,
      onSave,
      conversationId,
      documentStateOf,
      isCopied,
      canAskAll,
      isAskingBlocked,
    }),
    [
      onAsk,
      onView,
      retry,
      askAgain,
      choose,
      rate,
      onSave,
      conversationId,
      documentStateOf,
      isCopied,
      canAskAll,
      isAskingBlocked,
    ],
  );
}
