import { useEffect, useRef, useState } from 'react';
import {
  draftsAfterMove,
  keepDraft,
  readDrafts,
  removeCurrentDraft,
  replaceDraftByQuestion,
  storedDrafts,
} from './drafts.ts';

interface Draft {
  readonly draft: string;
  readonly setDraft: (draft: string) => void;
  /** True when an earlier draft is set aside until this one ends. */
  readonly isOneAside: boolean;
  readonly setAsideFor: (question: string) => void;
  readonly end: () => void;
}

/** Holds the draft of the next question, which survives navigation to other pages and conversations. */
export function useDraft(conversationId: string | undefined, questions: readonly string[]): Draft {
  const [drafts, setDrafts] = useState(() => readDrafts(conversationId));
  const draft = drafts.at(-1) ?? '';
  const draftRef = useRef(draft);
  draftRef.current = draft;
  const shownRef = useRef(conversationId);
  useEffect(() => {
    setDrafts(draftsAfterMove(shownRef.current, conversationId, draftRef.current));
    shownRef.current = conversationId;
  }, [conversationId]);
  useEffect(() => storedDrafts.subscribe(() => setDrafts(readDrafts(shownRef.current))), []);
  const after = (change: () => void): void => {
    change();
    setDrafts(readDrafts(conversationId));
  };
  return {
    draft,
    setDraft: (typed) => after(() => keepDraft(conversationId, typed)),
    isOneAside: drafts.length > 1,
    setAsideFor: (question) => after(() => replaceDraftByQuestion(conversationId, question, questions)),
    end: () => after(() => removeCurrentDraft(conversationId)),
  };
}
