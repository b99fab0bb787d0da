import { useCallback, useRef } from 'react';
import type { ChatScreen } from '@/chat/screen/use-chat-screen.ts';
import { isAskable } from '@/shared/library/document-selection.ts';
import { pendingRemoval } from '@/shared/library/removed-documents.ts';

/** Nothing is answered from a document that was taken off the screen: its deletion goes before. */
export function useAskAfterRemoval(screen: ChatScreen): ChatScreen {
  const screenRef = useRef(screen);
  screenRef.current = screen;
  const ask = (question: string): boolean => {
    if (pendingRemoval() === undefined || !isAskable(screen.selected)) return screen.ask(question);
    afterRemoval(() => screenRef.current.ask(question));
    return true;
  };
  const retry = useCallback<ChatScreen['retry']>(
    (answer, price) => afterRemoval(() => screenRef.current.retry(answer, price)),
    [],
  );
  const askAgain = useCallback<ChatScreen['askAgain']>(
    (answer, price) => afterRemoval(() => screenRef.current.askAgain(answer, price)),
    [],
  );
  return { ...screen, ask, retry, askAgain };
}

/** At once where no deletion waits. */
function afterRemoval(proceed: () => void): void {
  const finishRemoval = pendingRemoval();
  if (finishRemoval === undefined) proceed();
  else void finishRemoval().then(proceed);
}
