import { useEffect, useRef, useState } from 'react';
import { followDraft, keepDraft, readDraft } from './drafts.ts';

/** The draft of a conversation's next question, which survives visits to other pages and conversations. */
export function useDraft(conversationId: string | undefined): readonly [string, (draft: string) => void] {
  const [draft, setDraft] = useState(() => readDraft(conversationId));
  const draftRef = useRef(draft);
  draftRef.current = draft;
  const shownRef = useRef(conversationId);
  useEffect(() => {
    setDraft(followDraft(shownRef.current, conversationId, draftRef.current));
    shownRef.current = conversationId;
  }, [conversationId]);
  const change = (next: string): void => {
    keepDraft(conversationId, next);
    setDraft(next);
  };
  return [draft, change];
}
