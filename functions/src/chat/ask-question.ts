import { randomUUID } from 'node:crypto';
import type { QueryResponse } from '../contract/chat.ts';
import type { routes } from '../contract/routes.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Handler, HandlerRequest } from '../shared/http/handler.ts';
import type { StoredDocument } from '../shared/library/document-record.ts';
import { ModelBudget } from '../shared/models/model-usage.ts';
import type { Services } from '../shared/services.ts';
import { answerTexts, readLanguage } from './answer-texts.ts';
import { type ClaimedQuestion, claimQuestion, releaseOtherPrice } from './claim-question.ts';
import { type AnswerRecord, emptyAnswer, type FinishedAnswer } from './conversation-record.ts';
import { completeQuestion, failQuestion } from './finish-question.ts';
import { keepPartialAnswer } from './keep-partial-answer.ts';
import { priceAnswer, priceFailure } from './price-answer.ts';
import { planQuestion, type QuestionPlan } from './reading/plan-question.ts';
import { resolveDocuments } from './resolve-documents.ts';
import { rewriteQuestion } from './rewrite-question.ts';
import { readSmallTalk, replyToSmallTalk, type SmallTalk } from './small-talk.ts';
import { writeAnswer } from './write-answer.ts';

type Route = typeof routes.askQuestion;

/** A whole answer takes at most this long, whatever the model does. */
const answerTimeoutMs = 150_000;

/** Tokens of all calls for one answer: four times what a long one takes, for providers that fail on the way. */
const answerMaxTokens = 32_000;
/** How often whole documents may be read for one answer. */
const readingsPerAnswer = 3;

/**
 * Answers one question from the user's documents. The answer is written to its end and stored even where the client goes away
 * meanwhile. The same `message_id` again gives the same answer, once paid; a question that failed is answered anew. Its
 * credits are held before any model is asked and given back where there is no answer: one, or what reading whole documents
 * takes, to which `max_credits` has agreed. A greeting is answered without reading, free; so are an account's first answers about
 * the example.
 */
export const askQuestion: Handler<Route> = async (services, request) => {
  const { body, caller } = request;
  const documents = await resolveDocuments(services.firestore, caller.uid, {
    selected: body.selected_document,
    chosen: body.selected_documents,
  });
  const messageId = body.message_id ?? randomUUID();
  const talk = readSmallTalk(body.question);
  const plan =
    talk === undefined
      ? await planQuestion(services, {
          uid: caller.uid,
          question: body.question,
          conversationId: body.session_id,
          messageId,
          attempt: body.attempt,
          documents,
          maxCredits: body.max_credits,
        })
      : undefined;
  if (plan !== undefined) await releaseOtherPrice(services, caller.uid, plan.stored, plan.credits);
  const claimed = await claimQuestion(services, {
    uid: caller.uid,
    question: body.question,
    conversationId: body.session_id,
    messageId,
    attempt: body.attempt,
    selectedDocument: body.selected_document,
    documents,
    isChoice: body.selected_documents !== undefined,
    credits: plan?.credits ?? 0,
    reply: talk && replyTo(talk, body.question, documents),
  });
  if (claimed.kind === 'answered') {
    const { available } = await services.ledger.balance(caller.uid);
    const place = { conversationId: claimed.conversationId, messageId, attempt: body.attempt };
    return describeAnswer(place, claimed.answer, available);
  }
  if (plan === undefined) throw new Error('what the assistant says by itself is an answer at once');
  const { claim } = claimed;
  const conversationId = claim.conversation.id;
  request.emit?.({ type: 'start', session_id: conversationId, message_id: messageId });
  const order = { claim, plan, documents, budget: openBudget(plan) };
  try {
    const finished = await priceAnswer(services, claim, await answer(services, request, order));
    const balance = await completeQuestion(services, claim, finished);
    const place = { conversationId, messageId, attempt: body.attempt };
    return describeAnswer(place, finished, balance.available);
  } catch (error) {
    throw await endFailed(services, request, order, error);
  }
};

/** The assistant's own answer to a greeting and the like, which reads nothing and costs nothing. */
function replyTo(talk: SmallTalk, question: string, documents: readonly StoredDocument[]): FinishedAnswer {
  const questions = documents.flatMap(({ guide }) => guide?.questions ?? []);
  return { ...emptyAnswer, text: replyToSmallTalk(talk, readLanguage(question), questions) };
}

/** Gives back, or charges, what a question held that failed. Answers what the user is told; never rejects. */
async function endFailed(
  services: Services,
  { requestId }: HandlerRequest<Route>,
  { claim, plan, budget }: AnswerOrder,
  error: unknown,
): Promise<unknown> {
  // Deleted meanwhile, and charged; or answered by another run.
  const isEnded =
    error instanceof ApiError && ['session_not_found', 'answer_in_progress'].includes(error.code);
  try {
    const credits = isEnded ? 0 : await priceFailure(services, claim, plan.credits, budget);
    await failQuestion(services, claim, credits);
    // A free answer that is not given back is what it costs.
    if (credits === 0 || claim.isFree) return error;
    const code = error instanceof ApiError ? error.code : 'internal';
    return new ApiError(code, { detail: answerTexts.failureCharged, cause: error });
  } catch (cause) {
    // The sweeper gives the held credit back; the user must read why there is no answer.
    services.logger.error('a failed question was not closed', { request_id: requestId, cause });
    return error;
  }
}

interface AnswerOrder {
  readonly claim: ClaimedQuestion;
  readonly plan: QuestionPlan;
  readonly documents: readonly StoredDocument[];
  readonly budget: ModelBudget;
}

function openBudget({ isReadWhole, reading }: QuestionPlan): ModelBudget {
  return new ModelBudget(answerMaxTokens + (isReadWhole ? readingsPerAnswer * (reading?.tokens ?? 0) : 0));
}

async function answer(
  services: Services,
  request: HandlerRequest<Route>,
  { claim, plan, documents, budget }: AnswerOrder,
): Promise<FinishedAnswer> {
  // Not the request's own signal: a closed tab must not lose the answer.
  const signal = AbortSignal.timeout(answerTimeoutMs);
  const question = claim.questionText;
  let textSoFar = '';
  let ended: FinishedAnswer | undefined;
  const keeper = keepPartialAnswer(
    claim,
    services.now,
    () => textSoFar,
    (cause) => services.logger.warn('a partial answer was not stored', { cause }),
  );
  try {
    // What wants a whole document, or the answer before, names nothing that the conversation would explain.
    const standaloneQuestion =
      plan.kind === 'passages'
        ? await rewriteQuestion(services.models, services.logger, question, plan.history, signal, budget)
        : question;
    ended = await writeAnswer(services, {
      uid: claim.uid,
      question,
      standaloneQuestion,
      isAnotherAttempt: request.body.attempt > 1,
      isComparison: plan.kind === 'comparison',
      plan,
      isChoice: request.body.selected_documents !== undefined,
      documents,
      signal,
      budget,
      onPart: (event) => {
        if (event.type === 'token') textSoFar += event.text;
        if (event.type === 'restart') textSoFar = '';
        request.emit?.(event);
      },
    });
    return ended;
  } catch (error) {
    if (signal.aborted) throw new ApiError('model_unavailable', { cause: error });
    throw error;
  } finally {
    const reason = ended && { abstention_reason: ended.abstentionReason };
    services.logger.info('answer ended', {
      request_id: request.requestId,
      ...reason,
      ...budget.describe(),
    });
    await keeper.stop();
  }
}

interface AnswerPlace {
  readonly conversationId: string;
  readonly messageId: string;
  readonly attempt: number;
}

function describeAnswer(
  { conversationId, messageId, attempt }: AnswerPlace,
  record: FinishedAnswer | AnswerRecord,
  remainingCredits: number,
): QueryResponse {
  return {
    answer: record.text,
    source_documents: record.sources,
    checked: record.checked,
    unsupported: record.unsupported,
    abstained: record.abstained,
    abstention_reason: record.abstentionReason,
    is_cut: record.isCut,
    considered_pages: record.consideredPages,
    reading: record.reading,
    session_id: conversationId,
    message_id: messageId,
    attempt,
    credits_used: record.creditsUsed,
    remaining_credits: remainingCredits,
  };
}
