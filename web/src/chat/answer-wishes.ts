import type { AnswerStyle } from '@contract/chat/schemas.ts';
import { createBrowserPreference } from '@/shared/consent/browser-preference.ts';

/** Preferences of the user about answers. */
export interface AnswerWishes extends AnswerStyle {
  readonly suggestsQuestions: boolean;
}

const usualWishes: AnswerWishes = { length: 'usual', tone: 'usual', suggestsQuestions: true };

export const answerWishes = createBrowserPreference('answerWishes', usualWishes, (stored) => {
  const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | 'usual' =>
    values.find((known) => known === value) ?? 'usual';
  return {
    length: oneOf(['short', 'detailed'], stored.length),
    tone: oneOf(['plain', 'formal'], stored.tone),
    suggestsQuestions: stored.suggestsQuestions !== false,
  };
});
