import type { Conversation } from '@contract/chat/conversations.ts';
import { conversationIdPattern } from '@contract/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { useSession } from '@/platform/session/use-session.ts';
import { wantAnswer } from '../answer/wanted-answer.ts';
import { countQuestions } from '../state/conversation-state.ts';
import { isStop } from './is-stop.ts';
import { latestConversation, type WantedConversation } from './load-conversation.ts';
import type { ConversationControls } from './use-conversation.ts';

const conversationParam = 'conversacion';
/** Which of its answers to go to, where another page leads to one. */
const answerParam = 'respuesta';

/** The conversation open when this window left the screen, or a new one where it is `null`. */
let leftOff: { readonly userId: string; readonly conversationId: string | null } | undefined;

/**
 * Keeps the open conversation in the address. The screen opens with the address's conversation or, without one, the
 * last open one, which after signing in is the latest; `isRestoring` until it is loaded, or fails.
 */
export function useConversationAddress(
  { state, open }: ConversationControls,
  onSession: (session: Conversation) => void,
): { readonly isRestoring: boolean } {
  const [params, setParams] = useSearchParams();
  const userId = useSession().user_id;
  const [wanted] = useState(() => {
    const known = leftOff?.userId === userId ? leftOff.conversationId : latestConversation;
    return readConversationId(params) ?? known;
  });
  useState(() => {
    const answerId = params.get(answerParam);
    if (answerId !== null) wantAnswer(answerId);
  });
  const isOpening = useOpening(wanted, open, onSession);
  const { conversationId } = state;
  // A restored answer may still be growing: the wait ends with its first appearance.
  const isRestoring = isOpening && conversationId === undefined && countQuestions(state.entries) === 0;

  const named = readConversationId(params);
  useEffect(() => {
    if (isRestoring) return;
    leftOff = { userId, conversationId: conversationId ?? null };
    if (named === conversationId && !params.has(answerParam)) return;
    setParams(
      (known) => {
        known.delete(answerParam);
        if (conversationId === undefined) known.delete(conversationParam);
        else known.set(conversationParam, conversationId);
        return known;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [userId, named, conversationId, isRestoring, params, setParams]);

  return { isRestoring };
}

/** Opens `wanted` once. True until it is there, or cannot be. */
function useOpening(
  wanted: WantedConversation | null,
  open: ConversationControls['open'],
  onSession: (session: Conversation) => void,
): boolean {
  const [isOpening, setIsOpening] = useState(wanted !== null);
  const onSessionRef = useRef(onSession);
  onSessionRef.current = onSession;
  useEffect(() => {
    if (wanted === null) return;
    let isGone = false;
    open(wanted, (session) => onSessionRef.current(session))
      .catch((error) => {
        // A conversation that cannot be loaded leaves the greeting.
        if (!isStop(error) && !(error instanceof ApiFailure)) throw error;
      })
      .finally(() => {
        if (!isGone) setIsOpening(false);
      });
    return () => {
      isGone = true;
    };
  }, [wanted, open]);
  return isOpening;
}

/** The conversation that the address names; what cannot be an id counts as none. */
function readConversationId(params: URLSearchParams): string | undefined {
  const named = params.get(conversationParam);
  return named !== null && conversationIdPattern.test(named) ? named : undefined;
}
