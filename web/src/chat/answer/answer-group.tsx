import { useState } from 'react';
import { IconButton } from '@/ui/button.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '@/ui/icons.tsx';
import { type AnswerEntry, isOpen } from '../state/conversation-state.ts';
import type { AnswerActions } from './answer-actions.ts';
import { answerTexts } from './answer-texts.ts';
import { AnswerView } from './answer-view.tsx';
import { useWantedAnswer } from './wanted-answer.ts';

interface AnswerGroupProps {
  /** Every answer to one question, the first one first. */
  readonly answers: readonly AnswerEntry[];
  readonly actions: AnswerActions;
}

/** The answers to one question, one at a time: the latest, unless the reader turns back to an earlier one. */
export function AnswerGroup({ answers, actions }: AnswerGroupProps) {
  const [turned, setTurned] = useState<{ index: number; count: number }>();
  const last = answers.length - 1;
  // What was turned to counts until another answer comes.
  const index = turned?.count === answers.length ? turned.index : last;
  const [shown, latest] = [answers[index], answers[last]];
  const turnTo = (next: number): void => setTurned({ index: next, count: answers.length });
  const groupRef = useWantedAnswer(answers, turnTo);
  if (shown === undefined || latest === undefined) return null;
  return (
    <div ref={groupRef} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-2 outline-none">
      {/* A new element when it is whole: what is added to the log is read out, once and complete. */}
      <AnswerView
        key={`${shown.id} ${isOpen(shown.status)}`}
        answer={shown}
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
    </div>
  );
}
