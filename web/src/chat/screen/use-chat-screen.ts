import type { Conversation, Feedback } from '@contract/chat/conversations.ts';
import { allDocuments } from '@contract/limits.ts';
import { useCallback, useState } from 'react';
import {
  type DocumentSelection,
  isAskable,
  renameInSelection,
  type SettledSelection,
  selectionOf,
} from '@/shared/library/document-selection.ts';
import { type Library, useDocuments } from '@/shared/library/use-documents.ts';
import { chatTexts } from '../chat-texts.ts';
import { type ConversationControls, useConversation } from '../conversation/use-conversation.ts';
import { useConversationAddress } from '../conversation/use-conversation-address.ts';
import { type StoredConversations, useConversations } from '../history/use-conversations.ts';
import type { AnswerEntry, AnswerPrice, NoticeEntry } from '../state/conversation-state.ts';
import { chosenNotice } from './selection-notices.ts';
import { useCatchUp } from './use-catch-up.ts';
import { useConversationSwitch } from './use-conversation-switch.ts';
import { useSettledSelection } from './use-settled-selection.ts';

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
  const { notice, retry, askAgain, rate } = conversation;
  const [selected, setSelected] = useState<DocumentSelection>();
  const history = useConversations();
  useCatchUp(conversation, history.conversations);
  const onSession = useCallback((session: Conversation) => setSelected(selectionOf(session)), []);
  const { isRestoring } = useConversationAddress(conversation, onSession);
  useSettledSelection({ library, selected, conversation, isRestoring }, setSelected);
  const hasDocuments = library.names.length > 0;
  const ways = useConversationSwitch(conversation, selected, hasDocuments, onSession);

  const ask = (question: string): boolean => {
    if (!isAskable(selected)) {
      notice({ kind: 'notice', id: 'choose-first', tone: 'warning', text: chatTexts.chooseFirst });
      return false;
    }
    conversation.ask(question, selected);
    return true;
  };
  return {
    library,
    selected,
    conversation,
    history,
    isRestoring,
    select: useCallback(
      (selection) => {
        setSelected(selection);
        notice(chosenNotice(selection));
      },
      [notice],
    ),
    followName: useCallback((from, to) => setSelected((known) => renameInSelection(known, from, to)), []),
    ask,
    retry: useCallback((answer, price) => retry(answer, selected ?? allDocuments, price), [retry, selected]),
    askAgain: useCallback(
      (answer, price) => askAgain(answer, selected ?? allDocuments, price),
      [askAgain, selected],
    ),
    rate,
    ...ways,
    tell: notice,
  };
}
