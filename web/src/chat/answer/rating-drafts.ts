import { type FeedbackReason, feedbackReasons } from '@contract/chat/answers.ts';
import { keepDrafts, recordOf } from '@/platform/session/kept-drafts.ts';

/** Why an answer is not useful, before it is sent. */
export interface RatingDraft {
  readonly reason: FeedbackReason | null;
  readonly comment: string;
}

export const emptyRating: RatingDraft = { reason: null, comment: '' };

/** By answer. */
const drafts = new Map<string, RatingDraft>();
const left = keepDrafts('ratings', {
  leave: () => (drafts.size > 0 ? Object.fromEntries(drafts) : undefined),
  forget: () => drafts.clear(),
});
for (const [answerId, draft] of Object.entries(left)) {
  const { reason, comment } = recordOf(draft);
  const known = feedbackReasons.find((one) => one === reason) ?? null;
  if (typeof comment === 'string') drafts.set(answerId, { reason: known, comment });
}

/** `undefined` where nothing was chosen or typed. */
export const readRating = (answerId: string): RatingDraft | undefined => drafts.get(answerId);

export const keepRating = (answerId: string, draft: RatingDraft): void => void drafts.set(answerId, draft);

/** It is sent, or given up. */
export const dropRating = (answerId: string): void => void drafts.delete(answerId);
