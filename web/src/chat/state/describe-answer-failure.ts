import type { ReadingOffer } from '@contract/reading/schemas.ts';
import { chatTexts } from '../chat-texts.ts';
import type { AnswerFailure } from './conversation-state.ts';

/** `detail` is what the server itself said; absent where it was not reached. */
export interface AnswerRefusal {
  readonly status: number;
  readonly detail: string | undefined;
  readonly offer?: ReadingOffer | undefined;
}

export const plainFailure: AnswerFailure = {
  text: chatTexts.answerFailed,
  detail: undefined,
  isCreditMissing: false,
  offer: undefined,
};

/** The sentence for a question that got no answer, with the server's own words where they add to it. */
export function describeAnswerFailure({ status, detail, offer }: AnswerRefusal): AnswerFailure {
  const isCreditMissing = status === 402;
  const text = isCreditMissing ? chatTexts.insufficientCredits : chatTexts.answerFailed;
  return { text, detail: detail === text ? undefined : detail, isCreditMissing, offer };
}
