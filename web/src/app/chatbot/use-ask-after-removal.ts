import { useRef } from 'react';
import type { ChatScreen } from '@/chat/use-chat-screen.ts';
import { isAskable } from '@/shared/library/document-selection.ts';
import { pendingRemoval } from '@/shared/library/removed-documents.ts';

/** A question is not answered from a document that was taken off the screen: its deletion goes before. */
export function useAskAfterRemoval(screen: ChatScreen): ChatScreen {
  const askRef = useRef(screen.ask);
  askRef.current = screen.ask;
  const ask = (question: string): boolean => {
    const finishRemoval = pendingRemoval();
    if (finishRemoval === undefined || !isAskable(screen.selected)) return screen.ask(question);
    void finishRemoval().then(() => askRef.current(question));
    return true;
  };
  return { ...screen, ask };
}
