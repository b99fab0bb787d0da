import { useCallback, useEffect, useMemo } from 'react';
import { warmUpViewer } from '@/viewer/warm-up-viewer.ts';
import type { AnswerEntry } from '../state/conversation-state.ts';
import type { AnswerActions } from './answer-actions.ts';
import { type NumberedCitation, numberCitations } from './number-citations.ts';
import { citationTarget } from './viewer-targets.ts';

/** The citations of an answer, and what opens one among those whose document is there. */
export function useCitations(answer: AnswerEntry, { stateOf, onView }: AnswerActions) {
  const citations = useMemo(
    () => numberCitations(answer.sources, stateOf, answer.checked),
    [answer.sources, stateOf, answer.checked],
  );
  const openCitation = useCallback(
    (citation: NumberedCitation) => {
      const stored = citations.filter(({ state }) => state === 'stored');
      onView(citationTarget(citation, stored));
    },
    [onView, citations],
  );
  const canOpen = citations.some(({ state }) => state === 'stored');
  useEffect(() => {
    if (canOpen) warmUpViewer();
  }, [canOpen]);
  return { citations, openCitation };
}
