import type { Answer } from './schemas.ts';

/** An answer of which nothing is known yet. */
export const emptyAnswer: Answer = {
  text: '',
  sources: [],
  checked: [],
  unsupported: [],
  abstained: false,
  abstention_reason: null,
  is_cut: false,
  considered_pages: [],
  reading: null,
  unfinished_documents: [],
  credits_used: 0,
};

/** The stored id of an answer: the question's own `message_id` for the first one, with its number for those after it. */
export function answerIdOf(messageId: string, attempt: number): string {
  return attempt === 1 ? messageId : `${messageId}.${attempt}`;
}

/** Why a reader may find an answer useless. */
export const feedbackReasons = ['wrong_source', 'incomplete', 'not_answered', 'other'] as const;
export type FeedbackReason = (typeof feedbackReasons)[number];
