import type { Conversation, Feedback } from '@contract/chat/conversations.ts';
import { allDocuments } from '@contract/limits.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiFailure } from '@/shared/api/api-failure.ts';
import { type Library, useDocuments } from '@/shared/library/use-documents.ts';
import { showToast } from '@/shared/ui/toast/show-toast.ts';
import {
  type DocumentSelection,
  isAskable,
  renameInSelection,
  type SettledSelection,
  selectionLabel,
  selectionOf,
  settleSelection,
} from '../../shared/library/document-selection.ts';
import { chatTexts } from '../chat-texts.ts';
import { type ConversationControls, isStop, useConversation } from '../conversation/use-conversation.ts';
import { useConversationAddress } from '../conversation/use-conversation-address.ts';
import { type StoredConversations, useConversations } from '../history/use-conversations.ts';
import {
  type AnswerEntry,
  type AnswerPrice,
  countQuestions,
  type NoticeEntry,
} from '../state/conversation-state.ts';

export interface ChatScreen {
  readonly library: Library;
  readonly selected: DocumentSelection;
  readonly conversation: ConversationControls;
  readonly history: StoredConversations;
  readonly isRestoring: boolean;
  readonly select: (selection: SettledSelection) => void;
  /** Keeps what is chosen when a document bears another name. */
  readonly followName: (from: string, to: string) => void;
  readonly ask: (question: string) => boolean;
  readonly retry: (answer: AnswerEntry, price: AnswerPrice) => void;
  readonly askAgain: (answer: AnswerEntry, price: AnswerPrice) => void;
  readonly rate: (answer: AnswerEntry, feedback: Feedback | null) => Promise<boolean>;
  readonly openConversation: (conversationId: string) => void;
  readonly startConversation: () => void;
  /** A conversation is being deleted: where it is the open one, a new one begins. Returns what opens it again. */
  readonly leaveConversation: (conversationId: string) => () => void;
  readonly tell: (notice: NoticeEntry) => void;
}

/** Ties documents, selection, conversation and address together. */
export function useChatScreen(): ChatScreen {
  const library = useDocuments();
  const conversation = useConversation();
  const { state, clear, open, startNew, stop, notice } = conversation;
  const [selected, setSelected] = useState<DocumentSelection>();
  const history = useConversations();
  const onSession = useCallback((session: Conversation) => setSelected(selectionOf(session)), []);
  const { isRestoring } = useConversationAddress(conversation, onSession);
  const hasAsked = countQuestions(state.entries) > 0;
  const hadDocumentsRef = useRef(false);
  if (library.isKnown && library.names.length > 0) hadDocumentsRef.current = true;
  useSettledSelection({ library, selected, hasAsked, isRestoring }, (settled) => {
    setSelected(settled);
    if (selected === undefined) return;
    if (settled !== undefined) notice(goneNotice(settled));
    // A conversation that was opened without any document is still there to be read.
    else if (hadDocumentsRef.current) clear();
  });

  const select = useCallback(
    (selection: SettledSelection) => {
      setSelected(selection);
      notice(chosenNotice(selection));
    },
    [notice],
  );
  const openConversation = useCallback(
    (id: string) => {
      open(id, onSession).catch((error) => {
        if (isStop(error)) return;
        if (!(error instanceof ApiFailure)) throw error;
        // What is open stays; an answer that grew in it is no longer followed.
        stop();
        showToast({ title: error.message, kind: 'error' });
      });
    },
    [open, onSession, stop],
  );
  const hasDocuments = library.names.length > 0;
  const startConversation = useCallback(() => {
    // The server begins none about nothing; the first question after the first document does.
    if (!hasDocuments) clear();
    else void startNew(isAskable(selected) ? selected : allDocuments);
  }, [startNew, clear, selected, hasDocuments]);

  const ask = (question: string): boolean => {
    if (!isAskable(selected)) {
      notice({ kind: 'notice', id: 'choose-first', tone: 'warning', text: chatTexts.chooseFirst });
      return false;
    }
    conversation.ask(question, selected);
    return true;
  };
  const stateRef = useRef(state);
  stateRef.current = state;
  const leaveConversation = (id: string): (() => void) => {
    if (id !== state.conversationId) return () => undefined;
    startConversation();
    return () => {
      // A user who has begun to ask elsewhere meanwhile stays there.
      if (countQuestions(stateRef.current.entries) === 0) openConversation(id);
    };
  };

  const { retry, askAgain, rate } = conversation;
  return {
    library,
    selected,
    conversation,
    history,
    isRestoring,
    select,
    followName: useCallback((from, to) => setSelected((known) => renameInSelection(known, from, to)), []),
    ask,
    retry: useCallback((answer, price) => retry(answer, selected ?? allDocuments, price), [retry, selected]),
    askAgain: useCallback(
      (answer, price) => askAgain(answer, selected ?? allDocuments, price),
      [askAgain, selected],
    ),
    rate,
    openConversation,
    startConversation,
    leaveConversation,
    tell: notice,
  };
}

/** Names that one line can tell. */
const mostNamed = 3;

interface SettlingFacts {
  readonly library: Library;
  readonly selected: DocumentSelection;
  readonly hasAsked: boolean;
  readonly isRestoring: boolean;
}

/** Calls `onSettled` where the library asks for another selection than the screen has. */
function useSettledSelection(
  { library, selected, hasAsked, isRestoring }: SettlingFacts,
  onSettled: (settled: DocumentSelection) => void,
): void {
  const onSettledRef = useRef(onSettled);
  onSettledRef.current = onSettled;
  useEffect(() => {
    if (isRestoring) return;
    const settled = settleSelection({ ...factsOf(library, selected), hasAsked });
    if (settled !== selected) onSettledRef.current(settled);
  }, [library, selected, hasAsked, isRestoring]);
}

function factsOf(library: Library, selected: DocumentSelection) {
  return { selected, documentNames: library.isKnown ? library.names : undefined, hasAsked: true };
}

function chosenNotice(selection: SettledSelection): NoticeEntry {
  return { kind: 'notice', id: 'chosen', tone: 'plain', text: describeChoice(selection) };
}

/** The document of the open conversation was deleted: it can be read, and what is asked now is about others. */
function goneNotice(settled: SettledSelection): NoticeEntry {
  const text = chatTexts.selectionGone(selectionLabel(settled));
  return { kind: 'notice', id: 'gone', tone: 'plain', text };
}

function describeChoice(selection: SettledSelection): string {
  if (selection === allDocuments) return chatTexts.chosenAll;
  return isAskable(selection) ? chatTexts.chosen(nameSelection(selection)) : chatTexts.chosenNone;
}

/** A few by name, more by how many they are. */
function nameSelection(selection: SettledSelection): string {
  const isFew = typeof selection !== 'string' && selection.length <= mostNamed;
  return isFew ? selection.join('», «') : selectionLabel(selection);
}
