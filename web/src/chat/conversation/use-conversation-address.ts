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
/** URL parameter with the id of the answer to show. */
const answerParam = 'respuesta';

/** The conversation open when the screen was last left; `null` for a new one. */
let leftOff: { readonly userId: string; readonly conversationId: string | null } | undefined;

/**
 * Keeps the id of the open conversation in the URL. Opens the URL's conversation or the last open one; after signing
 * in, the latest. `isRestoring` until it has loaded or failed.
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
  // A restored answer may still be growing: the wait ends when it first appears.
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

/** Opens `wanted` once. Returns true until it has loaded or failed. */
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
        // If the conversation cannot be loaded, the greeting stays.
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

/** Returns the conversation id in the URL; `undefined` if it is malformed. */
function readConversationId(params: URLSearchParams): string | undefined {
  const named = params.get(conversationParam);
  return named !== null && conversationIdPattern.test(named) ? named : undefined;
}
