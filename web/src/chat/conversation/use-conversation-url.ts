import type { Conversation } from '@contract/chat/conversations.ts';
import { conversationIdPattern } from '@contract/limits.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { useSession } from '@/platform/session/use-session.ts';
import { caseFileParam, openCaseFileId } from '@/shared/case-files/open-case-file.ts';
import { readAskedAbout } from '@/shared/library/asked-about.ts';
import { showToast } from '@/ui/toast/show-toast.ts';
import { requestAnswer } from '../answer/requested-answer.ts';
import { countQuestions } from '../state/conversation-state.ts';
import { isAbort } from './is-abort.ts';
import { latestConversation, type WantedConversation } from './load-conversation.ts';
import type { ConversationControls } from './use-conversation.ts';

const conversationParam = 'conversacion';
/** URL parameter with the id of the answer to show. */
const answerParam = 'respuesta';

/** The conversation open when the screen was last left; `null` for a new one. */
let lastOpen: { readonly userId: string; readonly conversationId: string | null } | undefined;

/**
 * Keeps the ids of the open conversation and case file in the URL, with a history entry for each conversation. Opens the URL's
 * conversation or the last open one; after signing in, the latest. Questions about documents of the previous page begin a
 * new one. `isRestoring` until it has loaded or failed.
 */
export function useConversationUrl(
  { state, open }: ConversationControls,
  onSession: (session: Conversation) => void,
): { readonly isRestoring: boolean } {
  const [params, setParams] = useSearchParams();
  const userId = useSession().user_id;
  const { conversationId } = state;
  const askedAbout = readAskedAbout(useLocation().state);
  const caseFileId = useOpenCaseFileId(params);
  const [wantedConversation] = useState(() => {
    const knownConversationId = lastOpen?.userId === userId ? lastOpen.conversationId : latestConversation;
    const isNew = askedAbout !== undefined || params.has(caseFileParam);
    return readConversationId(params) ?? (isNew ? null : knownConversationId);
  });
  useState(() => {
    const answerId = params.get(answerParam);
    if (answerId !== null) requestAnswer(answerId);
  });
  const namedConversationId = readConversationId(params);
  const openingFirst = useOpening(wantedConversation, open, onSession);
  const popped = usePoppedConversation(namedConversationId, conversationId);
  const openingPopped = useOpening(popped, open, onSession);
  // Ends the wait when a restored answer first appears, because it may still be growing.
  const isRestoring = openingFirst && conversationId === undefined && countQuestions(state.entries) === 0;

  useEffect(() => {
    if (isRestoring || openingPopped) return;
    lastOpen = { userId, conversationId: conversationId ?? null };
    const isShown = namedConversationId === conversationId && params.get(caseFileParam) === caseFileId;
    if (isShown && !params.has(answerParam)) return;
    setParams(
      (previous) => {
        previous.delete(answerParam);
        if (conversationId === undefined) previous.delete(conversationParam);
        else previous.set(conversationParam, conversationId);
        if (caseFileId === null) previous.delete(caseFileParam);
        else previous.set(caseFileParam, caseFileId);
        return previous;
      },
      // Back leads to the conversation that was open before.
      {
        replace:
          namedConversationId === undefined || namedConversationId === conversationId || popped !== null,
        preventScrollReset: true,
      },
    );
  }, [
    userId,
    namedConversationId,
    conversationId,
    caseFileId,
    isRestoring,
    openingPopped,
    popped,
    params,
    setParams,
  ]);

  return { isRestoring };
}

/**
 * Returns the conversation of the history entry that the user has gone back or forward to, until it is open. A
 * conversation that is opened afterwards at that entry stays open.
 */
function usePoppedConversation(
  namedConversationId: string | undefined,
  conversationId: string | undefined,
): string | null {
  // Compared by identity, because the router reuses the key when the user goes straight back to an entry.
  const location = useLocation();
  const isPop = useNavigationType() === 'POP';
  const [settled, setSettled] = useState(location);
  const isSettled = !isPop || namedConversationId === undefined || namedConversationId === conversationId;
  useEffect(() => {
    if (isSettled) setSettled(location);
  }, [isSettled, location]);
  return isSettled || location === settled ? null : namedConversationId;
}

/** Opens the case file in the first URL. Returns the id of the open one. */
function useOpenCaseFileId(params: URLSearchParams): string | null {
  useState(() => {
    const wantedCaseFileId = params.get(caseFileParam);
    if (wantedCaseFileId !== null) openCaseFileId.set(wantedCaseFileId);
  });
  return useSyncExternalStore(openCaseFileId.subscribe, openCaseFileId.get);
}

/** Opens the case file `wantedCaseFileId` when it changes. Returns true until it has loaded or failed. */
function useOpening(
  wantedConversation: WantedConversation | null,
  open: ConversationControls['open'],
  onSession: (session: Conversation) => void,
): boolean {
  const [ended, setEnded] = useState<WantedConversation | null>(null);
  const onSessionRef = useRef(onSession);
  onSessionRef.current = onSession;
  useEffect(() => {
    if (wantedConversation === null) return setEnded(null);
    let isGone = false;
    open(wantedConversation, (session) => onSessionRef.current(session))
      .catch((error) => {
        if (isAbort(error)) return;
        // Keeps the greeting or the open conversation when the other one cannot be loaded.
        if (!(error instanceof ApiFailure)) throw error;
        if (wantedConversation !== latestConversation) showToast({ title: error.message, kind: 'error' });
      })
      .finally(() => {
        if (!isGone) setEnded(wantedConversation);
      });
    return () => {
      isGone = true;
    };
  }, [wantedConversation, open]);
  return wantedConversation !== null && wantedConversation !== ended;
}

/** Returns the conversation id in the URL; `undefined` if it is malformed. */
function readConversationId(params: URLSearchParams): string | undefined {
  const namedConversationId = params.get(conversationParam);
  return namedConversationId !== null && conversationIdPattern.test(namedConversationId)
    ? namedConversationId
    : undefined;
}
