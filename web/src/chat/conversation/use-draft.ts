import { useEffect, useState } from 'react';
import { keepDraft, readDraft } from './drafts.ts';

/** What is typed for the next question of a conversation: still there after another page or conversation was looked at. */
export function useDraft(conversationId: string | undefined): readonly [string, (draft: string) => void] {
  const [draft, setDraft] = useState(() => readDraft(conversationId));
  useEffect(() => setDraft(readDraft(conversationId)), [conversationId]);
  const change = (next: string): void => {
    keepDraft(conversationId, next);
    setDraft(next);
  };
  return [draft, change];
}
