import { ApiError } from '../http/api-error.ts';
import type { Logger } from '../logger.ts';
import { type BackOff, backOffMs, wait } from '../resilience/back-off.ts';
import type { CallPermit, CircuitBreaker } from '../resilience/circuit-breaker.ts';
import { AttemptReport } from './attempt-report.ts';
import { type AskedModel, outputRoom, reasoningRoom } from './completion-body.ts';
import { estimateInputTokens } from './estimate-input.ts';
import {
  type FailureKind,
  isImageRefusal,
  NoImagesError,
  OutOfRoomError,
  readFailureKind,
  readRetryAfterMs,
} from './model-failure.ts';
import type { ModelProfile } from './model-profiles.ts';
import type { ModelProviderConfig } from './model-settings.ts';
import { type ModelPrice, priceUsage } from './model-usage.ts';
import { type ModelPurpose, ModelRefusalError, type StreamRequest } from './models.ts';
import type { ProviderClients } from './provider-client.ts';
import type { ImageTicket, ProviderMemory } from './provider-memory.ts';
import { type AnswerPatience, streamCompletion } from './stream-completion.ts';

/** A provider as answers are had from it. */
export interface AnswerProvider {
  readonly config: ModelProviderConfig;
  /** Place in the configuration, from 1: its name in logs. */
  readonly position: number;
  readonly profile: ModelProfile;
  readonly memory: ProviderMemory;
  /** One for each purpose: what fails for one says nothing about another. */
  readonly breakers: Readonly<Record<ModelPurpose, CircuitBreaker>>;
}

export interface FailoverSettings {
  readonly clients: ProviderClients;
  readonly logger: Logger;
  readonly patience: Omit<AnswerPatience, 'firstTokenMs'> & { readonly firstTokenMs?: number | undefined };
  readonly prices: Readonly<Record<string, ModelPrice>>;
  readonly backOff: BackOff;
}

/** How often each provider is asked for one answer. */
const rounds = 2;

/** After these the same provider may be asked again. */
const mayBeRepeated: ReadonlySet<FailureKind> = new Set(['passing', 'busy', 'room']);

/** These say that the provider is ill; the others that it heard us. */
const isOutage: ReadonlySet<FailureKind> = new Set(['passing', 'provider']);

/** How long a provider that is busy is waited for where there is no other, in milliseconds: who waits, and for what. */
const longestWaitMs: Readonly<Record<ModelPurpose, number>> = {
  answer: 10_000,
  rewrite: 2_000,
  judge: 3_000,
  vision: 30_000,
  translate: 30_000,
  guide: 5_000,
};

/**
 * Streams one answer from the first provider that gives it. The providers are asked in order, those that keep failing last,
 * and each a second time after a pause. Once text was given, a further attempt begins with `onRestart`, or is not made.
 */
export async function* streamWithFailover(
  providers: readonly AnswerProvider[],
  request: StreamRequest,
  settings: FailoverSettings,
): AsyncGenerator<string> {
  const failures: unknown[] = [];
  const givenUp = new Set<AnswerProvider>();
  for (let round = 1; round <= rounds; round += 1) {
    const ready = providers.filter((provider) => !givenUp.has(provider));
    const pauseMs = pauseBefore(round, ready, request.purpose, settings.backOff);
    if (pauseMs === undefined) break;
    if (pauseMs > 0) await wait(pauseMs, request.signal);
    for (const { provider, permit } of admit(ready, request.purpose)) {
      let hasSpoken = false;
      try {
        for await (const piece of attempt(provider, permit, request, settings)) {
          hasSpoken = true;
          yield piece;
        }
        return;
      } catch (error) {
        request.signal.throwIfAborted();
        if (error instanceof ApiError) throw error;
        failures.push(error);
        if (!mayBeRepeated.has(readFailureKind(error))) givenUp.add(provider);
      }
      if (!hasSpoken) continue;
      if (request.onRestart === undefined) throw conclude(failures);
      request.onRestart();
    }
  }
  throw conclude(failures);
}

/** Milliseconds to wait before a round; undefined where nobody can be asked in the time that the purpose has. */
function pauseBefore(
  round: number,
  ready: readonly AnswerProvider[],
  purpose: ModelPurpose,
  backOff: BackOff,
): number | undefined {
  if (ready.length === 0) return undefined;
  const busyMs = Math.min(...ready.map(({ memory }) => memory.busyMs));
  if (busyMs > longestWaitMs[purpose]) return undefined;
  return Math.max(busyMs, round > 1 ? backOffMs(round - 1, backOff) : 0);
}

/** Whoever declined has answered: nobody else being there does not turn that into an outage. */
function conclude(failures: readonly unknown[]): Error {
  const refusal = failures.find((failure) => failure instanceof ModelRefusalError);
  if (refusal !== undefined) return refusal;
  const declined = failures.find((failure) => readFailureKind(failure) === 'refusal');
  if (declined !== undefined)
    return new ModelRefusalError('a filter declined the request', { cause: declined });
  return new ApiError('model_unavailable', {
    cause: new AggregateError(
      failures,
      failures.length === 0 ? 'every circuit is open, or every provider busy' : 'every attempt failed',
    ),
  });
}

/**
 * The providers that may be asked now, lazily, because asking one may change the next. Where every circuit is open, one
 * question at a time finds out whether somebody is back.
 */
function* admit(
  ready: readonly AnswerProvider[],
  purpose: ModelPurpose,
): Generator<{ provider: AnswerProvider; permit: CallPermit }> {
  let isAnyAdmitted = false;
  for (const provider of ready) {
    const permit = provider.memory.busyMs > 0 ? undefined : provider.breakers[purpose].enter();
    if (permit === undefined) continue;
    isAnyAdmitted = true;
    yield { provider, permit };
  }
  if (isAnyAdmitted) return;
  for (const provider of ready) {
    if (provider.memory.busyMs > 0) continue;
    const permit = provider.breakers[purpose].enter({ insist: true });
    if (permit !== undefined) yield { provider, permit };
  }
}

/** One attempt at one provider, reported to its breaker, to its memory, to the budget and to the log, which get no text. */
async function* attempt(
  provider: AnswerProvider,
  permit: CallPermit,
  request: StreamRequest,
  settings: FailoverSettings,
): AsyncGenerator<string> {
  const { config, position, memory, profile } = provider;
  const { logger, patience, prices, clients } = settings;
  const model = request.purpose === 'vision' ? config.visionModel : config.chatModel;
  const asked: AskedModel = { model, profile, options: config.options, memory };
  const report = new AttemptReport({ purpose: request.purpose, provider: position, model }, logger);
  const roomGiven = reasoningRoom(request, asked);
  let picture: ImageTicket | undefined;
  try {
    picture = await enterWithPicture(request, memory);
    request.budget?.requireRoom(estimateInputTokens(request) + outputRoom(request, asked));
    const end = yield* streamCompletion({
      client: await clients(config),
      asked,
      request,
      patience: { ...patience, firstTokenMs: patience.firstTokenMs ?? profile.firstTokenMs },
      onRefusedParameter: (parameter) => report.refusedParameter(parameter),
      onFirstText: () => {
        picture?.settle(true);
        report.firstText();
      },
    });
    permit.succeed();
    picture?.settle(true);
    if (end.isCut && (end.tokens.reasoningTokens ?? 0) > roomGiven) memory.raiseRoom(model, roomGiven);
    const usage = priceUsage(end.tokens, prices[model]);
    request.budget?.add(usage);
    report.answered(usage, end.isCut);
    if (end.isCut) request.onCut?.();
  } catch (error) {
    if (request.signal.aborted || error instanceof ApiError) throw error;
    const isBlind = picture !== undefined && isImageRefusal(error);
    if (isBlind) picture?.settle(false);
    const cause = isBlind ? new NoImagesError('the model reads no pictures', { cause: error }) : error;
    learn(cause, memory, permit);
    if (cause instanceof OutOfRoomError) memory.raiseRoom(model, roomGiven);
    // Nothing was sent, and the first refusal was told.
    if (picture === undefined && cause instanceof NoImagesError) throw cause;
    const spent = cause instanceof OutOfRoomError ? cause.tokens : undefined;
    const lost = spent ?? { inputTokens: estimateInputTokens(request), outputTokens: 0 };
    request.budget?.add(priceUsage(lost, prices[model]));
    report.failed(readFailureKind(cause), cause);
    throw cause;
  } finally {
    picture?.settle(undefined);
    // Neither an answer nor a failure: the reader left, or the budget was used up.
    permit.withdraw();
  }
}

/** The ticket of a request with a picture. Throws a `NoImagesError` where the provider is known to read none. */
async function enterWithPicture(
  { messages, signal }: StreamRequest,
  memory: ProviderMemory,
): Promise<ImageTicket | undefined> {
  const hasPicture = messages.some(
    ({ content }) => typeof content !== 'string' && content.some(({ type }) => type === 'image'),
  );
  if (!hasPicture) return undefined;
  const ticket = await memory.enterWithImage(signal);
  if (ticket === undefined) throw new NoImagesError('the model reads no pictures');
  return ticket;
}

/** What a failure says about the provider. */
function learn(cause: unknown, memory: ProviderMemory, permit: CallPermit): void {
  const kind = readFailureKind(cause);
  if (isOutage.has(kind)) permit.fail();
  else if (kind === 'busy' || kind === 'images') permit.withdraw();
  else permit.succeed();
  if (kind === 'busy') memory.leaveAlone(readRetryAfterMs(cause) ?? 0);
}
