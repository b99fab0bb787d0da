import { allDocuments, conversationIdPattern } from '@contract/limits.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiFailure } from '@/shared/api/api-failure.ts';
import { callApi } from '@/shared/api/call-api.ts';
import { type Library, useDocuments } from '@/shared/library/use-documents.ts';
import { chatTexts } from './chat-texts.ts';
import { type AnswerEntry, countQuestions, type NoticeEntry } from './conversation-state.ts';
import { type DocumentSelection, selectionLabel, settleSelection } from './document-selection.ts';
import { type ConversationControls, isStop, useConversation } from './use-conversation.ts';
import { type ConversationList, useConversations } from './use-conversations.ts';

export interface ChatScreen {
  readonly library: Library;
  readonly selected: DocumentSelection;
  readonly conversation: ConversationControls;
  readonly history: ConversationList;
  readonly isRestoring: boolean;
  readonly select: (name: string) => void;
  readonly selectAllIfNone: () => void;
  readonly ask: (question: string) => boolean;
  readonly retry: (answer: AnswerEntry) => void;
  readonly openConversation: (conversationId: string) => void;
  readonly startConversation: () => void;
  readonly removeConversation: (conversationId: string) => void;
  readonly tell: (notice: NoticeEntry) => void;
}

const conversationParam = 'conversacion';

/** Ties documents, selection, conversation and address together. */
export function useChatScreen(): ChatScreen {
  const library = useDocuments();
  const conversation = useConversation();
  const { state, clear, open, startNew, notice } = conversation;
  const [selected, setSelected] = useState<DocumentSelection>();
  const history = useConversations(selected);
  const { isRestoring } = useConversationAddress(conversation, setSelected);
  const hasAsked = countQuestions(state.entries) > 0;

  useEffect(() => {
    const documentNames = library.isKnown && !isRestoring ? library.names : undefined;
    const settled = settleSelection({ selected, documentNames, hasAsked });
    if (settled === selected) return;
    setSelected(settled);
    // The document of the open conversation is gone: nothing more can be asked about it.
    if (selected !== undefined) clear(settled === undefined ? undefined : chosenNotice(settled));
  }, [library, selected, hasAsked, isRestoring, clear]);

  const select = useCallback(
    (name: string) => {
      setSelected(name);
      clear(chosenNotice(name));
    },
    [clear],
  );
  const openConversation = useCallback(
    (id: string) => {
      open(id).catch((error) => {
        if (error instanceof ApiFailure) clear(errorNotice(error.message));
        else if (!isStop(error)) throw error;
      });
    },
    [open, clear],
  );
  const startConversation = useCallback(() => void startNew(selected ?? allDocuments), [startNew, selected]);

  const ask = (question: string): boolean => {
    if (selected === undefined) {
      notice({ kind: 'notice', id: 'choose-first', tone: 'warning', text: chatTexts.chooseFirst });
      return false;
    }
    conversation.ask(question, selected);
    return true;
  };
  const removeConversation = (id: string): void => {
    history.remove(id).then(
      () => {
        if (id === state.conversationId) startConversation();
      },
      (error) => notice(errorNotice(error instanceof ApiFailure ? error.message : chatTexts.removalFailed)),
    );
  };

  return {
    library,
    selected,
    conversation,
    history,
    isRestoring,
    select,
    selectAllIfNone: useCallback(() => setSelected((name) => name ?? allDocuments), []),
    ask,
    retry: (answer) => conversation.retry(answer, selected ?? allDocuments),
    openConversation,
    startConversation,
    removeConversation,
    tell: notice,
  };
}

/** Keeps the open conversation in the address, and opens the one that the address names when the page is loaded. */
function useConversationAddress(
  { state, open }: ConversationControls,
  onDocument: (name: string) => void,
): { isRestoring: boolean } {
  const [params, setParams] = useSearchParams();
  const wantedRef = useRef(readConversationId(params));
  const [isAsking, setIsAsking] = useState(wantedRef.current !== undefined);
  // A restored answer may still be growing: the wait ends with its first appearance.
  const isRestoring = isAsking && state.conversationId !== wantedRef.current;

  useEffect(() => {
    const wanted = wantedRef.current;
    if (wanted === undefined) return;
    let isGone = false;
    const restore = async (): Promise<void> => {
      const { sessions } = await callApi('listConversations');
      const stored = sessions.find(({ id }) => id === wanted);
      if (stored === undefined || isGone) return;
      onDocument(stored.document_name);
      await open(wanted);
    };
    restore()
      .catch((error) => {
        // A conversation that cannot be loaded leaves the greeting.
        if (!isStop(error) && !(error instanceof ApiFailure)) throw error;
      })
      .finally(() => {
        if (!isGone) setIsAsking(false);
      });
    return () => {
      isGone = true;
    };
  }, [open, onDocument]);

  const { conversationId } = state;
  useEffect(() => {
    if (isRestoring) return;
    setParams(
      (known) => {
        if (conversationId === undefined) known.delete(conversationParam);
        else known.set(conversationParam, conversationId);
        return known;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [conversationId, isRestoring, setParams]);

  return { isRestoring };
}

/** The conversation that the address names; what cannot be an id counts as none. */
function readConversationId(params: URLSearchParams): string | undefined {
  const named = params.get(conversationParam);
  return named !== null && conversationIdPattern.test(named) ? named : undefined;
}

function chosenNotice(name: string): NoticeEntry {
  const text = name === allDocuments ? chatTexts.chosenAll : chatTexts.chosen(selectionLabel(name));
  return { kind: 'notice', id: 'chosen', tone: 'plain', text };
}

function errorNotice(text: string): NoticeEntry {
  return { kind: 'notice', id: `error ${text}`, tone: 'error', text };
}
