import type { AnswerEvent, QueryResponse } from '../../contract/chat/schemas.ts';
import { type Answer, answerSchema } from '../../contract/chat/schemas.ts';
import { ModelBudget } from '../../engines/models/index.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Services } from '../../shared/services.ts';
import { answerTexts } from '../answer-texts.ts';
import type { AskedQuestion } from '../asked-question.ts';
import { readConversation } from '../model-answers/read-conversation.ts';
import { rewriteQuestion } from '../model-answers/rewrite-question.ts';
import { planQuestion, type QuestionPlan } from '../reading/plan-question.ts';
import { findOwnReply } from '../replies/find-own-reply.ts';
import { type ClaimedQuestion, claimQuestion } from './claim-question.ts';
import { endUnfinishedAnswer } from './end-unfinished-answer.ts';
import { completeQuestion, failQuestion, settleDeletedAnswer } from './finish-question.ts';
import { handAnswerToTask } from './hand-answer-to-task.ts';
import { keepPartialAnswer } from './keep-partial-answer.ts';
import { priceAnswer, priceFailure } from './price-answer.ts';
import { writeAnswer } from './write-answer.ts';

/** Timeout of a complete answer, over all calls of models. */
const answerTimeoutMs = 150_000;

/** Token budget of all calls for one answer: four times a long answer, for providers that fail halfway. */
const answerMaxTokens = 32_000;
/** Number of times that one answer may read whole documents. */
const readingsPerAnswer = 3;

/** Requester of an answer: a request whose client may disconnect while it reads, or a task. */
export interface AnswerClient {
  readonly requestId: string;
  /**
   * Aborts when the client disconnects, or after the maximum wait for an answer without a stream. From then on a task
   * continues. Absent in a task.
   */
  readonly disconnection?: AbortSignal;
  readonly emit?: ((event: AnswerEvent) => void) | undefined;
  /** Enqueues the task that watches the answer; called while the question is accepted. Never rejects. */
  readonly watch?: () => Promise<void>;
}

/**
 * Answers one question from documents. The same `messageId` gets the same answer, charged once; a failed question is
 * answered again. Rejects with `answer_in_progress` while another run is writing the answer, or a task is about to.
 *
 * The credits are held before any model is called: one, or the price of whole documents up to `maxCredits`. They are
 * released without an answer. The product's own replies and an account's first answers about the example are free.
 */
export async function answerQuestion(
  services: Services,
  askedQuestion: AskedQuestion,
  client: AnswerClient,
): Promise<QueryResponse> {
  const { uid, messageId, attempt } = askedQuestion;
  const conversation = await readConversation(services.firestore, askedQuestion);
  const reply = await findOwnReply(services, askedQuestion, conversation);
  const plan = reply === undefined ? await planQuestion(services, askedQuestion, conversation) : undefined;
  const mayBeLeft = plan === undefined || plan.stored?.status === 'partial';
  // Ends an unfinished answer for a user's request, which may ask for something else; a task continues it.
  if (client.disconnection !== undefined && mayBeLeft)
    await endUnfinishedAnswer(services, askedQuestion, { isReply: plan === undefined });
  // Enqueues the task that watches the answer during the claim, so that the answer does not wait. A task without a
  // question does nothing.
  const watchingPromise = plan && client.watch?.();
  try {
    const claimed = await claimQuestion(services, askedQuestion, { credits: plan?.credits ?? 0, reply });
    if (claimed.kind === 'answered') {
      const { available } = await services.ledger.balance(uid);
      const place = { conversationId: claimed.conversationId, messageId, attempt };
      return describeAnswer(place, claimed.answer, available);
    }
    if (plan === undefined) throw new Error('a reply without a model was not stored as a complete answer');
    return await answerClaimedQuestion(services, client, {
      asked: askedQuestion,
      claim: claimed.claim,
      plan,
      budget: openBudget(plan),
    });
  } finally {
    await watchingPromise;
  }
}

interface AnswerRun {
  readonly asked: AskedQuestion;
  readonly claim: ClaimedQuestion;
  readonly plan: QuestionPlan;
  readonly budget: ModelBudget;
}

async function answerClaimedQuestion(
  services: Services,
  client: AnswerClient,
  run: AnswerRun,
): Promise<QueryResponse> {
  const { claim } = run;
  const { messageId, attempt } = claim;
  const conversationId = claim.conversation.id;
  client.emit?.({ type: 'start', session_id: conversationId, message_id: messageId });
  try {
    const finished = await priceAnswer(services, claim, await writeWithinLimits(services, client, run));
    const balance = await completeQuestion(services, claim, finished);
    return describeAnswer({ conversationId, messageId, attempt }, finished, balance.available);
  } catch (error) {
    if (!client.disconnection?.aborted) throw await endFailed(services, client, run, error);
    await handAnswerToTask(services, claim);
    await settleDeletedAnswer(services, claim, run.plan.credits);
    throw new ApiError('answer_in_progress', { cause: error });
  }
}

/** Releases or charges the held credits of a failed question. Returns the error for the user; never rejects. */
async function endFailed(
  services: Services,
  { requestId }: AnswerClient,
  { claim, plan, budget }: AnswerRun,
  error: unknown,
): Promise<unknown> {
  // Charges nothing when the conversation was deleted and charged meanwhile, or another run answers the question.
  const isEnded =
    error instanceof ApiError && ['session_not_found', 'answer_in_progress'].includes(error.code);
  try {
    const credits = isEnded ? 0 : await priceFailure(services, claim, plan.credits, budget);
    await failQuestion(services, claim, credits);
    // Returns the error of a free answer without a price: it stays counted instead of a charge, unless it was given
    // back.
    if (credits === 0 || claim.isFree) return error;
    const code = error instanceof ApiError ? error.code : 'internal';
    return new ApiError(code, { detail: answerTexts.failureCharged, cause: error });
  } catch (cause) {
    // Only logs the failure to record: the sweeper releases the hold, and the user must see why the question failed.
    services.logger.error('failed question not recorded', { request_id: requestId, cause });
    return error;
  }
}

function openBudget({ isReadWhole, reading }: QuestionPlan): ModelBudget {
  return new ModelBudget(answerMaxTokens + (isReadWhole ? readingsPerAnswer * (reading?.tokens ?? 0) : 0));
}

async function writeWithinLimits(
  services: Services,
  { requestId, disconnection, emit }: AnswerClient,
  run: AnswerRun,
): Promise<Answer> {
  const { asked, claim, plan, budget } = run;
  const tooLong = AbortSignal.timeout(answerTimeoutMs);
  const signal = disconnection === undefined ? tooLong : AbortSignal.any([tooLong, disconnection]);
  let textSoFar = '';
  let ended: Answer | undefined;
  const keeper = keepPartialAnswer(
    claim,
    services.now,
    () => textSoFar,
    (cause) => services.logger.warn('partial answer not stored', { cause }),
  );
  try {
    ended = await writeAnswer(services, {
      uid: claim.uid,
      question: claim.questionText,
      standaloneQuestion: await explainQuestion(services, run, signal),
      isAnotherAttempt: claim.attempt > 1,
      isComparison: plan.kind === 'comparison',
      style: asked.style,
      plan,
      isChoice: asked.isChoice,
      documents: plan.documents,
      signal,
      budget,
      onPart: (event) => {
        if (event.type === 'token') textSoFar += event.text;
        if (event.type === 'restart') textSoFar = '';
        emit?.(event);
      },
    });
    return ended;
  } catch (error) {
    if (tooLong.aborted) throw new ApiError('model_unavailable', { cause: error });
    throw error;
  } finally {
    const reason = ended && { abstention_reason: ended.abstention_reason };
    services.logger.info('answer ended', {
      request_id: requestId,
      ...reason,
      ...budget.describe(),
    });
    await keeper.stop();
  }
}

/**
 * Rewrites the question to be understood without the conversation. Questions about whole documents, pages or the
 * previous answer do not need it.
 */
async function explainQuestion(
  services: Services,
  { claim, plan, budget }: AnswerRun,
  signal: AbortSignal,
): Promise<string> {
  if (plan.kind !== 'passages' || plan.reading?.scope === 'pages') return claim.questionText;
  return await rewriteQuestion(services, claim.questionText, plan.history, { signal, budget });
}

interface AnsweredAttempt {
  readonly conversationId: string;
  readonly messageId: string;
  readonly attempt: number;
}

function describeAnswer(
  { conversationId, messageId, attempt }: AnsweredAttempt,
  answer: Answer,
  remainingCredits: number,
): QueryResponse {
  const { text, sources, ...rest } = answerSchema.parse(answer);
  return {
    answer: text,
    source_documents: sources,
    ...rest,
    session_id: conversationId,
    message_id: messageId,
    attempt,
    remaining_credits: remainingCredits,
  };
}
