import { ApiError } from '../../platform/errors/api-error.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import type { BackOff } from '../../platform/resilience/back-off.ts';
import type { CallPermit, CircuitBreaker } from '../../platform/resilience/circuit-breaker.ts';
import { AttemptReport } from './attempt-report.ts';
import { type AskedModel, maxCompletionTokens, maxReasoningTokens } from './completion-body.ts';
import { estimateInputTokens } from './estimate-input-tokens.ts';
import {
  type FailureKind,
  isImageRefusal,
  NoImagesError,
  readFailureKind,
  readRetryAfterMs,
  TokenLimitError,
} from './model-failure.ts';
import { firstPieceTimeoutMs, type ModelProfile } from './model-profiles.ts';
import type { ModelProviderConfig } from './model-settings.ts';
import { type ModelPrice, type ModelTokens, priceUsage } from './model-usage.ts';
import type { ModelPurpose, StreamRequest } from './models.ts';
import type { ProviderClients } from './provider-client.ts';
import type { ImageTicket, ProviderMemory } from './provider-memory.ts';
import { type AnswerTimeouts, streamCompletion } from './stream-completion.ts';

/** A provider that can answer, with its state in this process. */
export interface AnswerProvider {
  readonly config: ModelProviderConfig;
  /** Position in the configuration, from 1; names the provider in logs. */
  readonly position: number;
  readonly profile: ModelProfile;
  readonly memory: ProviderMemory;
  /** Circuit breakers by purpose: failures for one purpose say nothing about another. */
  readonly breakers: Readonly<Record<ModelPurpose, CircuitBreaker>>;
}

export interface FailoverSettings {
  readonly clients: ProviderClients;
  readonly logger: Logger;
  readonly timeouts: Omit<AnswerTimeouts, 'firstTokenMs'> & { readonly firstTokenMs?: number | undefined };
  readonly prices: Readonly<Record<string, ModelPrice>>;
  readonly backOff: BackOff;
}

/** Failures of a provider that is down; after other failures the provider is known to respond. */
const isOutage: ReadonlySet<FailureKind> = new Set(['passing', 'provider']);

/**
 * Makes one attempt at one provider and reports it to its breaker, its memory, the budget and the log, without any
 * text.
 */
export async function* attemptAnswer(
  provider: AnswerProvider,
  permit: CallPermit,
  request: StreamRequest,
  settings: FailoverSettings,
): AsyncGenerator<string> {
  const { config, position, memory, profile } = provider;
  const { logger, timeouts, prices, clients } = settings;
  const model = request.purpose === 'vision' ? config.visionModel : config.chatModel;
  const askedModel: AskedModel = { model, profile, options: config.options, memory };
  const report = new AttemptReport({ purpose: request.purpose, provider: position, model }, logger);
  const roomGiven = maxReasoningTokens(request, askedModel);
  let picture: ImageTicket | undefined;
  try {
    picture = await takeImageTicket(request, memory);
    request.budget?.requireRoom(estimateInputTokens(request) + maxCompletionTokens(request, askedModel));
    const end = yield* streamCompletion({
      client: await clients(config),
      asked: askedModel,
      request,
      timeouts: {
        ...timeouts,
        firstTokenMs: timeouts.firstTokenMs ?? firstPieceTimeoutMs(profile, roomGiven),
      },
      onRefusedParameter: (parameter) => report.logRefusedParameter(parameter),
      onFirstText: () => {
        picture?.settle(true);
        report.noteFirstText();
      },
    });
    permit.succeed();
    picture?.settle(true);
    if (end.isCut && (end.tokens.reasoningTokens ?? 0) > roomGiven) memory.raiseRoom(model, roomGiven);
    const usage = priceUsage(end.tokens, prices[model]);
    request.budget?.add(usage);
    report.logAnswer(usage, end.isCut);
    if (end.isCut) request.onCut?.();
  } catch (error) {
    if (request.signal.aborted || error instanceof ApiError) throw error;
    const cause = readPictureRefusal(error, picture);
    learnFromFailure(cause, memory, permit);
    if (cause instanceof TokenLimitError) memory.raiseRoom(model, roomGiven);
    // Counts no cost when no request was sent; the first refusal has been logged.
    if (picture === undefined && cause instanceof NoImagesError) throw cause;
    request.budget?.add(priceUsage(readLostTokens(cause, request), prices[model]));
    report.logFailure(readFailureKind(cause), cause);
    throw cause;
  } finally {
    picture?.settle(undefined);
    // Withdraws an attempt that neither answered nor failed: the client disconnected, or the budget was used up.
    permit.withdraw();
  }
}

/** Returns the assumed tokens of a failed call: its input, unless the provider counted them. */
function readLostTokens(cause: unknown, request: StreamRequest): ModelTokens {
  if (cause instanceof TokenLimitError) return cause.tokens;
  return { inputTokens: estimateInputTokens(request), outputTokens: 0 };
}

/**
 * Returns the error, or a `NoImagesError` when it says that the model does not accept images; then records that in the
 * ticket.
 */
function readPictureRefusal(error: unknown, picture: ImageTicket | undefined): unknown {
  if (picture === undefined || !isImageRefusal(error)) return error;
  picture.settle(false);
  return new NoImagesError('the model reads no pictures', { cause: error });
}

/**
 * Returns the ticket of a request with an image. Throws a `NoImagesError` when the provider is known to accept none.
 */
async function takeImageTicket(
  { messages, signal }: StreamRequest,
  memory: ProviderMemory,
): Promise<ImageTicket | undefined> {
  const hasPicture = messages.some(
    ({ content }) => typeof content !== 'string' && content.some(({ type }) => type === 'image'),
  );
  if (!hasPicture) return undefined;
  const ticket = await memory.requestImageTicket(signal);
  if (ticket === undefined) throw new NoImagesError('the model reads no pictures');
  return ticket;
}

/** Updates the breaker and the memory after a failure. */
function learnFromFailure(cause: unknown, memory: ProviderMemory, permit: CallPermit): void {
  const kind = readFailureKind(cause);
  if (isOutage.has(kind)) permit.fail();
  else if (kind === 'busy' || kind === 'images') permit.withdraw();
  else permit.succeed();
  if (kind === 'busy') memory.markBusy(readRetryAfterMs(cause) ?? 0);
}
