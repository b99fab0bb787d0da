import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createSignal } from '@/ui/create-signal.ts';

/** Requests from other parts of the portal to the chat, whether its page is open or not. */
export type ChatRequest =
  | { readonly kind: 'start' }
  | { readonly kind: 'open'; readonly conversationId: string }
  | { readonly kind: 'view'; readonly documentId: string }
  | { readonly kind: 'case-file'; readonly caseFileId: string };

const pendingRequests = createSignal<ChatRequest | undefined>(undefined);

/** Stores a request for the chat page; the last one wins. */
export const requestInChat = pendingRequests.set;

interface ChatOpeners {
  /** True when nothing else is being opened. */
  readonly isReady: boolean;
  readonly onStart: () => void;
  readonly onOpen: (conversationId: string) => void;
  readonly onOpenCaseFile: (caseFileId: string) => void;
  /** Returns false while the list of documents is loading. */
  readonly onView: (documentId: string) => boolean;
}

/** Handles each request once, as soon as possible. */
export function useChatRequests(openers: ChatOpeners): void {
  const request = useSyncExternalStore(pendingRequests.subscribe, pendingRequests.get);
  const doneRef = useRef<ChatRequest>(undefined);
  // Runs after each render, because the list of documents may arrive late.
  useEffect(() => {
    if (request === undefined || request === doneRef.current || !openers.isReady) return;
    if (request.kind === 'view' && !openers.onView(request.documentId)) return;
    doneRef.current = request;
    if (request.kind === 'start') openers.onStart();
    if (request.kind === 'open') openers.onOpen(request.conversationId);
    if (request.kind === 'case-file') openers.onOpenCaseFile(request.caseFileId);
    requestInChat(undefined);
  });
}
