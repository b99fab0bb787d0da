import type { Conversation } from '@contract/chat-conversations.ts';
import { conversationIdPattern } from '@contract/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiFailure } from '@/shared/api/api-failure.ts';
import { warmUpViewer } from '@/shared/viewer/warm-up-viewer.ts';
import { type ConversationControls, isStop } from './use-conversation.ts';

const conversationParam = 'conversacion';

/** Keeps the open conversation in the address, and opens the one that the address names when the page is loaded. */
export function useConversationAddress(
  { state, open }: ConversationControls,
  onSession: (session: Conversation) => void,
): { isRestoring: boolean } {
  const [params, setParams] = useSearchParams();
  const wantedRef = useRef(readConversationId(params));
  const [isAsking, setIsAsking] = useState(wantedRef.current !== undefined);
  // A restored answer may still be growing: the wait ends with its first appearance.
  const isRestoring = isAsking && state.conversationId !== wantedRef.current;

  useEffect(() => {
    const wanted = wantedRef.current;
    if (wanted === undefined) return;
    // Its answers will have citations, and those are opened.
    warmUpViewer();
    let isGone = false;
    open(wanted, onSession)
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
  }, [open, onSession]);

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
