import type { AnswerEntry } from '../state/conversation-state.ts';
import type { AnswerActions } from './answer-actions.ts';
import { answerModule } from './answer-module.ts';

interface AnswersProps {
  /** Every answer to one question, the first one first. */
  readonly answers: readonly AnswerEntry[];
  readonly actions: AnswerActions;
}

/** The answers to a question: with structure, citations and tools as soon as the code for that is there, as plain words before. */
export function Answers({ answers, actions }: AnswersProps) {
  const code = answerModule.useModule();
  if (code !== undefined) return <code.AnswerGroup answers={answers} actions={actions} />;
  const latest = answers.at(-1);
  const words = latest?.text || latest?.failure?.text;
  return words === undefined ? null : <p className="whitespace-pre-wrap">{words}</p>;
}
