import type { CaseFile } from '@contract/case-files/schemas.ts';
import type { Conversation, Feedback } from '@contract/chat/conversations.ts';
import { allDocuments } from '@contract/limits.ts';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { narrowLibrary, selectionInCaseFile } from '@/shared/case-files/narrow-library.ts';
import { openCaseFileId } from '@/shared/case-files/open-case-file.ts';
import { type OpenCaseFile, useOpenCaseFile } from '@/shared/case-files/use-case-files.ts';
import {
  type DocumentSelection,
  hasDocumentsToAsk,
  renameInSelection,
  type SettledSelection,
  selectionLabel,
  selectionOfConversation,
  selectionOfTicks,
  settleSelection,
} from '@/shared/library/document-selection.ts';
import { type Library, useDocuments } from '@/shared/library/use-documents.ts';
import { chatTexts } from '../chat-texts.ts';
import { type ConversationControls, useConversation } from '../conversation/use-conversation.ts';
import { useConversationUrl } from '../conversation/use-conversation-url.ts';
import { type StoredConversations, useConversations } from '../history/use-conversations.ts';
import {
  type AnswerEntry,
  type AnswerPrice,
  countQuestions,
  type NoticeEntry,
} from '../state/conversation-state.ts';
import { lacksStoredQuestions } from '../state/lacks-stored-questions.ts';
import { useConversationSwitch } from './use-conversation-switch.ts';

export interface ChatScreen {
  /** Documents of the open case file, or all. */
  readonly library: Library;
  /** The open case file; `undefined` for all documents. */
  readonly caseFile: CaseFile | undefined;
  readonly selected: DocumentSelection;
  /** The selection as the API gets it: in a case file, the names of its documents instead of `all`. */
  readonly askedSelection: SettledSelection;
  readonly conversation: ConversationControls;
  readonly history: StoredConversations;
  readonly isRestoring: boolean;
  readonly select: (selection: SettledSelection) => void;
  /** Keeps a renamed document selected. */
  readonly followName: (from: string, to: string) => void;
  readonly ask: (question: string, replaces?: string) => boolean;
  readonly retry: (answer: AnswerEntry, price: AnswerPrice) => void;
  readonly askAgain: (answer: AnswerEntry, price: AnswerPrice) => void;
  /** Selects these documents and asks a question about them. */
  readonly choose: (answer: Pick<AnswerEntry, 'question'>, documents: readonly string[]) => void;
  readonly rate: (answer: AnswerEntry, feedback: Feedback | null) => Promise<boolean>;
  readonly openConversation: (conversationId: string) => void;
  readonly startConversation: () => void;
  /** Opens a case file, or all documents with `null`, with an empty conversation. */
  readonly openCaseFile: (id: string | null) => void;
  /** Starts a new conversation if the deleted one is open. Returns the function that opens it again. */
  readonly leaveConversation: (conversationId: string) => () => void;
  readonly showNotice: (notice: NoticeEntry) => void;
  readonly dismiss: (noticeId: string) => void;
}

/** Combines documents, selection, conversation and URL. */
export function useChatScreen(): ChatScreen {
  const open = useOpenCaseFile();
  const library = useLibraryOfCaseFile(open);
  const { caseFile } = open;
  const conversation = useConversation();
  const { notice, ask: askNow, retry, askAgain, rate } = conversation;
  const [selected, setSelected] = useState<DocumentSelection>();
  const history = useConversations();
  useCatchUp(conversation, history.conversations);
  const onSession = useCallback((session: Conversation) => {
    setSelected(selectionOfConversation(session));
    followCaseFile(session);
  }, []);
  const { isRestoring } = useConversationUrl(conversation, onSession);
  useSettledSelection({ library, selected, conversation, isRestoring }, setSelected);
  const hasDocuments = library.names.length > 0;
  const askedSelection = selectionInCaseFile(selected, library.names, caseFile);
  const ways = useConversationSwitch(conversation, askedSelection, hasDocuments, onSession);
  const { clear } = conversation;
  const openCaseFile = useCallback(
    (id: string | null) => {
      openCaseFileId.set(id);
      setSelected(undefined);
      clear();
    },
    [clear],
  );
  useEffect(() => {
    if (!open.isDeleted) return;
    openCaseFile(null);
    // Replaces the settled selection, which the call above has cleared after all documents were known.
    setSelected(allDocuments);
    notice({ kind: 'notice', id: 'case-file-gone', tone: 'warning', text: chatTexts.caseFileGone });
  }, [open.isDeleted, openCaseFile, notice]);

  const ask = (question: string, replaces?: string): boolean => {
    if (!hasDocumentsToAsk(selected)) {
      notice({ kind: 'notice', id: 'choose-first', tone: 'warning', text: chatTexts.chooseFirst });
      return false;
    }
    conversation.ask(question, askedSelection, replaces);
    return true;
  };
  return {
    library,
    caseFile,
    selected,
    askedSelection,
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
    followName: useCallback(
      (from, to) => setSelected((previous) => renameInSelection(previous, from, to)),
      [],
    ),
    ask,
    retry: useCallback((answer, price) => retry(answer, askedSelection, price), [retry, askedSelection]),
    askAgain: useCallback(
      (answer, price) => askAgain(answer, askedSelection, price),
      [askAgain, askedSelection],
    ),
    choose: useCallback(
      ({ question }, documents) => {
        const selection = selectionOfTicks(documents, library.names);
        setSelected(selection);
        askNow(question, selectionInCaseFile(selection, library.names, caseFile));
      },
      [askNow, library.names, caseFile],
    ),
    rate,
    ...ways,
    openCaseFile,
    showNotice: notice,
    dismiss: conversation.dismiss,
  };
}

/** Returns the documents of the open case file, as a stable object. */
function useLibraryOfCaseFile(open: OpenCaseFile): Library {
  const library = useDocuments();
  const { caseFile, isKnown } = open;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the library and the open case file are new objects each time
  return useMemo(
    () => narrowLibrary(library, open),
    [library.documents, library.names, library.isKnown, library.isLoaded, caseFile, isKnown],
  );
}

/** Leaves the open case file for that of a conversation opened from elsewhere. All documents stay open for any. */
function followCaseFile({ case_file_id: id }: Conversation): void {
  const open = openCaseFileId.get();
  if (open !== null && open !== id) openCaseFileId.set(id);
}

/** Loads questions asked on another device or in another window, once the list reports more messages. */
function useCatchUp({ state, catchUp }: ConversationControls, conversations: readonly Conversation[]): void {
  const { conversationId, entries } = state;
  const messageCount = conversations.find(({ id }) => id === conversationId)?.message_count ?? 0;
  const isMissed = lacksStoredQuestions(entries, messageCount);
  useEffect(() => {
    if (!isMissed || conversationId === undefined) return;
    const abortController = new AbortController();
    catchUp(conversationId, abortController.signal).catch((error) => {
      // Keeps the shown messages; the next update of the list retries.
      if (!abortController.signal.aborted && !(error instanceof ApiFailure)) throw error;
    });
    return () => abortController.abort();
  }, [isMissed, conversationId, catchUp]);
}

interface SettlingFacts {
  readonly library: Library;
  readonly selected: DocumentSelection;
  readonly conversation: ConversationControls;
  readonly isRestoring: boolean;
}

/** Changes the selection when documents disappear, with a notice in the conversation. */
function useSettledSelection(
  { library, selected, conversation, isRestoring }: SettlingFacts,
  setSelected: (change: (known: DocumentSelection) => DocumentSelection) => void,
): void {
  const hasAsked = countQuestions(conversation.state.entries) > 0;
  const hadDocumentsRef = useRef(false);
  if (library.isKnown && library.names.length > 0) hadDocumentsRef.current = true;
  const onSettled = (settledSelection: DocumentSelection): void => {
    // Ignores the settled selection when the user has chosen documents in the meantime.
    setSelected((previous) => (previous === selected ? settledSelection : previous));
    if (selected === undefined) return;
    if (settledSelection !== undefined) conversation.notice(deletedDocumentsNotice(settledSelection));
    // Clears the conversation, unless it was opened without any documents: then it stays readable.
    else if (hadDocumentsRef.current) conversation.clear();
  };
  const onSettledRef = useRef(onSettled);
  onSettledRef.current = onSettled;
  // Before painting: checkboxes without a selection would show as unchecked, and be clickable.
  useLayoutEffect(() => {
    if (isRestoring) return;
    const documentNames = library.isKnown ? library.names : undefined;
    const settled = settleSelection({ selected, documentNames, hasAsked });
    if (settled !== selected) onSettledRef.current(settled);
  }, [library, selected, hasAsked, isRestoring]);
}

/** Maximum number of documents named in a notice. */
const maxNamed = 3;

function chosenNotice(selection: SettledSelection): NoticeEntry {
  return { kind: 'notice', id: 'chosen', tone: 'plain', text: describeChoice(selection) };
}

/**
 * Notice after deleting documents of the open conversation: it stays readable, and new questions are about the others.
 * The notice of a new choice replaces it, also that of an undone deletion.
 */
function deletedDocumentsNotice(settledSelection: SettledSelection): NoticeEntry {
  const describe = settledSelection === allDocuments ? chatTexts.selectionGone : chatTexts.selectionShrunk;
  return { ...chosenNotice(settledSelection), text: describe(selectionLabel(settledSelection)) };
}

function describeChoice(selection: SettledSelection): string {
  if (selection === allDocuments) return chatTexts.chosenAll;
  return hasDocumentsToAsk(selection) ? chatTexts.chosen(nameSelection(selection)) : chatTexts.chosenNone;
}

/** Names up to three documents and gives the number of the others. */
function nameSelection(selection: SettledSelection): string {
  const isFew = typeof selection !== 'string' && selection.length <= maxNamed;
  return isFew ? selection.join('», «') : selectionLabel(selection);
}
