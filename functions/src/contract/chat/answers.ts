import type { Answer } from './schemas.ts';

/** An empty answer. */
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

/**
 * Returns the stored id of an answer: the question's `message_id` for the first one, with its number for later ones.
 */
export function answerIdOf(messageId: string, attempt: number): string {
  return attempt === 1 ? messageId : `${messageId}.${attempt}`;
}

/** Reasons why an answer was not useful. */
export const feedbackReasons = ['wrong_source', 'incomplete', 'not_answered', 'other'] as const;
export type FeedbackReason = (typeof feedbackReasons)[number];
