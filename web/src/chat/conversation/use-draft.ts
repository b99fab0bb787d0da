import { useEffect, useRef, useState } from 'react';
import { followDraft, keepDraft, readDraft } from './drafts.ts';

/** What is typed for the next question of a conversation: still there after another page or conversation was looked at. */
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
