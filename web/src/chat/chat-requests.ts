import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createSignal } from '@/ui/create-signal.ts';

/** What other parts of the portal ask of the chat, whether its page is open or about to be. */
export type ChatRequest =
  | { readonly kind: 'start' }
  | { readonly kind: 'open'; readonly conversationId: string }
  | { readonly kind: 'view'; readonly documentId: string };

const waiting = createSignal<ChatRequest | undefined>(undefined);

/** A request leads to the chat as well; the last request counts. */
export const requestInChat = waiting.set;

interface ChatDoors {
  /** Nothing else is being opened. */
  readonly isReady: boolean;
  readonly onStart: () => void;
  readonly onOpen: (conversationId: string) => void;
  /** Returns whether it is known now what documents there are. */
  readonly onView: (documentId: string) => boolean;
}

/** Does what was asked of the chat as soon as that can be done, once. */
export function useChatRequests(doors: ChatDoors): void {
  const request = useSyncExternalStore(waiting.subscribe, waiting.get);
  const doneRef = useRef<ChatRequest>(undefined);
  // After each drawing, because the list of documents may come late.
  useEffect(() => {
    if (request === undefined || request === doneRef.current || !doors.isReady) return;
    if (request.kind === 'view' && !doors.onView(request.documentId)) return;
    doneRef.current = request;
    if (request.kind === 'start') doors.onStart();
    if (request.kind === 'open') doors.onOpen(request.conversationId);
    requestInChat(undefined);
  });
}
