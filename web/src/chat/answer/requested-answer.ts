import { type RefObject, useEffect, useRef } from 'react';
import type { AnswerEntry } from '../state/conversation-state.ts';

let requestedId: string | undefined;
const listeners = new Set<() => void>();

/** Scrolls to an answer and focuses it, immediately or as soon as its conversation is shown. */
export function requestAnswer(answerId: string): void {
  requestedId = answerId;
  for (const listener of listeners) listener();
}

/** Returns a ref for the element of these answers; shows and scrolls to a requested one. */
export function useRequestedAnswer(
  answers: readonly AnswerEntry[],
  turnTo: (index: number) => void,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const latestRef = useRef({ answers, turnTo });
  latestRef.current = { answers, turnTo };
  useEffect(() => {
    const show = (): void => {
      const { answers, turnTo } = latestRef.current;
      const index = answers.findIndex(({ id }) => id === requestedId);
      if (index < 0) return;
      requestedId = undefined;
      turnTo(index);
      // Waits a frame, because the conversation scrolls to its end on loading.
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
