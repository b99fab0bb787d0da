import type { ReadingOffer } from '@contract/reading/schemas.ts';
import { chatTexts } from '../chat-texts.ts';
import type { AnswerFailure } from './conversation-state.ts';

/** `detail` is the server's text; `undefined` without a response. */
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

/** Returns the message for a question without an answer, with the server's text unless it is the same. */
export function describeAnswerFailure({ status, detail, offer }: AnswerRefusal): AnswerFailure {
  const isCreditMissing = status === 402;
  const text = isCreditMissing ? chatTexts.insufficientCredits : chatTexts.answerFailed;
  return { text, detail: detail === text ? undefined : detail, isCreditMissing, offer };
}
