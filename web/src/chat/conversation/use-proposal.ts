import { type RefObject, useEffect, useRef } from 'react';

/** A question put into the field for the user to send or change. Each object is put there once. */
export interface Proposal {
  readonly question: string;
}

export function useProposal(
  proposal: Proposal | undefined,
  fieldRef: RefObject<HTMLTextAreaElement | null>,
  setDraft: (draft: string) => void,
): void {
  const setDraftRef = useRef(setDraft);
  setDraftRef.current = setDraft;
  useEffect(() => {
    if (proposal === undefined) return;
    setDraftRef.current(proposal.question);
    fieldRef.current?.focus();
  }, [proposal, fieldRef]);
}
