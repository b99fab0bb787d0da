import type { AnswerStyle } from '@contract/chat/schemas.ts';
import { createBrowserPreference } from '@/shared/consent/browser-preference.ts';

/** Preferences of the user about answers. */
export interface AnswerPreferences extends AnswerStyle {
  readonly suggestsQuestions: boolean;
}

const usualPreferences: AnswerPreferences = { length: 'usual', tone: 'usual', suggestsQuestions: true };

export const answerPreferences = createBrowserPreference('answerWishes', usualPreferences, (stored) => {
  const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | 'usual' =>
    values.find((known) => known === value) ?? 'usual';
  return {
    length: oneOf(['short', 'detailed'], stored.length),
    tone: oneOf(['plain', 'formal'], stored.tone),
    suggestsQuestions: stored.suggestsQuestions !== false,
  };
});
