import { creditPrices } from '../../contract/billing/credit-prices.ts';
import type { Answer } from '../../contract/chat/schemas.ts';
import type { ModelBudget } from '../../engines/models/index.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { CountedCall, RateLimiter } from '../../platform/rate-limit/rate-limiter.ts';
import type { Services } from '../../shared/services.ts';
import { answerTexts, readLanguage } from '../answer-texts.ts';
import type { AnswerRecord } from '../conversation-record.ts';
import type { ClaimedQuestion } from './claim-question.ts';
import { readAttemptBefore } from './finish-question.ts';

/**
 * The price of an answer: free about the example; free without an answer, or with the same words as before, as often a
 * day as honest use requires. From then on an abstention costs as much as a question, and says so.
 */
export async function priceAnswer(
  { rateLimiter }: Pick<Services, 'rateLimiter'>,
  claim: ClaimedQuestion,
  finished: Answer,
): Promise<Answer> {
  if (claim.isFree) return { ...finished, credits_used: 0 };
  const isFree = finished.abstained || finished.text === (await readAttemptBefore(claim))?.text;
  if (!isFree) return finished;
  const weight = Math.max(creditPrices.question, finished.credits_used);
  if (await hasRoom(rateLimiter, { limit: 'freeQuestionsOfUser', key: claim.uid, weight }))
    return { ...finished, credits_used: 0 };
  if (!finished.abstained) return finished;
  const notice = answerTexts.noLongerFree[readLanguage(claim.questionText)];
  return { ...finished, text: `${finished.text} ${notice(finished.credits_used)}` };
}

/**
 * The price of a failed question: free as often a day as honest use and bad luck require, then that of one question if
 * a model was called. `heldCredits`: the most its answer would have cost.
 */
export async function priceFailure(
  { rateLimiter }: Pick<Services, 'rateLimiter'>,
  { uid }: ClaimedQuestion,
  heldCredits: number,
  budget: ModelBudget,
): Promise<number> {
  if (!budget.isAsked) return 0;
  const call = { limit: 'failedQuestionsOfUser', key: uid, weight: heldCredits } as const;
  return (await hasRoom(rateLimiter, call)) ? 0 : creditPrices.question;
}

/**
 * The price of an answer without a reader that cannot be written: free as often a day as failed questions, then the
 * whole hold, since it may have been read nearly to its end.
 */
export async function priceLeftAnswer(
  { rateLimiter }: Pick<Services, 'rateLimiter'>,
  uid: string,
  answer: AnswerRecord,
): Promise<number> {
  const weight = heldFor(answer);
  // It stays counted.
  if (answer.isFree) return weight;
  return (await hasRoom(rateLimiter, { limit: 'freeQuestionsOfUser', key: uid, weight })) ? 0 : weight;
}

/** Whether a dead run may have a successor under the same hold: as often a day as questions may fail. */
export async function mayRunAgain(
  { rateLimiter }: Pick<Services, 'rateLimiter'>,
  uid: string,
  answer: AnswerRecord,
): Promise<boolean> {
  return await hasRoom(rateLimiter, { limit: 'failedQuestionsOfUser', key: uid, weight: heldFor(answer) });
}

/** The most that an answer in progress costs; a free one about the example counts like any other. */
export const heldFor = ({ heldCredits }: AnswerRecord): number =>
  Math.max(creditPrices.question, heldCredits);

/** Counts, and tells whether that was within the limit. */
async function hasRoom(rateLimiter: RateLimiter, call: CountedCall): Promise<boolean> {
  try {
    await rateLimiter.consume([call]);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') return false;
    throw error;
  }
}
