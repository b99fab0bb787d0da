import { type RefObject, useEffect, useRef } from 'react';

/** A question put into the field for the user to send or edit. Each object is inserted once. */
export interface ProposedQuestion {
  readonly question: string;
  /** Exchange that the question replaces when it is sent, with everything after it. */
  readonly replaces?: string;
}

export function useProposedQuestion(
  proposal: ProposedQuestion | undefined,
  fieldRef: RefObject<HTMLTextAreaElement | null>,
  insertQuestion: (question: string) => void,
): void {
  const putInRef = useRef(insertQuestion);
  putInRef.current = insertQuestion;
  useEffect(() => {
    if (proposal === undefined) return;
    putInRef.current(proposal.question);
    fieldRef.current?.focus();
  }, [proposal, fieldRef]);
}
