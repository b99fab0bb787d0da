import { creditPrices } from '../../contract/billing/credit-prices.ts';
import type { Answer } from '../../contract/chat/schemas.ts';
import type { ModelBudget } from '../../engines/models/index.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { CountedCall, RateLimiter } from '../../platform/rate-limit/rate-limiter.ts';
import type { Services } from '../../shared/services.ts';
import { answerTexts, readLanguage } from '../answer-texts.ts';
import type { AnswerRecord } from '../conversation-record.ts';
import type { ClaimedQuestion } from './claim-question.ts';
import { readPreviousAttempt } from './finish-question.ts';

/**
 * Prices an answer. About the example it is free. Without an answer, or with the text of the previous attempt, it is
 * free within a daily limit. Above the limit an abstention costs as much as a question, and its text says so.
 */
export async function priceAnswer(
  { rateLimiter }: Pick<Services, 'rateLimiter'>,
  claim: ClaimedQuestion,
  finished: Answer,
): Promise<Answer> {
  if (claim.isFree) return { ...finished, credits_used: 0 };
  const isFree = finished.abstained || finished.text === (await readPreviousAttempt(claim))?.text;
  if (!isFree) return finished;
  const weight = Math.max(creditPrices.question, finished.credits_used);
  if (await countWithinLimit(rateLimiter, { limit: 'freeQuestionsOfUser', key: claim.uid, weight }))
    return { ...finished, credits_used: 0 };
  if (!finished.abstained) return finished;
  const notice = answerTexts.noLongerFree[readLanguage(claim.questionText)];
  return { ...finished, text: `${finished.text} ${notice(finished.credits_used)}` };
}

/**
 * Prices a failed question: free within a daily limit, then one question if a model was called. `heldCredits` is the
 * maximum price of its answer.
 */
export async function priceFailure(
  { rateLimiter }: Pick<Services, 'rateLimiter'>,
  { uid }: ClaimedQuestion,
  heldCredits: number,
  budget: ModelBudget,
): Promise<number> {
  if (!budget.isAsked) return 0;
  const call = { limit: 'failedQuestionsOfUser', key: uid, weight: heldCredits } as const;
  return (await countWithinLimit(rateLimiter, call)) ? 0 : creditPrices.question;
}

/**
 * Prices an unfinished answer that cannot be completed and that no client waits for: free within the daily limit, then
 * the whole hold. The user may have read nearly all of it.
 */
export async function priceUnfinishedAnswer(
  { rateLimiter }: Pick<Services, 'rateLimiter'>,
  uid: string,
  answer: AnswerRecord,
): Promise<number> {
  const weight = maxAnswerPrice(answer);
  // Returns the price of a free answer too, which stays counted.
  if (answer.isFree) return weight;
  return (await countWithinLimit(rateLimiter, { limit: 'freeQuestionsOfUser', key: uid, weight }))
    ? 0
    : weight;
}

/** Returns true when a dead run may be repeated under its hold, within the daily limit of failed questions. */
export async function mayRepeatRun(
  { rateLimiter }: Pick<Services, 'rateLimiter'>,
  uid: string,
  answer: AnswerRecord,
): Promise<boolean> {
  return await countWithinLimit(rateLimiter, {
    limit: 'failedQuestionsOfUser',
    key: uid,
    weight: maxAnswerPrice(answer),
  });
}

/** Returns the maximum price of an answer in progress; a free one about the example counts as one question. */
export const maxAnswerPrice = ({ heldCredits }: AnswerRecord): number =>
  Math.max(creditPrices.question, heldCredits);

/** Counts a call. Returns true when it is within the limit. */
async function countWithinLimit(rateLimiter: RateLimiter, call: CountedCall): Promise<boolean> {
  try {
    await rateLimiter.consume([call]);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') return false;
    throw error;
  }
}
