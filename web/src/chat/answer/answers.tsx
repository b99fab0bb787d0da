import type { AnswerEntry } from '../state/conversation-state.ts';
import type { AnswerActions } from './answer-actions.ts';
import { answerModule } from './answer-module.ts';

interface AnswersProps {
  /** All answers to one question, oldest first. */
  readonly answers: readonly AnswerEntry[];
  /** True for the last question of the conversation. */
  readonly isLast: boolean;
  readonly actions: AnswerActions;
}

/** Shows the answers to a question as plain text until the code for structure, citations and toolbar has loaded. */
export function Answers({ answers, isLast, actions }: AnswersProps) {
  const code = answerModule.useModule();
  if (code !== undefined) return <code.AnswerGroup {...{ answers, isLast, actions }} />;
  const latest = answers.at(-1);
  const words = latest?.text || latest?.failure?.text;
  return words === undefined ? null : <p className="whitespace-pre-wrap">{words}</p>;
}
