import { type FeedbackReason, feedbackReasons } from '@contract/chat/answers.ts';
import { keepDrafts, toJsonObject } from '@/platform/session/kept-drafts.ts';

/** Feedback about an answer before it is sent. */
export interface RatingDraft {
  readonly reason: FeedbackReason | null;
  readonly comment: string;
}

export const emptyRating: RatingDraft = { reason: null, comment: '' };

/** Drafts by answer id. */
const drafts = new Map<string, RatingDraft>();
const keptDraft = keepDrafts('ratings', {
  collectDrafts: () => (drafts.size > 0 ? Object.fromEntries(drafts) : undefined),
  forget: () => drafts.clear(),
});
for (const [answerId, draft] of Object.entries(keptDraft)) {
  const { reason, comment } = toJsonObject(draft);
  const knownReason = feedbackReasons.find((one) => one === reason) ?? null;
  if (typeof comment === 'string') drafts.set(answerId, { reason: knownReason, comment });
}

/** Returns the draft, or `undefined` when nothing was chosen or typed. */
export const readRating = (answerId: string): RatingDraft | undefined => drafts.get(answerId);

export const keepRating = (answerId: string, draft: RatingDraft): void => void drafts.set(answerId, draft);

/** Discards a draft once it is sent or cancelled. */
export const dropRating = (answerId: string): void => void drafts.delete(answerId);
