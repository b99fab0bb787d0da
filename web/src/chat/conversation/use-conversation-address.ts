import type { Conversation } from '@contract/chat-conversations.ts';
import { conversationIdPattern } from '@contract/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiFailure } from '@/shared/api/api-failure.ts';
import { useSession } from '@/shared/session/use-session.ts';
import { warmUpViewer } from '@/shared/viewer/warm-up-viewer.ts';
import type { ConversationList } from '../history/use-conversations.ts';
import { countQuestions } from '../state/conversation-state.ts';
import { type ConversationControls, isStop } from './use-conversation.ts';

const conversationParam = 'conversacion';

/** What was open when the screen was left in this window: a conversation, or a new one where it is `null`. */
let leftOff: { readonly userId: string; readonly conversationId: string | null } | undefined;

interface Address {
  /** Opens the conversation where one left off, unless the address names another. */
  readonly isRestoring: boolean;
}

/**
 * Keeps the open conversation in the address. When the screen opens, so does the conversation that the address names; without one
 * that which was open last, which after signing in is the latest.
 */
export function useConversationAddress(
  { state, open }: ConversationControls,
  history: ConversationList,
  onSession: (session: Conversation) => void,
): Address {
  const [params, setParams] = useSearchParams();
  const userId = useSession().user_id;
  const [wanted, setWanted] = useState(() => {
    const known = leftOff?.userId === userId ? leftOff?.conversationId : undefined;
    return readConversationId(params) ?? known;
  });
  const isLatestWanted = wanted === undefined;
  const latest = history.conversations[0]?.id;
  const isListKnown = !history.isLoading;
  const { conversationId } = state;
  // Whoever has begun something meanwhile stays there.
  const hasBegun = conversationId !== undefined || countQuestions(state.entries) > 0;
  useEffect(() => {
    if (!isLatestWanted) return;
    if (hasBegun) setWanted(null);
    else if (isListKnown) setWanted(latest ?? null);
  }, [isLatestWanted, isListKnown, latest, hasBegun]);

  const isOpening = useOpening(wanted, open, onSession);
  // A restored answer may still be growing: the wait ends with its first appearance.
  const isRestoring = isLatestWanted || (isOpening && conversationId !== wanted);

  const named = readConversationId(params);
  useEffect(() => {
    if (isRestoring) return;
    leftOff = { userId, conversationId: conversationId ?? null };
    if (named === conversationId) return;
    setParams(
      (known) => {
        if (conversationId === undefined) known.delete(conversationParam);
        else known.set(conversationParam, conversationId);
        return known;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [userId, named, conversationId, isRestoring, setParams]);

  return { isRestoring };
}

/** Opens `wanted` as soon as it is known. True until it is there, or cannot be. */
function useOpening(
  wanted: string | null | undefined,
  open: ConversationControls['open'],
  onSession: (session: Conversation) => void,
): boolean {
  const [isAsking, setIsAsking] = useState(true);
  const onSessionRef = useRef(onSession);
  onSessionRef.current = onSession;
  useEffect(() => {
    if (wanted === undefined) return;
    if (wanted === null) {
      setIsAsking(false);
      return;
    }
    // Its answers will have citations, and those are opened.
    warmUpViewer();
    let isGone = false;
    open(wanted, (session) => onSessionRef.current(session))
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
  }, [wanted, open]);
  return isAsking && wanted !== null;
}

/** The conversation that the address names; what cannot be an id counts as none. */
function readConversationId(params: URLSearchParams): string | undefined {
  const named = params.get(conversationParam);
  return named !== null && conversationIdPattern.test(named) ? named : undefined;
}
