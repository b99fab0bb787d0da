import { type RefObject, useEffect, useRef } from 'react';
import type { AnswerEntry } from '../state/conversation-state.ts';

let wantedId: string | undefined;
const listeners = new Set<() => void>();

/** The answer of this id comes into sight and takes the focus: at once where it is shown, or as soon as its conversation is. */
export function wantAnswer(answerId: string): void {
  wantedId = answerId;
  for (const listener of listeners) listener();
}

/** To be put on the element of these answers. Where one of them is wanted, it is turned to and brought into sight. */
export function useWantedAnswer(
  answers: readonly AnswerEntry[],
  turnTo: (index: number) => void,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const latestRef = useRef({ answers, turnTo });
  latestRef.current = { answers, turnTo };
  useEffect(() => {
    const show = (): void => {
      const { answers, turnTo } = latestRef.current;
      const index = answers.findIndex(({ id }) => id === wantedId);
      if (index < 0) return;
      wantedId = undefined;
      turnTo(index);
      // After the conversation has gone to its end, as it does when it comes.
      requestAnimationFrame(() => {
        ref.current?.scrollIntoView({ block: 'start' });
        ref.current?.focus({ preventScroll: true });
      });
    };
    show();
    listeners.add(show);
    return () => void listeners.delete(show);
  }, []);
  return ref;
}
