import { useEffect, useRef, useState } from 'react';
import { keepDraft, readDraft } from './drafts.ts';

/**
 * What is typed for the next question of a conversation: still there after another page or conversation was looked at. A
 * conversation that gets its name from the question being answered keeps what is typed meanwhile.
 */
export function useDraft(
  conversationId: string | undefined,
  isAnswering: boolean,
): readonly [string, (draft: string) => void] {
  const [draft, setDraft] = useState(() => readDraft(conversationId));
  const before = useRef({ conversationId, isAnswering });
  useEffect(() => {
    const { conversationId: left, isAnswering: wasAnswering } = before.current;
    before.current = { conversationId, isAnswering };
    if (left === conversationId) return;
    const isNamedNow = left === undefined && wasAnswering;
    if (isNamedNow) {
      keepDraft(conversationId, readDraft(left));
      keepDraft(left, '');
    }
    setDraft(readDraft(conversationId));
  }, [conversationId, isAnswering]);
  const change = (next: string): void => {
    keepDraft(conversationId, next);
    setDraft(next);
  };
  return [draft, change];
}
