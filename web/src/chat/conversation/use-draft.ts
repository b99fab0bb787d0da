import { useEffect, useRef, useState } from 'react';
import { endDraft, followDraft, keepDraft, readDrafts, setDraftAside } from './drafts.ts';

interface Draft {
  readonly draft: string;
  readonly setDraft: (draft: string) => void;
  /** Whether one that was typed before waits for the end of this one. */
  readonly isOneAside: boolean;
  readonly setAsideFor: (question: string) => void;
  readonly end: () => void;
}

/** The draft of a conversation's next question, which survives visits to other pages and conversations. */
export function useDraft(conversationId: string | undefined, questions: readonly string[]): Draft {
  const [drafts, setDrafts] = useState(() => readDrafts(conversationId));
  const draft = drafts.at(-1) ?? '';
  const draftRef = useRef(draft);
  draftRef.current = draft;
  const shownRef = useRef(conversationId);
  useEffect(() => {
    setDrafts(followDraft(shownRef.current, conversationId, draftRef.current));
    shownRef.current = conversationId;
  }, [conversationId]);
  const after = (change: () => void): void => {
    change();
    setDrafts(readDrafts(conversationId));
  };
  return {
    draft,
    setDraft: (typed) => after(() => keepDraft(conversationId, typed)),
    isOneAside: drafts.length > 1,
    setAsideFor: (question) => after(() => setDraftAside(conversationId, question, questions)),
    end: () => after(() => endDraft(conversationId)),
  };
}
