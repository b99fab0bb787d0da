import { useEffect, useRef, useSyncExternalStore } from 'react';

/** What other parts of the portal ask of the chat, whether its page is open or about to be. */
export type ChatRequest =
  | { readonly kind: 'start' }
  | { readonly kind: 'open'; readonly conversationId: string }
  | { readonly kind: 'view'; readonly documentId: string };

let waiting: ChatRequest | undefined;
const listeners = new Set<() => void>();

/** A request leads to the chat as well; the last request counts. */
export function requestInChat(request: ChatRequest | undefined): void {
  waiting = request;
  for (const listener of listeners) listener();
}

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
  const request = useSyncExternalStore(onRequest, waitingRequest);
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

function onRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const waitingRequest = (): ChatRequest | undefined => waiting;
