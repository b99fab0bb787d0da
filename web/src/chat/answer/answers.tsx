import { useEffect } from 'react';
import type { AnswerEntry } from '../state/conversation-state.ts';
import type { AnswerActions } from './answer-actions.ts';
import { loadAnswers, useAnswers } from './load-answers.ts';

interface AnswersProps {
  /** Every answer to one question, the first one first. */
  readonly answers: readonly AnswerEntry[];
  readonly actions: AnswerActions;
}

/** The answers to a question: with structure, citations and tools as soon as the code for that is there, as plain words before. */
export function Answers({ answers, actions }: AnswersProps) {
  const AnswerGroup = useAnswers();
  useEffect(() => void loadAnswers(), []);
  if (AnswerGroup !== undefined) return <AnswerGroup answers={answers} actions={actions} />;
  const latest = answers.at(-1);
  const words = latest?.text || latest?.failure?.text;
  return words === undefined ? null : <p className="whitespace-pre-wrap">{words}</p>;
}
