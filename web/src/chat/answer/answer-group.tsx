import { useState } from 'react';
import { IconButton } from '@/ui/button.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '@/ui/icons.tsx';
import { type AnswerEntry, isInProgress } from '../state/conversation-state.ts';
import type { AnswerActions } from './answer-actions.ts';
import { answerTexts } from './answer-texts.ts';
import { AnswerView } from './answer-view.tsx';
import { FollowUps } from './follow-ups.tsx';
import { useRequestedAnswer } from './requested-answer.ts';

interface AnswerGroupProps {
  /** All answers to one question, oldest first. */
  readonly answers: readonly AnswerEntry[];
  /** True for the last question of the conversation. */
  readonly isLast: boolean;
  readonly actions: AnswerActions;
}

/** Shows one answer to a question: the latest, unless the reader goes back to an earlier one. */
export function AnswerGroup({ answers, isLast, actions }: AnswerGroupProps) {
  const [turned, setTurned] = useState<{ index: number; count: number }>();
  const last = answers.length - 1;
  // Keeps the chosen answer until another one arrives.
  const index = turned?.count === answers.length ? turned.index : last;
  const [shownAnswer, latest] = [answers[index], answers[last]];
  const turnTo = (next: number): void => setTurned({ index: next, count: answers.length });
  const groupRef = useRequestedAnswer(answers, turnTo);
  if (shownAnswer === undefined || latest === undefined) return null;
  return (
    <div ref={groupRef} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-2 outline-none">
      {/* Remounts when complete, so that screen readers announce the whole answer once. */}
      <AnswerView
        key={`${shownAnswer.id} ${isInProgress(shownAnswer.status)}`}
        answer={shownAnswer}
        latest={latest}
        actions={actions}
      />
      {last > 0 && (
        <fieldset className="flex items-center gap-1">
          <legend className="sr-only">{answerTexts.attempts}</legend>
          <IconButton
            size="small"
            label={answerTexts.previousAttempt}
            disabled={index === 0}
            onClick={() => turnTo(index - 1)}
          >
            <ArrowLeftIcon className="size-4" />
          </IconButton>
          <span className="text-xs text-ink-soft tabular-nums">
            {answerTexts.attempt(index + 1, answers.length)}
          </span>
          <IconButton
            size="small"
            label={answerTexts.nextAttempt}
            disabled={index === last}
            onClick={() => turnTo(index + 1)}
          >
            <ArrowRightIcon className="size-4" />
          </IconButton>
        </fieldset>
      )}
      {isLast && <FollowUps answer={latest} actions={actions} />}
    </div>
  );
}
